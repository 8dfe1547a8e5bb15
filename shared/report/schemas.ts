import * as z from 'zod/mini'
import { reportCharts } from './charts.ts'

export const ReportInput = z.strictObject({})

const Chart = z.object({
  key: z.enum(reportCharts),
  /** What it shows, as a sentence. */
  finding: z.string(),
  /** What was counted. */
  about: z.string(),
  /** Whether what was counted is made up for demonstration. */
  isDemo: z.boolean(),
  bars: z.array(
    z.object({
      label: z.string(),
      /** Null where a figure cannot be compared. */
      value: z.nullable(z.number()),
      words: z.string(),
      /** How much of the value is of the first kind in `parts`. */
      part: z.optional(z.number()),
    }),
  ),
  /** What the two parts of each bar are. */
  parts: z.optional(z.tuple([z.string(), z.string()])),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  sources: z.array(z.object({ name: z.string(), url: z.string() })),
})

export const ReportAnswer = z.object({
  origin: z.string(),
  countedOn: z.string(),
  jobs: z.number(),
  isDemo: z.boolean(),
  charts: z.array(Chart),
})

export const ReportTableInput = z.strictObject({ chart: z.enum(reportCharts) })
