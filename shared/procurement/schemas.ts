import * as z from 'zod/mini'
import { RichTextAnswer } from '../rich-text/schema.ts'
import { procurementPages, servicePartKeys, type ServicePart } from './pages.ts'

export const ProcurementInput = z.strictObject({ name: z.enum(procurementPages) })

const Table = z.object({ label: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.string())) })
export const ProcurementAnswer = z.object({
  name: z.enum(procurementPages),
  title: z.string(),
  summary: z.string(),
  updated: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), blocks: RichTextAnswer, table: z.nullable(Table) })),
  /** The operator has not said what the page needs. */
  isUnstated: z.boolean(),
  isDemo: z.boolean(),
  origin: z.string(),
})

/** Of the checks in a number of days. */
const Share = z.object({
  days: z.number(),
  /** Ten-minute slots since we count, and those in which the check passed. */
  slots: z.number(),
  good: z.number(),
})
export const ServiceStatusAnswer = z.object({
  now: z.string(),
  parts: z.array(
    z.object({
      part: z.enum(servicePartKeys as [ServicePart]),
      /** Null: nothing has been checked yet. */
      lastCheck: z.nullable(z.object({ at: z.string(), isGood: z.boolean() })),
      since: z.nullable(z.string()),
      shares: z.array(Share),
      /** The last days, the oldest first. */
      days: z.array(z.object({ day: z.string(), slots: z.number(), good: z.number() })),
    }),
  ),
})
