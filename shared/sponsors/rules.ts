import type { Confidence } from '#shared/rules/ledger.ts'
import type { LicenceStatus } from './licences.ts'

/** The rules of the ledger behind the checker's words. */
export const checkerRules = [
  'uk.skilled-worker.skill-level',
  'uk.sponsor.a-rating',
  'uk.sponsor.b-rating',
  'uk.sponsor.b-rating-plan',
  'uk.sponsor.provisional',
] as const

/** A current rule, as in answers. */
export interface CheckerRule {
  id: (typeof checkerRules)[number]
  title: string
  words: string
  confidence: Confidence
  validFrom: string
  /** False: we know that it applied on `validFrom`, and it may be older. */
  startIsExact: boolean
  validTo: string | null
  checkedOn: string
  source: { name: string; url: string; note: string }
}

export const findRule = (rules: readonly CheckerRule[], id: CheckerRule['id']) => rules.find(rule => rule.id === id)

const ratingRules = {
  mayHire: 'uk.sponsor.a-rating',
  noNewWorkers: 'uk.sponsor.b-rating',
  ownOfficerOnly: 'uk.sponsor.provisional',
} as const

/** What a rating lets its holder do today, by the ledger; undefined where it does not say. */
export const ratingRule = (rules: readonly CheckerRule[], status: LicenceStatus) =>
  status === 'unknown' ? undefined : findRule(rules, ratingRules[status])
