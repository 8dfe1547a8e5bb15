import * as z from 'zod/mini'
import { reportedKinds } from './kinds.ts'

export const UseReport = z.strictObject({
  kind: z.enum(reportedKinds),
  job: z.string().check(z.minLength(1), z.maxLength(200)),
})
export const UseAnswer = z.object({ received: z.literal(true) })
