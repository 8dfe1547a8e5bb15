import type { Rule } from '#shared/rules/ledger.ts'
import { statusOn } from '#shared/rules/rule-on.ts'
import { valueInWords } from '#shared/rules/values.ts'

/** A version of a rule as readers see it on a day. */
export const describeRule = (rule: Rule, day: string) => ({
  ...rule,
  words: valueInWords(rule.value),
  status: statusOn(rule, day),
})
