import type { Rule } from '#shared/ledger/ledger.ts'
import { standingOn } from '#shared/ledger/rule-on.ts'
import { valueInWords } from '#shared/ledger/values.ts'

/** A version of a rule as readers get it on a day. */
export const describeRule = (rule: Rule, day: string) => ({ ...rule, words: valueInWords(rule.value), standing: standingOn(rule, day) })
