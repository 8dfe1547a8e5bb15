import { addDays, mondayOf } from '#shared/calendar/days.ts'

/** How many weeks are looked back on, this one included. */
export const weeksShown = 8
export const mostAWeek = 40

export interface WeekCount {
  monday: string
  sent: number
}

/** The last weeks with how many applications were sent in each, the oldest first; weeks without any among them. */
export function fillWeeks(today: string, counts: readonly WeekCount[]): WeekCount[] {
  const known = new Map(counts.map(({ monday, sent }) => [monday, sent]))
  const first = addDays(mondayOf(today), -7 * (weeksShown - 1))
  return Array.from({ length: weeksShown }, (_, place) => addDays(first, 7 * place)).map(monday => ({
    monday,
    sent: known.get(monday) ?? 0,
  }))
}

const applications = (count: number) => (count === 1 ? '1 application' : `${count} applications`)

/** This week in one sentence. */
export function weekInWords(sent: number, target: number | null): string {
  if (target === null)
    return sent === 0 ? 'No application sent this week yet.' : `${applications(sent)} sent this week.`
  if (sent >= target) return `${applications(sent)} sent this week: your target of ${target} is met.`
  return `${sent} of ${applications(target)} sent this week, ${target - sent} to go.`
}
