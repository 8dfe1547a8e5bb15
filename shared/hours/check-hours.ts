import type { Rule } from '#shared/rules/ledger.ts'
import { addDays, daysBetween, daysFrom, mondayOf } from '../calendar/days.ts'
import { fortnightOf, minutesByDay, seasonOn, weekOf, type Season, type Shift } from './calendar.ts'
import { limitElsewhereOn, limitOn, places, type DayLimit, type Instead, type Per, type Situation } from './limits.ts'

/** Hours compared with one limit over one stretch of time. */
export interface Measure {
  per: Per
  /** ISO days, both included. */
  starts: string
  ends: string
  /** A pair of weeks next to the fixed fortnights. */
  isRolling: boolean
  /** Null: the limit is the university's own. */
  rule: Rule | null
  limit: number
  /** Only days with this limit or a stricter one count. */
  minutes: number
  /** Some days of the stretch do not count: they are free, or have no rule. */
  isPartly: boolean
  /** Where only work in one place counts. */
  place: 'on campus' | 'off campus' | null
  instead: readonly Instead[]
}

export type Issue =
  | { kind: 'over'; measure: Measure }
  | { kind: 'noRule'; days: readonly string[]; why: Extract<DayLimit, { kind: 'noRule' }>['why'] }
  | { kind: 'forbidden'; days: readonly string[]; rule: Rule }
  /** The days that count are within the limit, the whole week would not be. */
  | { kind: 'wholeWeek'; monday: string; minutes: number; limit: number }

export interface Week {
  monday: string
  minutes: number
  days: readonly { day: string; minutes: number; season: Season; limit: DayLimit }[]
  /** The one with the least left first; pairs of weeks next to the fixed fortnights last. */
  measures: readonly Measure[]
  issues: readonly Issue[]
}

type Minutes = ReadonlyMap<string, number>
/** By day: all work, the work that counts towards the country's limit, and the rest. */
interface Work {
  all: Minutes
  counted: Minutes
  elsewhere: Minutes
}
interface Stretch {
  starts: string
  ends: string
  isRolling: boolean
}
/** Limits are asked for again and again: a year has many days. */
interface HoursContext {
  situation: Situation
  limits: Map<string, DayLimit>
}

const limitAt = ({ situation, limits }: HoursContext, day: string): DayLimit => {
  const known = limits.get(day)
  if (known) return known
  const limit = limitOn(situation, day)
  limits.set(day, limit)
  return limit
}

function workOf({ country }: Situation, shifts: readonly Shift[]): Work {
  const place = places[country]
  const isCounted = ({ isOnCampus }: Shift) => !place || (isOnCampus === true) === place.countsOnCampus
  return {
    all: minutesByDay(shifts),
    counted: minutesByDay(shifts.filter(isCounted)),
    elsewhere: minutesByDay(shifts.filter(shift => !isCounted(shift))),
  }
}
const placeOf = ({ country }: Situation) => {
  const place = places[country]
  if (!place) return null
  return place.countsOnCampus ? 'on campus' : 'off campus'
}

/** The stretches of time a day in this week belongs to. A year is a calendar year; a fortnight begins on a Monday. */
function stretchesOf(per: Per, monday: string, day: string): Stretch[] {
  if (per === 'week') return [{ starts: monday, ends: addDays(monday, 6), isRolling: false }]
  if (per === 'year')
    return [{ starts: `${day.slice(0, 4)}-01-01`, ends: `${day.slice(0, 4)}-12-31`, isRolling: false }]
  const fixed = fortnightOf(monday)
  const other = fixed === monday ? addDays(monday, -7) : monday
  return [
    { starts: fixed, ends: addDays(fixed, 13), isRolling: false },
    { starts: other, ends: addDays(other, 13), isRolling: true },
  ]
}

const lengthOf = ({ starts, ends }: Stretch) => daysBetween(starts, ends) + 1
const sumOf = (minutes: Minutes, days: readonly string[]) => days.reduce((sum, day) => sum + (minutes.get(day) ?? 0), 0)

/** Days of a stretch that count against a limit: those with the same limit or a stricter one. */
const countedDays = (context: HoursContext, per: Per, stretch: Stretch, limit: number) =>
  daysFrom(stretch.starts, lengthOf(stretch)).filter(day => {
    const own = limitAt(context, day)
    return own.kind === 'hours' && own.per === per && own.minutes <= limit
  })

function measuresOf(context: HoursContext, { all, counted: minutes }: Work, monday: string): Measure[] {
  const measures = new Map<string, Measure>()
  for (const day of weekOf(monday)) {
    const own = limitAt(context, day)
    if (own.kind !== 'hours') continue
    for (const stretch of stretchesOf(own.per, monday, day)) {
      const key = `${own.per} ${stretch.starts} ${own.minutes}`
      if (measures.has(key)) continue
      const counted = countedDays(context, own.per, stretch, own.minutes)
      measures.set(key, {
        per: own.per,
        ...stretch,
        rule: own.rule,
        limit: own.minutes,
        minutes: sumOf(minutes, counted),
        isPartly: counted.length < lengthOf(stretch),
        place: placeOf(context.situation),
        instead: own.instead,
      })
    }
  }
  const cap = universityMeasure(context, all, monday)
  // Where the country allows no more, the university's limit says nothing new.
  if (
    cap &&
    ![...measures.values()].some(({ per, limit, place }) => per === 'week' && limit <= cap.limit && place === null)
  )
    measures.set('university', cap)
  const left = ({ limit, minutes: used }: Measure) => limit - used
  return [...measures.values()].sort(
    (a, b) =>
      Number(a.isRolling) - Number(b.isRolling) ||
      Number(a.rule === null) - Number(b.rule === null) ||
      left(a) - left(b),
  )
}

