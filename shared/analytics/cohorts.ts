/** The ways to divide a university's figures. A period is divided in one way: decision 49 says why. */
export const divisionWords = {
  joined: 'by the year people joined',
  level: 'by level',
  faculty: 'by faculty',
  courseEnd: 'by the year courses end',
} as const
export type Division = keyof typeof divisionWords
export const divisionKeys = Object.keys(divisionWords) as [Division, ...Division[]]
/** What the university's own list says. */
export type ListDivision = 'level' | 'faculty'

/** Years in which people joined. */
export interface CohortYears {
  from: number
  to: number
}
/** Without a first or last year: all that are earlier or later. */
export interface CourseEndYears {
  by: 'courseEnd'
  from: number | null
  to: number | null
}
interface NamedCohort {
  by: ListDivision
  name: string
}
/** People who are in no other cohort. */
type RestCohort = { by: ListDivision; rest: 'other' | 'unknown' } | { by: 'courseEnd'; rest: 'unknown' }
/** As published with each period. Together the cohorts of a period are everyone, and no one is in two. */
export type PublishedCohort = CohortYears | CourseEndYears | NamedCohort | RestCohort

export interface Cohort {
  key: string
  words: string
  /** As in "Only people who joined in 2026". */
  who: string
}

export const divisionOf = (cohort: PublishedCohort): Division => ('by' in cohort ? cohort.by : 'joined')
export const isRest = (cohort: PublishedCohort): boolean => 'rest' in cohort

/** Each cohort is rounded by itself, so with smaller ones too much would be lost. */
export const fewestInCohort = 30
/** A list can name any number of faculties. The others are counted together. */
export const mostNamedCohorts = 12

/** The newest first. Years with few people are joined with a neighbour. */
export function listCohorts(years: readonly { year: number; people: number }[]): CohortYears[] {
  const cohorts: (CohortYears & { people: number })[] = []
  for (const { year, people } of years.toSorted((a, b) => b.year - a.year)) {
    const newer = cohorts.at(-1)
    if (newer && newer.people < fewestInCohort) Object.assign(newer, { from: year, people: newer.people + people })
    else cohorts.push({ from: year, to: year, people })
  }
  const oldest = cohorts.at(-1)
  const before = cohorts.at(-2)
  if (oldest && before && oldest.people < fewestInCohort) {
    Object.assign(before, { from: oldest.from })
    cohorts.pop()
  }
  return cohorts.map(({ from, to }) => ({ from, to }))
}

/**
 * Which cohort someone is in who joined in a year; the first and the last include people who joined later or earlier.
 */
export function placeInCohorts(cohorts: readonly CohortYears[], year: number): number {
  const place = cohorts.findIndex(({ from }) => from <= year)
  return place < 0 ? cohorts.length - 1 : place
}

/** Those that the list names, and the rest. */
export const listNamedCohorts = (by: ListDivision, names: readonly string[]): PublishedCohort[] => [
  ...names.map(name => ({ by, name })),
  { by, rest: 'other' },
  { by, rest: 'unknown' },
]

/** How many years after the current one have a cohort of their own. */
const yearsAhead = 2

/**
 * The same years whatever students say about the end of their courses. If there were a cohort only for years that
 * someone has named, a year's name alone would say that someone did.
 */
export function listCourseEndCohorts(year: number): PublishedCohort[] {
  const single = Array.from({ length: yearsAhead + 1 }, (_, ahead) => year + ahead)
  return [
    { by: 'courseEnd', from: null, to: year - 1 },
    ...single.map(each => ({ by: 'courseEnd' as const, from: each, to: each })),
    { by: 'courseEnd', from: year + yearsAhead + 1, to: null },
    { by: 'courseEnd', rest: 'unknown' },
  ]
}

export function nameCohort(cohort: PublishedCohort): Cohort {
  if (!('by' in cohort)) return nameJoined(cohort)
  if ('rest' in cohort) return nameRest(cohort)
  if ('name' in cohort) return nameListed(cohort)
  return nameCourseEnd(cohort)
}

function nameJoined({ from, to }: CohortYears): Cohort {
  if (from === to) return { key: String(to), words: `Joined in ${to}`, who: `people who joined in ${to}` }
  const years = `from ${from} to ${to}`
  return { key: `${from}-${to}`, words: `Joined ${years}`, who: `people who joined ${years}` }
}

function nameListed({ by, name }: NamedCohort): Cohort {
  const where = by === 'faculty' ? 'in the faculty' : 'at the level'
  return { key: `${by}:${name}`, words: name, who: `people ${where} “${name}”` }
}

type RestKey = `${ListDivision}-${'other' | 'unknown'}` | 'courseEnd-unknown'
const restWords: Readonly<Record<RestKey, Pick<Cohort, 'words' | 'who'>>> = {
  'level-other': { words: 'Other levels', who: 'people at other levels' },
  'level-unknown': { words: 'Level not known', who: 'people whose level we don’t know' },
  'faculty-other': { words: 'Other faculties', who: 'people in other faculties' },
  'faculty-unknown': { words: 'Faculty not known', who: 'people whose faculty we don’t know' },
  'courseEnd-unknown': { words: 'Course end not known', who: 'people whose end of course we don’t know' },
}
function nameRest({ by, rest }: RestCohort): Cohort {
  const key = `${by}-${rest}` as RestKey
  return { key, ...restWords[key] }
}

function nameCourseEnd({ from, to }: CourseEndYears): Cohort {
  const name = (key: string, years: string, verb = 'ends') => ({
    key: `ends-${key}`,
    words: `Course ${verb} in ${years}`,
    who: `people whose course ${verb} in ${years}`,
  })
  if (from === null) return name(`to-${to}`, `${to} or earlier`, 'ended')
  if (to === null) return name(`from-${from}`, `${from} or later`)
  return name(String(from), String(from))
}
