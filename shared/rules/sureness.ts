import type { Confidence } from './ledger.ts'

/** How sure we are of a rule, in the words every page uses. */
export const sureness: Readonly<Record<Confidence, string>> = {
  high: 'Well supported',
  medium: 'One source',
  low: 'Weak: check it first',
}
