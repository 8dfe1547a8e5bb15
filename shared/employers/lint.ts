import * as z from 'zod/mini'
import { AppliedRule } from '#shared/rules/applied-rule.ts'

/**
 * Something about a post that its author should know. An error or something missing stops it from being sent, a
 * warning does not.
 */
export const FindingShape = z.object({
  code: z.string(),
  level: z.enum(['error', 'missing', 'warning', 'note']),
  /** The field it is about. */
  field: z.string(),
  words: z.string(),
  /** The rules it follows from, with their source and dates. */
  rules: z.array(AppliedRule),
})
export type Finding = z.output<typeof FindingShape>

/** A reason for staff to look twice. The employer does not see it. */
export const FraudFlagShape = z.object({
  code: z.enum(['lookAlikeDomain', 'otherDomain', 'payFarAboveMarket', 'asksForMoney', 'asksForDocuments']),
  words: z.string(),
})
export type FraudFlag = z.output<typeof FraudFlagShape>
