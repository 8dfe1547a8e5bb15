import * as z from 'zod/mini'
import { confidences } from '#shared/rules/ledger.ts'

const PayOutcome = z.enum(['meets', 'below', 'depends', 'cannotSay'])

export const PayVerdictAnswer = z.object({
  outcome: PayOutcome,
  words: z.string(),
  tests: z.array(z.object({ title: z.string(), outcome: PayOutcome, words: z.string() })),
  conditions: z.array(z.string()),
  rules: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      words: z.string(),
      confidence: z.enum(confidences),
      validFrom: z.string(),
      validTo: z.nullable(z.string()),
      checkedOn: z.string(),
      source: z.object({ name: z.string(), url: z.string() }),
    }),
  ),
})
