import type { Dated, Ledger, Occupation, Rule } from './ledger.ts'

/** What the ledger cannot answer for a day. Callers must say so and never fall back to another version. */
export interface NoRule {
  found: false
  /** Id of the rule, or code of the occupation. */
  id: string
  date: string
  /** Never heard of; known only from a later day; known only until an earlier day. */
  why: 'unknown' | 'notYet' | 'lapsed'
}
export type RuleOn = { found: true; rule: Rule } | NoRule
export type OccupationOn = { found: true; occupation: Occupation } | NoRule

export const isValidOn = ({ validFrom, validTo }: Pick<Dated, 'validFrom' | 'validTo'>, date: string) =>
  validFrom <= date && (validTo === null || date <= validTo)

function whyMissing(versions: readonly Dated[], date: string): NoRule['why'] {
  if (versions.length === 0) return 'unknown'
  return versions.every(({ validFrom }) => validFrom > date) ? 'notYet' : 'lapsed'
}

const missing = (id: string, date: string, versions: readonly Dated[]): NoRule => ({
  found: false,
  id,
  date,
  why: whyMissing(versions, date),
})

/** The version of a rule that applies on an ISO day. */
export function ruleOn({ rules }: Ledger, id: string, date: string): RuleOn {
  const versions = rules.filter(rule => rule.id === id)
  const rule = versions.find(version => isValidOn(version, date))
  return rule ? { found: true, rule } : missing(id, date, versions)
}

/** The version of a rule that comes after an ISO day, where it is known already. */
export const nextAfter = ({ rules }: Ledger, id: string, date: string): Rule | undefined =>
  rules
    .filter(rule => rule.id === id && rule.validFrom > date)
    .sort((a, b) => a.validFrom.localeCompare(b.validFrom))[0]

/** The row of a UK occupation code that applies on an ISO day. */
export function occupationOn({ occupations }: Ledger, code: string, date: string): OccupationOn {
  const versions = occupations.filter(occupation => occupation.code === code)
  const occupation = versions.find(version => isValidOn(version, date))
  return occupation ? { found: true, occupation } : missing(code, date, versions)
}

/** Of the versions of one rule or occupation: the one of a day, or else the next, or else the last. */
export function nearestVersion<T extends Dated>(versions: readonly T[], day: string): T {
  const sorted = versions.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
  const begun = sorted.filter(({ validFrom }) => validFrom <= day).at(-1)
  const isOver = begun?.validTo != null && begun.validTo < day
  return (isOver ? sorted.find(({ validFrom }) => validFrom > day) : begun) ?? begun ?? sorted[0]!
}

export type RuleStatus = 'current' | 'upcoming' | 'past'

export function statusOn(entry: Dated, date: string): RuleStatus {
  if (isValidOn(entry, date)) return 'current'
  return entry.validFrom > date ? 'upcoming' : 'past'
}
