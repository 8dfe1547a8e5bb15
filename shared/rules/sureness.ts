import { confidences, type Confidence } from './ledger.ts'

/** How sure we are of a rule, in the words every page uses. */
export const sureness: Readonly<Record<Confidence, string>> = {
  high: 'Well supported',
  medium: 'One source',
  low: 'Weak: check it first',
}

/** How sure we are of all of them together: no surer than of the weakest. */
export const leastSure = (rules: readonly { confidence: Confidence }[]): Confidence =>
  confidences.findLast(confidence => rules.some(rule => rule.confidence === confidence)) ?? 'low'
