import type { LedgerCountry, Rule } from '#shared/rules/ledger.ts'
import { ruleOn, type NoRule } from '#shared/rules/rule-on.ts'
import { isAfterCourse, seasonOn, type Calendar } from './calendar.ts'

export const levels = {
  degree: 'Degree level',
  below_degree: 'Below degree level',
  research: 'Research degree',
} as const
export type Level = keyof typeof levels
export const levelKeys = Object.keys(levels) as Level[]

export type Per = 'week' | 'fortnight' | 'year'

/** Another way of counting that a person may choose; we name it, and do not count by it. */
export interface Instead {
  rule: Rule
  of: string
}

/** What the ledger says about work on one day. */
export type DayLimit =
  | { kind: 'hours'; per: Per; minutes: number; rule: Rule; instead: readonly Instead[] }
  | { kind: 'free'; rule: Rule }
  | { kind: 'forbidden'; rule: Rule }
  /** Never a silent pass. `unreadable`: the rule has no figure we can count with. */
  | { kind: 'noRule'; why: NoRule['why'] | 'unreadable' | 'afterCourse' }

export interface Situation {
  rules: readonly Rule[]
  country: LedgerCountry
  level: Level
  /** Granted before the limit was raised. Null: unknown, so the lower limit is used. */
  isOlderVisa: boolean | null
  calendar: Calendar
  /** The university's own limit in term, in minutes a week. */
  universityCap: number | null
}

interface RuleUse {
  id: string
  means: 'hours' | 'free' | 'forbidden'
}
interface DaySituation {
  level: Level
  isOlderVisa: boolean | null
  isTerm: boolean
  /** Month and day: '06-01'. */
  date: string
}
const hours = (id: string): RuleUse => ({ id, means: 'hours' })
const free = (id: string): RuleUse => ({ id, means: 'free' })

/** Which rule of the ledger applies to a day, and how. */
const meanings: Readonly<Record<LedgerCountry, (asked: DaySituation) => RuleUse>> = {
  uk: ({ level, isTerm }) =>
    isTerm
      ? hours(level === 'below_degree' ? 'uk.student.hours-below-degree' : 'uk.student.hours-degree')
      : free('uk.student.vacation'),
  // The same days for everyone, whatever the university's calendar.
  ie: ({ date }) =>
    hours(
      (date >= '06-01' && date <= '09-30') || date >= '12-15' || date <= '01-15'
        ? 'ie.student.hours-holidays'
        : 'ie.student.hours-term',
    ),
  au: ({ level, isTerm }) => {
    if (level === 'research') return free('au.student.hours-research')
    return isTerm ? hours('au.student.hours-term') : free('au.student.vacation')
  },
  ca: ({ isTerm }) => (isTerm ? hours('ca.student.hours-term') : free('ca.student.breaks')),
  us: ({ isTerm }) => (isTerm ? hours('us.student.hours-campus') : free('us.student.vacation')),
  de: () => hours('de.student.hours-term'),
  nl: ({ date }) => (date >= '06-01' && date <= '08-31' ? free('nl.student.summer') : hours('nl.student.hours-term')),
  fr: () => hours('fr.student.hours'),
  nz: ({ level, isTerm, isOlderVisa }) => {
    if (level === 'research') return free('nz.student.hours-research')
    if (!isTerm) return free('nz.student.vacation')
    return hours(isOlderVisa === false ? 'nz.student.hours-term' : 'nz.student.hours-term-older')
  },
  sg: ({ isTerm }) => (isTerm ? hours('sg.student.hours-term') : free('sg.student.vacation')),
  in: () => ({ id: 'in.student.work', means: 'forbidden' }),
}

/** In the term, and in the holidays, of the countries that fix them for everyone. */
const [termDate, vacationDate] = ['10-15', '07-15']

