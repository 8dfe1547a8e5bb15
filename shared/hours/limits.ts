import type { LedgerCountry, Rule } from '../ledger/ledger.ts'
import { ruleOn, type NoRule } from '../ledger/rule-on.ts'
import { seasonOn, type Calendar } from './calendar.ts'

export const levels = { degree: 'Degree level', below_degree: 'Below degree level', research: 'Research degree' } as const
export type Level = keyof typeof levels
export const levelKeys = Object.keys(levels) as Level[]

export type Per = 'week' | 'fortnight' | 'year'

/** What the ledger says about work on one day. */
export type DayLimit =
  | { kind: 'hours'; per: Per; minutes: number; rule: Rule }
  | { kind: 'free'; rule: Rule }
  | { kind: 'forbidden'; rule: Rule }
  /** Never a silent pass. `unreadable`: the rule has no figure we can count with. */
  | { kind: 'noRule'; why: NoRule['why'] | 'unreadable' }

export interface Situation {
  rules: readonly Rule[]
  country: LedgerCountry
  level: Level
  calendar: Calendar
  /** The university's own limit in term, in minutes a week. */
  universityCap: number | null
}

interface Meaning {
  id: string
  means: 'hours' | 'free' | 'forbidden'
}
interface Asked {
  level: Level
  isTerm: boolean
  /** Month and day: '06-01'. */
  date: string
}
const hours = (id: string): Meaning => ({ id, means: 'hours' })
const free = (id: string): Meaning => ({ id, means: 'free' })

/** Which rule of the ledger speaks about a day, and how it is meant. */
const meanings: Readonly<Record<LedgerCountry, (asked: Asked) => Meaning>> = {
  uk: ({ level, isTerm }) => (isTerm ? hours(level === 'below_degree' ? 'uk.student.hours-below-degree' : 'uk.student.hours-degree') : free('uk.student.vacation')),
  // The same days for everybody, whatever the university's calendar.
  ie: ({ date }) => hours((date >= '06-01' && date <= '09-30') || date >= '12-15' || date <= '01-15' ? 'ie.student.hours-holidays' : 'ie.student.hours-term'),
  au: ({ level, isTerm }) => (level === 'research' ? free('au.student.hours-research') : isTerm ? hours('au.student.hours-term') : free('au.student.vacation')),
  ca: ({ isTerm }) => (isTerm ? hours('ca.student.hours-term') : free('ca.student.breaks')),
  us: ({ isTerm }) => (isTerm ? hours('us.student.hours-campus') : free('us.student.vacation')),
  // The days a year are the other way to count; the ledger does not say how long a half day is.
  de: () => hours('de.student.hours-term'),
  nl: ({ date }) => (date >= '06-01' && date <= '08-31' ? free('nl.student.summer') : hours('nl.student.hours-term')),
  fr: () => hours('fr.student.hours'),
  nz: ({ level, isTerm }) => (level === 'research' ? free('nz.student.hours-research') : isTerm ? hours('nz.student.hours-term') : free('nz.student.vacation')),
  sg: ({ isTerm }) => (isTerm ? hours('sg.student.hours-term') : free('sg.student.vacation')),
  in: () => ({ id: 'in.student.work', means: 'forbidden' }),
}

/** Countries whose limit depends on the university's terms. */
export const dependsOnTerms: ReadonlySet<LedgerCountry> = new Set(['uk', 'au', 'ca', 'us', 'nz', 'sg'])

const periods: Readonly<Record<string, Per>> = { 'hours per week': 'week', 'hours per fortnight': 'fortnight', 'hours per year': 'year' }

/** A day whose season we do not know counts as term: the stricter of the two. */
export function limitOn({ rules, country, level, calendar }: Situation, day: string): DayLimit {
  const meaning = meanings[country]({ level, isTerm: seasonOn(calendar, day) !== 'vacation', date: day.slice(5) })
  const found = ruleOn({ rules, occupations: [] }, meaning.id, day)
  if (!found.found) return { kind: 'noRule', why: found.why }
  const { rule } = found
  if (meaning.means !== 'hours') return { kind: meaning.means, rule }
  const per = rule.value.kind === 'amount' ? periods[rule.value.unit] : undefined
  return rule.value.kind === 'amount' && per ? { kind: 'hours', per, minutes: rule.value.amount * 60, rule } : { kind: 'noRule', why: 'unreadable' }
}
