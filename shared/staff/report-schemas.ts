import * as z from 'zod/mini'
import { Id } from '../http/row-id.ts'
import { reportDecisions } from '../jobs/holds.ts'
import { reportReasons } from '../jobs/report-schemas.ts'
import { QueueMark, queuePageFields } from './queue-schemas.ts'

export const StaffReportsAnswer = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      board: z.number(),
      title: z.string(),
      company: z.string(),
      source: z.string(),
      applyUrl: z.string(),
      isLive: z.boolean(),
      /** The last report and the version of the job, which a decision names. */
      upTo: z.number(),
      seen: z.string(),
      reports: z.array(
        z.object({
          id: z.number(),
          reason: z.enum(reportReasons),
          words: z.string(),
          at: z.string(),
          isSignedIn: z.boolean(),
        }),
      ),
      mark: QueueMark,
    }),
  ),
  ...queuePageFields,
})

export const ReportDecision = z.strictObject({
  /** Of the job. */
  id: Id,
  upTo: Id,
  seen: z.string().check(z.maxLength(40)),
  decision: z.enum(reportDecisions),
  /** For the audit log. */
  note: z._default(z.string().check(z.trim(), z.maxLength(500, 'Use at most 500 characters.')), ''),
})
export const ReportsDecided = z.object({ decided: z.literal(true) })
