import { addDays } from '#shared/calendar/days.ts'

/** How long an arrival can be undone. */
export const daysToUndo = 7
/** How long the welcome plan lasts. */
export const firstDays = 30
const weeks = 4
const daysAWeek = 7

export interface FirstWeek<Item> {
  week: number
  /** Null for someone who never used the programme. */
  starts: string | null
  ends: string | null
  items: Item[]
}

/** The weeks after the arrival, the last one up to the thirtieth day. */
export function makeFirstWeeks<Item extends { week: number }>(
  items: readonly Item[],
  arrivedOn: string | null,
): FirstWeek<Item>[] {
  return Array.from({ length: weeks }, (_, place) => place + 1).map(week => ({
    week,
    ...daysOfWeek(week, arrivedOn),
    items: items.filter(item => Math.min(weeks, item.week) === week),
  }))
}

function daysOfWeek(week: number, arrivedOn: string | null) {
  if (arrivedOn === null) return { starts: null, ends: null }
  const length = week === weeks ? firstDays : week * daysAWeek
  return { starts: addDays(arrivedOn, (week - 1) * daysAWeek), ends: addDays(arrivedOn, length - 1) }
}
