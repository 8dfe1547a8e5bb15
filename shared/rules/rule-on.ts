import type { Dated, Ledger, Occupation, Rule } from './ledger.ts'

/** What the ledger cannot answer for a day. Whoever asks has to say so; there is no falling back to another version. */
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

export const holdsOn = ({ validFrom, validTo }: Pick<Dated, 'validFrom' | 'validTo'>, date: string) =>
  validFrom <= date && (validTo === null || date <= validTo)

const missing = (id: string, date: string, versions: readonly Dated[]): NoRule => ({
  found: false,
  id,
  date,
  why: versions.length === 0 ? 'unknown' : versions.every(({ validFrom }) => validFrom > date) ? 'notYet' : 'lapsed',
})

/** The version of a rule that holds on an ISO day. */
export function ruleOn({ rules }: Ledger, id: string, date: string): RuleOn {
  const versions = rules.filter(rule => rule.id === id)
  const rule = versions.find(version => holdsOn(version, date))
  return rule ? { found: true, rule } : missing(id, date, versions)
}

/** The version of a rule that comes after an ISO day, where it is known already. */
export const nextAfter = ({ rules }: Ledger, id: string, date: string): Rule | undefined =>
  rules
    .filter(rule => rule.id === id && rule.validFrom > date)
    .sort((a, b) => a.validFrom.localeCompare(b.validFrom))[0]

/** The row of a UK occupation code that holds on an ISO day. */
export function occupationOn({ occupations }: Ledger, code: string, date: string): OccupationOn {
  const versions = occupations.filter(occupation => occupation.code === code)
  const occupation = versions.find(version => holdsOn(version, date))
  return occupation ? { found: true, occupation } : missing(code, date, versions)
}

export type Standing = 'current' | 'upcoming' | 'past'

export const standingOn = (entry: Dated, date: string): Standing =>
  holdsOn(entry, date) ? 'current' : entry.validFrom > date ? 'upcoming' : 'past'
