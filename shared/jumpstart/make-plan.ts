import { addDays, daysBetween } from '#shared/calendar/days.ts'
import { areaKeys, type Area } from './areas.ts'

/** How many weeks before departure the plan begins. */
export const planWeeks = 10
/** How far ahead a departure can be: further is a typing error. */
export const mostDaysAhead = 730
const daysAWeek = 7

/** What the plan needs to know about an item: its area, and in which week before departure it is best done. */
export interface Plannable {
  key: string
  area: Area
  week: number
}

export interface PlanWeek<Item> {
  /** 1 is the last week, which includes the day of departure. */
  weeksBefore: number
  /** Null while no day of departure is known. */
  starts: string | null
  ends: string | null
  items: Item[]
}

interface Departure {
  departsOn: string | null
  /** The day this plan was made: a plan made late has fewer weeks. */
  madeOn: string
}

/** How many weeks there are between the day a plan is made and the departure, at most those of the plan. */
export function countWeeks({ departsOn, madeOn }: Departure): number {
  if (departsOn === null) return planWeeks
  const weeks = Math.ceil(daysBetween(madeOn, departsOn) / daysAWeek)
  return Math.min(planWeeks, Math.max(1, weeks))
}

/**
 * The weeks of a plan, counted backwards from the departure, each with its items. With fewer weeks than the plan has,
 * items keep their order and move closer together. It depends on nothing but its input, so ticks stay with their items
 * whenever the plan is made again.
 */
export function makePlan<Item extends Plannable>(items: readonly Item[], departure: Departure): PlanWeek<Item>[] {
  const weeks = countWeeks(departure)
  const placeOf = ({ week }: Item) => Math.ceil((Math.min(planWeeks, Math.max(1, week)) * weeks) / planWeeks)
  return Array.from({ length: weeks }, (_, place) => weeks - place)
    .map(weeksBefore => ({
      weeksBefore,
      ...daysOfWeek(weeksBefore, departure),
      items: items.filter(item => placeOf(item) === weeksBefore).sort((a, b) => b.week - a.week),
    }))
    .filter(week => week.items.length > 0)
}

function daysOfWeek(weeksBefore: number, { departsOn, madeOn }: Departure) {
  if (departsOn === null) return { starts: null, ends: null }
  const starts = addDays(departsOn, -daysAWeek * weeksBefore)
  return {
    starts: starts < madeOn ? madeOn : starts,
    ends: weeksBefore === 1 ? departsOn : addDays(departsOn, -daysAWeek * (weeksBefore - 1) - 1),
  }
}

export type WeekTime = 'past' | 'now' | 'ahead' | 'undated'

export function timeOfWeek({ starts, ends }: Pick<PlanWeek<unknown>, 'starts' | 'ends'>, today: string): WeekTime {
  if (starts === null || ends === null) return 'undated'
  if (ends < today) return 'past'
  return starts > today ? 'ahead' : 'now'
}

export interface AreaReadiness {
  area: Area
  done: number
  of: number
}

/** How many items of each area are done. A tick whose item is no longer in the plan does not count. */
export const countReadiness = (items: readonly Plannable[], ticked: ReadonlySet<string>): AreaReadiness[] =>
  areaKeys.map(area => {
    const own = items.filter(item => item.area === area)
    return { area, done: own.filter(({ key }) => ticked.has(key)).length, of: own.length }
  })

/** Readiness in words, from the share of items that are done. */
const stages = [
  { from: 1, words: 'Ready to fly' },
  { from: 0.75, words: 'Nearly ready' },
  { from: 0.4, words: 'Well under way' },
  { from: 0.01, words: 'Under way' },
  { from: 0, words: 'Not started' },
] as const
export type Stage = (typeof stages)[number]['words']

export function nameStage(readiness: readonly AreaReadiness[]): Stage {
  const done = readiness.reduce((sum, area) => sum + area.done, 0)
  const of = readiness.reduce((sum, area) => sum + area.of, 0)
  const share = of === 0 ? 0 : done / of
  return stages.find(({ from }) => share >= from)!.words
}

/** The days on which a departure can be: someone west of us may still have yesterday. */
export const departureRange = (today: string) => ({
  first: addDays(today, -1),
  last: addDays(today, mostDaysAhead),
})
