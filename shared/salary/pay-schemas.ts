import * as z from 'zod/mini'
import { AppliedRule } from '#shared/rules/applied-rule.ts'

const PayOutcome = z.enum(['meets', 'below', 'depends', 'cannotSay'])

export const PayVerdictAnswer = z.object({
  outcome: PayOutcome,
  words: z.string(),
  tests: z.array(z.object({ title: z.string(), outcome: PayOutcome, words: z.string() })),
  conditions: z.array(z.string()),
  rules: z.array(AppliedRule),
})