/** The rules that can apply to a person in term. More than one where it is not known what they study, or since when. */
export function listTermRules(
  country: LedgerCountry,
  { level, isOlderVisa }: { level: Level | null; isOlderVisa: boolean | null },
): RuleUse[] {
  const found = new Map<string, RuleUse>()
  for (const eachLevel of level ? [level] : levelKeys)
    for (const isOlder of isOlderVisa === null ? [true, false] : [isOlderVisa]) {
      const use = meanings[country]({ level: eachLevel, isOlderVisa: isOlder, isTerm: true, date: termDate })
      found.set(use.id, use)
    }
  return [...found.values()]
}

/** Whether a person may work more outside of term. */
export const hasVacationRule = (country: LedgerCountry, level: Level) => {
  const ask = { level, isOlderVisa: null }
  const inTerm = meanings[country]({ ...ask, isTerm: true, date: termDate })
  return inTerm.id !== meanings[country]({ ...ask, isTerm: false, date: vacationDate }).id
}

/** Countries whose limit depends on the university's terms. */
export const dependsOnTerms: ReadonlySet<LedgerCountry> = new Set(['uk', 'au', 'ca', 'us', 'nz', 'sg'])

/** Countries whose limit depends on when the visa was granted, and the rule of those granted since its first day. */
export const newerVisaRules: Readonly<Partial<Record<LedgerCountry, string>>> = { nz: 'nz.student.hours-term' }

interface Place {
  /** The limit counts work there, and no other. */
  countsOnCampus: boolean
  /** What forbids work in the other place; null where nothing does. */
  elsewhere: string | null
}
export const places: Readonly<Partial<Record<LedgerCountry, Place>>> = {
  ca: { countsOnCampus: false, elsewhere: null },
  us: { countsOnCampus: true, elsewhere: 'us.student.off-campus' },
}

/** The ledger does not say how long a half day is, so we cannot count them. */
const otherWays: Readonly<Partial<Record<LedgerCountry, readonly { id: string; of: string }[]>>> = {
  de: [
    { id: 'de.student.full-days', of: 'full days' },
    { id: 'de.student.half-days', of: 'half days' },
  ],
}

const periods: Readonly<Record<string, Per>> = {
  'hours per week': 'week',
  'hours per fortnight': 'fortnight',
  'hours per year': 'year',
}

/** Where the rule of the vacations goes on after the course, as long as the student visa lasts. */
export const isFreeAfterCourse: ReadonlySet<LedgerCountry> = new Set(['uk', 'au'])

/** A day whose season we do not know counts as term: the stricter of the two. */
export function limitOn({ rules, country, level, isOlderVisa, calendar }: Situation, day: string): DayLimit {
  if (isAfterCourse(calendar, day) && !isFreeAfterCourse.has(country)) return { kind: 'noRule', why: 'afterCourse' }
  const meaning = meanings[country]({
    level,
    isOlderVisa,
    isTerm: seasonOn(calendar, day) !== 'vacation',
    date: day.slice(5),
  })
  const found = ruleOn({ rules, occupations: [] }, meaning.id, day)
  if (!found.found) return { kind: 'noRule', why: found.why }
  const { rule } = found
  if (meaning.means !== 'hours') return { kind: meaning.means, rule }
  const per = rule.value.kind === 'amount' ? periods[rule.value.unit] : undefined
  if (rule.value.kind !== 'amount' || !per) return { kind: 'noRule', why: 'unreadable' }
  const instead = (otherWays[country] ?? []).flatMap(({ id, of }) => {
    const other = ruleOn({ rules, occupations: [] }, id, day)
    return other.found ? { rule: other.rule, of } : []
  })
  return { kind: 'hours', per, minutes: rule.value.amount * 60, rule, instead }
}

/** The rule for work in the place that the limit does not cover. Null: there is none. */
export function limitElsewhereOn(
  { rules, country }: Situation,
  day: string,
): Exclude<DayLimit, { kind: 'hours' | 'free' }> | null {
  const id = places[country]?.elsewhere
  if (!id) return null
  const found = ruleOn({ rules, occupations: [] }, id, day)
  return found.found ? { kind: 'forbidden', rule: found.rule } : { kind: 'noRule', why: found.why }
}
