import { addDays, daysBetween, mondayOf } from '../calendar/days.ts'
import type { Term } from '../hours/calendar.ts'
import type { Cohort } from './cohorts.ts'

/** The names in the address. */
export const analyticsFilters = ['period', 'compare', 'cohort'] as const
/** Enough for the longest name of a faculty. */
export const longestFilter = 200

export const periodKeys = ['term', '4-weeks', '12-weeks', '52-weeks'] as const
export type PeriodKey = (typeof periodKeys)[number]
export const compareKeys = ['before', 'year', 'none'] as const
export type CompareKey = (typeof compareKeys)[number]

/**
 * Figures are published for fixed periods of four weeks that never overlap. They are counted from this Monday, into the
 * past too.
 */
const firstPeriod = '2026-01-05'
export const weeksInPeriod = 4
const periodDays = 7 * weeksInPeriod
/** So that a period is compared with the same four weeks of the year before. */
export const periodsInYear = 13

/** One or more whole periods, from a Monday to a Sunday. */
export interface Span {
  first: string
  last: string
  weeks: number
}
export interface Period {
  key: PeriodKey
  /** As in "University of Northbridge, autumn term". */
  words: string
  span: Span
}

/** The first day of the period a day is in. */
export function periodOf(day: string): string {
  const days = daysBetween(firstPeriod, day)
  return addDays(firstPeriod, Math.floor(days / periodDays) * periodDays)
}
export const periodAfter = (day: string) => addDays(periodOf(day), periodDays)
/** The last period and the last week that are over, by their first days. */
export const lastPeriod = (today: string) => addDays(periodOf(today), -periodDays)
export const lastWeek = (today: string) => addDays(mondayOf(today), -7)

/** So many periods, the last of which begins on this day. */
export function spanUpTo(period: string, periods: number): Span {
  return {
    first: addDays(period, (1 - periods) * periodDays),
    last: addDays(period, periodDays - 1),
    weeks: periods * weeksInPeriod,
  }
}

const listDays = (first: string, last: string, step: number) => {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, step)) days.push(day)
  return days
}
/** The first days of the weeks and of the periods from one day to another. */
export const weeksBetween = (first: string, last: string) => listDays(first, last, 7)
export const periodsBetween = (first: string, last: string) => listDays(first, last, periodDays)
export const periodsIn = ({ first, last }: Span) => periodsBetween(first, last)

/**
 * The periods to choose from, the default first. There is one for the term as soon as four weeks of it are published.
 */
export function listPeriods(terms: readonly Term[], today: string): [Period, ...Period[]] {
  const last = lastPeriod(today)
  const month: Period = { key: '4-weeks', words: 'latest 4 weeks', span: spanUpTo(last, 1) }
  const quarter: Period = { key: '12-weeks', words: 'latest 12 weeks', span: spanUpTo(last, 3) }
  const year: Period = { key: '52-weeks', words: 'latest 52 weeks', span: spanUpTo(last, periodsInYear) }
  const term = terms.find(({ starts, ends }) => starts <= today && today <= ends)
  const periods = term ? countPeriodsSince(term.starts, last) : 0
  if (!term || periods === 0) return [quarter, month, year]
  const name = /\bterm|semester\b/i.test(term.name) ? term.name : `${term.name} term`
  const words = name.charAt(0).toLowerCase() + name.slice(1)
  return [{ key: 'term', words, span: spanUpTo(last, periods) }, month, quarter, year]
}

/** Periods of which at least half is in the term. */
function countPeriodsSince(termStart: string, last: string): number {
  const first = periodOf(addDays(termStart, periodDays / 2 - 1))
  return periodsBetween(first, last).length
}

export function compareWith({ first, weeks }: Span, compare: CompareKey): Span | null {
  if (compare === 'none') return null
  const periods = weeks / weeksInPeriod
  const back = compare === 'year' ? periodsInYear : periods
  return spanUpTo(addDays(first, (periods - 1 - back) * periodDays), periods)
}

/** As in "About 10 more than in the 12 weeks before". */
export const comparedWords = (compare: CompareKey, { weeks }: Span) =>
  compare === 'year' ? `the same ${weeks} weeks a year before` : `the ${weeks} weeks before`

interface FilterInput {
  period?: string | undefined
  compare?: string | undefined
  cohort?: string | undefined
}

/** What the address asks for, as far as we have it; the rest is named in `ignored` and the default is used. */
export function readFilters(asked: FilterInput, periods: readonly [Period, ...Period[]], cohorts: readonly Cohort[]) {
  const period = periods.find(({ key }) => key === asked.period)
  const compare = compareKeys.find(key => key === asked.compare)
  const cohort = cohorts.find(({ key }) => key === asked.cohort)
  const ignored: (typeof analyticsFilters)[number][] = []
  if (asked.period && !period) ignored.push('period')
  if (asked.compare && !compare) ignored.push('compare')
  if (asked.cohort && !cohort && asked.cohort !== 'all') ignored.push('cohort')
  return { period: period ?? periods[0], compare: compare ?? 'before', cohort: cohort ?? null, ignored }
}
