import * as z from 'zod/mini'
import { formGuard } from '../forms/schemas.ts'

// Apart from the boards' schemas: the browser fetches these, and would have to keep all lists those name with the
// boards' own script.
export const reportReasons = ['scam', 'closed', 'wrong', 'other'] as const
export const ReportForm = z.strictObject({
  ...formGuard,
  slug: z.string().check(z.maxLength(200)),
  reason: z.enum(reportReasons, 'Choose what is wrong.'),
  words: z.string().check(z.trim(), z.maxLength(1000, 'Use at most 1,000 characters.')),
})
export const ReportAnswer = z.object({ received: z.literal(true) })
