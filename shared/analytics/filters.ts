import { addDays, mondayOf, type Term } from '../hours/calendar.ts'

/** The names in the address. */
export const analyticsFilters = ['period', 'compare', 'cohort'] as const

export const periodKeys = ['term', '4-weeks', '12-weeks', '52-weeks'] as const
export type PeriodKey = (typeof periodKeys)[number]
export const compareKeys = ['before', 'year', 'none'] as const
export type CompareKey = (typeof compareKeys)[number]

/** Whole weeks, from a Monday to a Sunday: a period that grows by the day would tell what each day added. */
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

const weeksOf = { '4-weeks': 4, '12-weeks': 12, '52-weeks': 52 } as const
const spanOf = (first: string, last: string): Span => ({ first, last, weeks: Math.round((Date.parse(last) - Date.parse(first)) / 604_800_000 + 1 / 7) })

/** The periods to choose from, the usual one first. A term is there while it goes on and a whole week of it is over. */
export function listPeriods(terms: readonly Term[], today: string): [Period, ...Period[]] {
  const last = addDays(mondayOf(today), -1)
  const [month, quarter, year] = (['4-weeks', '12-weeks', '52-weeks'] as const).map((key): Period => ({ key, words: `last ${weeksOf[key]} weeks`, span: spanOf(addDays(last, 1 - 7 * weeksOf[key]), last) })) as [Period, Period, Period]
  const term = terms.find(({ starts, ends }) => starts <= today && today <= ends && mondayOf(starts) < last)
  if (!term) return [quarter, month, year]
  const name = /\bterm|semester\b/i.test(term.name) ? term.name : `${term.name} term`
  return [{ key: 'term', words: name.charAt(0).toLowerCase() + name.slice(1), span: spanOf(mondayOf(term.starts), last) }, month, quarter, year]
}

export function compareWith({ first, last }: Span, compare: CompareKey): Span | null {
  if (compare === 'none') return null
  // A year of whole weeks, so that Mondays are held against Mondays.
  const span = spanOf(first, last)
  const days = compare === 'year' ? 364 : span.weeks * 7
  return spanOf(addDays(first, -days), addDays(last, -days))
}

export const weeksIn = ({ first, weeks }: Span) => Array.from({ length: weeks }, (_, week) => addDays(first, 7 * week))
const number = (weeks: number) => (weeks === 1 ? 'week' : `${weeks} weeks`)
/** As in "12 more than in the 7 weeks before". */
export const comparedWords = (compare: CompareKey, { weeks }: Span) => (compare === 'year' ? `the same ${number(weeks)} a year before` : `the ${number(weeks)} before`)

/** People by the years they came in. Together the cohorts are everybody, and nobody is in two. */
export interface Cohort {
  key: string
  words: string
  from: number
  to: number
  people: number
}
/** Twice what may be shown: a smaller one would be hidden most of the time, and others for its sake. */
const fewestInCohort = 10

/** Years with few people go together with a neighbour. */
export function listCohorts(years: readonly { year: number; people: number }[]): Cohort[] {
  const cohorts: Omit<Cohort, 'key' | 'words'>[] = []
  for (const { year, people } of years.toSorted((a, b) => b.year - a.year)) {
    const newer = cohorts.at(-1)
    if (newer && newer.people < fewestInCohort) Object.assign(newer, { from: year, people: newer.people + people })
    else cohorts.push({ from: year, to: year, people })
  }
  const oldest = cohorts.at(-1)
  const before = cohorts.at(-2)
  if (oldest && before && oldest.people < fewestInCohort) {
    Object.assign(before, { from: oldest.from, people: before.people + oldest.people })
    cohorts.pop()
  }
  return cohorts.map(cohort => ({
    ...cohort, key: cohort.from === cohort.to ? String(cohort.to) : `${cohort.from}-${cohort.to}`,
    words: cohort.from === cohort.to ? `Joined in ${cohort.to}` : `Joined from ${cohort.from} to ${cohort.to}`,
  }))
}

interface Asked {
  period?: string | undefined
  compare?: string | undefined
  cohort?: string | undefined
}

/** What the address asks for, as far as it is there; what is not is named, and the usual taken. */
export function readFilters({ period, compare, cohort }: Asked, periods: readonly [Period, ...Period[]], cohorts: readonly Cohort[]) {
  const chosenPeriod = periods.find(({ key }) => key === period)
  const chosenCompare = compareKeys.find(key => key === compare)
  const chosenCohort = cohorts.find(({ key }) => key === cohort)
  return {
    period: chosenPeriod ?? periods[0], compare: chosenCompare ?? 'before', cohort: chosenCohort ?? null,
    ignored: [...(period && !chosenPeriod ? ['period' as const] : []), ...(compare && !chosenCompare ? ['compare' as const] : []), ...(cohort && !chosenCohort && cohort !== 'all' ? ['cohort' as const] : [])],
  }
}
