import { addDays, daysFrom, millisecondsADay, mondayOf } from '../calendar/days.ts'

export { addDays, daysFrom, mondayOf }

/**
 * A shift by the clock on the wall, so that summer time changes nothing. Past 1,440 minutes it goes on after midnight.
 */
export interface Shift {
  /** The ISO day it begins on. */
  day: string
  startsMinute: number
  endsMinute: number
  /** Null: not said. It matters only where the limit applies to one place. */
  isOnCampus: boolean | null
}

interface Span {
  /** ISO days, both included. */
  starts: string
  ends: string
}
export interface Term extends Span {
  name: string
}
export const periodKinds = ['vacation', 'term'] as const
/** What a person knows better than their university's calendar. */
export interface OwnPeriod extends Span {
  kind: (typeof periodKinds)[number]
}
export const mostPeriods = 20
export interface Calendar {
  terms: readonly Term[]
  /** Weeks off that the university names, inside a term or outside. */
  vacations?: readonly Term[]
  periods: readonly OwnPeriod[]
  /** The last day of the course. Null or left out: unknown. */
  courseEnds?: string | null | undefined
}

export const minutesADay = 1_440

export const weekOf = (monday: string) => daysFrom(monday, 7)

/** Fixed fortnights: counted on from Monday 5 January 1970. */
export const fortnightOf = (monday: string) =>
  addDays(monday, -(Math.round((Date.parse(`${monday}T00:00:00Z`) / millisecondsADay - 4) / 7) % 2) * 7)

/** Both at one time, be it only for a minute. One may begin when the other ends. */
export function doOverlap(one: Shift, other: Shift): boolean {
  const between = (Date.parse(other.day) - Date.parse(one.day)) / 60_000
  return one.startsMinute < other.endsMinute + between && other.startsMinute + between < one.endsMinute
}

/** Minutes of work on each day: what lies after midnight belongs to the next day, and so perhaps to the next week. */
export function minutesByDay(shifts: readonly Shift[]): Map<string, number> {
  const minutes = new Map<string, number>()
  const add = (day: string, count: number) => {
    if (count > 0) minutes.set(day, (minutes.get(day) ?? 0) + count)
  }
  for (const { day, startsMinute, endsMinute } of shifts) {
    add(day, Math.min(endsMinute, minutesADay) - startsMinute)
    add(addDays(day, 1), endsMinute - minutesADay)
  }
  return minutes
}

export const isAfterCourse = ({ courseEnds = null }: Pick<Calendar, 'courseEnds'>, day: string) =>
  courseEnds !== null && day > courseEnds

export type Season = 'term' | 'vacation' | 'unknown'

/**
 * Own periods win over the university's calendar, and of two that overlap the term wins: it is the stricter. A vacation
 * that the university names wins over its terms. A day between two known terms is vacation, and so is one after the
 * course; one before the first or after the last term is unknown, and counted as term by all who ask.
 */
export function seasonOn({ terms, vacations = [], periods, courseEnds }: Calendar, day: string): Season {
  const holds = ({ starts, ends }: Span) => starts <= day && day <= ends
  const own = periods.filter(holds)
  if (own.length) return own.some(({ kind }) => kind === 'term') ? 'term' : 'vacation'
  if (isAfterCourse({ courseEnds }, day)) return 'vacation'
  if (vacations.some(holds)) return 'vacation'
  if (terms.some(holds)) return 'term'
  return terms.some(({ ends }) => ends < day) && terms.some(({ starts }) => starts > day) ? 'vacation' : 'unknown'
}