function universityMeasure(
  { situation: { universityCap, calendar } }: HoursContext,
  minutes: Minutes,
  monday: string,
): Measure | undefined {
  const counted = weekOf(monday).filter(day => seasonOn(calendar, day) !== 'vacation')
  if (universityCap === null || counted.length === 0) return undefined
  return {
    per: 'week',
    starts: monday,
    ends: addDays(monday, 6),
    isRolling: false,
    rule: null,
    limit: universityCap,
    minutes: sumOf(minutes, counted),
    isPartly: counted.length < 7,
    place: null,
    instead: [],
  }
}

function issuesOf(
  context: HoursContext,
  { counted: minutes, elsewhere }: Work,
  monday: string,
  measures: readonly Measure[],
): Issue[] {
  const days = weekOf(monday)
  const said = [
    ...days.filter(day => minutes.has(day)).map(day => ({ day, limit: limitAt(context, day) })),
    ...days.filter(day => elsewhere.has(day)).map(day => ({ day, limit: limitElsewhereOn(context.situation, day) })),
  ]
  const issues: Issue[] = measures
    .filter(({ minutes: used, limit }) => used > limit)
    .map(measure => ({ kind: 'over', measure }))
  const total = sumOf(minutes, days)
  const strictest = measures
    .filter(({ per, isPartly, rule }) => per === 'week' && isPartly && rule)
    .sort((a, b) => a.limit - b.limit)[0]
  if (strictest && strictest.minutes <= strictest.limit && total > strictest.limit && strictest.minutes > 0) {
    issues.push({ kind: 'wholeWeek', monday, minutes: total, limit: strictest.limit })
  }
  for (const why of ['unknown', 'notYet', 'lapsed', 'unreadable', 'afterCourse'] as const) {
    const unruled = new Set(
      said.flatMap(({ day, limit }) => (limit?.kind === 'noRule' && limit.why === why ? day : [])),
    )
    if (unruled.size) issues.push({ kind: 'noRule', days: [...unruled].sort(), why })
  }
  const refusals = said.flatMap(({ day, limit }) => (limit?.kind === 'forbidden' ? { day, rule: limit.rule } : []))
  if (refusals.length) issues.push({ kind: 'forbidden', days: refusals.map(({ day }) => day), rule: refusals[0]!.rule })
  return issues
}

/** Weeks from a Monday on. `shifts` must contain all that can count there: see `reachOf`. */
export function calculateWeeks(situation: Situation, shifts: readonly Shift[], monday: string, count: number): Week[] {
  const context: HoursContext = { situation, limits: new Map() }
  const work = workOf(situation, shifts)
  return Array.from({ length: count }, (_, place) => {
    const first = addDays(monday, place * 7)
    const days = weekOf(first)
    const measures = measuresOf(context, work, first)
    return {
      monday: first,
      minutes: sumOf(work.all, days),
      measures,
      issues: issuesOf(context, work, first, measures),
      days: days.map(day => ({
        day,
        minutes: work.all.get(day) ?? 0,
        season: seasonOn(situation.calendar, day),
        limit: limitAt(context, day),
      })),
    }
  })
}

/**
 * What would be wrong with more shifts, before they are kept. What was wrong already and is not made worse is left out.
 */
export function checkShifts(situation: Situation, kept: readonly Shift[], proposed: readonly Shift[]): Issue[] {
  const context: HoursContext = { situation, limits: new Map() }
  const added = workOf(situation, proposed)
  const work = workOf(situation, [...kept, ...proposed])
  const found = new Map<string, Issue>()
  for (const monday of [...new Set([...added.all.keys()].map(mondayOf))].sort()) {
    for (const issue of issuesOf(context, work, monday, measuresOf(context, work, monday))) {
      if (concerns(context, issue, added)) found.set(keyOf(issue), issue)
    }
  }
  return [...found.values()]
}

function concerns(context: HoursContext, issue: Issue, added: Work): boolean {
  if (issue.kind === 'wholeWeek') return weekOf(issue.monday).some(day => added.counted.has(day))
  if (issue.kind === 'forbidden')
    return issue.days.some(day => (places[context.situation.country] ? added.elsewhere : added.all).has(day))
  if (issue.kind === 'noRule') return issue.days.some(day => added.all.has(day))
  const { measure } = issue
  if (measure.rule === null)
    return weekOf(measure.starts).some(
      day => added.all.has(day) && seasonOn(context.situation.calendar, day) !== 'vacation',
    )
  return sumOf(added.counted, countedDays(context, measure.per, measure, measure.limit)) > 0
}

function keyOf(issue: Issue): string {
  if (issue.kind === 'over')
    return `over ${issue.measure.per} ${issue.measure.starts} ${issue.measure.limit} ${issue.measure.rule?.id}`
  return issue.kind === 'wholeWeek' ? `whole ${issue.monday}` : `${issue.kind} ${issue.days[0]}`
}

/** First and last day whose shifts can count in these weeks: whole years, and the weeks that pair with them. */
export const reachOf = (monday: string, count: number) => {
  const [first, last] = [addDays(monday, -8), addDays(monday, count * 7 + 7)]
  return { first: addDays(`${first.slice(0, 4)}-01-01`, -1), last: `${last.slice(0, 4)}-12-31` }
}
