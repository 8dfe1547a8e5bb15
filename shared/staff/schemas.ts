import * as z from 'zod/mini'
import { isDay } from '../calendar/days.ts'
import { allSeries, type Series } from '../registers/publications.ts'
import { subjectKinds } from './audit-actions.ts'
import { QueueSummary } from './queue-schemas.ts'
import { sourceAlertKeys, type SourceAlert } from './import-kinds.ts'

const Day = z.string().check(z.refine(isDay, 'Enter a day.'))

export const AuditLogInput = z.strictObject({
  q: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  kind: z.optional(z.enum(subjectKinds)),
  /** The id or key of what was changed. */
  subject: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  /** Both days are included. */
  from: z.optional(Day),
  to: z.optional(Day),
  before: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))),
})

const Fields = z.nullable(z.record(z.string(), z.unknown()))

export const AuditLogAnswer = z.object({
  lines: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      actor: z.string(),
      action: z.string(),
      subject: z.string(),
      before: Fields,
      after: Fields,
    }),
  ),
  /** Ask for those before this one, if there are more. */
  before: z.nullable(z.number()),
})

export const StaffOverview = z.object({
  queues: z.array(QueueSummary),
  /** Requests about accounts that wait for staff, not for the person. */
  accountRequests: z.object({ open: z.number(), firstDue: z.nullable(z.string()), overdue: z.number() }),
  /** What a service needs before people can use it. */
  setup: z.object({
    hasOperator: z.boolean(),
    email: z.object({ hasMailServer: z.boolean(), lastSentAt: z.nullable(z.string()) }),
    register: z.object({ date: z.nullable(z.string()), isOld: z.boolean() }),
    /** Of other countries, those in use. */
    registers: z.array(
      z.object({
        series: z.enum(allSeries as [Series]),
        date: z.string(),
        isOld: z.boolean(),
        oldAfterDays: z.number(),
      }),
    ),
    /** `bytes` is unknown when another program made it. */
    backup: z.object({
      at: z.nullable(z.string()),
      bytes: z.nullable(z.number()),
      isVerified: z.boolean(),
      isOld: z.boolean(),
      isScheduled: z.boolean(),
      /** Why the last scheduled one failed. */
      failure: z.nullable(z.string()),
    }),
    universities: z.number(),
    /** No one there can let people in. */
    withoutAdministrator: z.array(z.object({ id: z.number(), name: z.string() })),
    /** Imports that staff should look at. */
    sources: z.array(z.object({ id: z.number(), name: z.string(), alert: z.enum(sourceAlertKeys as [SourceAlert]) })),
  }),
})
