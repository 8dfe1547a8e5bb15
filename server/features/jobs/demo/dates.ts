import { days, minutes } from '#shared/calendar/durations.ts'
import { dayOf } from '#shared/calendar/days.ts'
import type { Random } from '#server/platform/db/seeded-random.ts'

const day = days(1)

/** Posted during working hours in the last sixty days; open today, for a day or for months. */
export function openDates(
  random: Random,
  today: Date,
  withoutEnd: number,
): { postedAt: Date; closesOn: string | undefined } {
  const midnight = Math.floor(today.getTime() / day) * day
  // Squared, so that more are from this week than from last month.
  const daysAgo = 1 + Math.floor(random.next() ** 2 * 58)
  const postedAt = new Date(midnight - daysAgo * day + minutes(random.whole(7 * 60, 18 * 60)))
  const [least, most] = (
    [
      [0, 3],
      [4, 21],
      [22, 75],
    ] as const
  )[random.weighted([10, 45, 45])]!
  const closing = new Date(midnight + random.whole(least, most) * day)
  return { postedAt, closesOn: random.chance(withoutEnd) ? undefined : dayOf(closing) }
}
