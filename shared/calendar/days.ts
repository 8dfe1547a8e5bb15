const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (n: number) => String(n).padStart(2, '0')

/**
 * A day or a moment as people read it: 'Thu 20 Nov 2026'. Counted in UTC; spelled out here, since browsers and servers
 * abbreviate differently.
 */
export function spellDay(iso: string): string {
  const date = new Date(iso)
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** 'Thu 20 Nov 2026, 14:02 UTC'. */
export function spellMoment(iso: string): string {
  const date = new Date(iso)
  return `${spellDay(iso)}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`
}

/** The day of a moment in UTC: '2026-11-20'. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

export const millisecondsADay = 24 * 60 * 60_000

export const addDays = (day: string, count: number) =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + count * millisecondsADay))
export const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, place) => addDays(first, place))

/** Whole days from one day or moment to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / millisecondsADay)

/** 'today', 'tomorrow' or 'in 3 days'. */
export function daysAheadInWords(today: string, day: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** Weeks go from Monday to Sunday. */
export const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** A day of the calendar, written YYYY-MM-DD. There was no year 0, and no database has one. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Full years from the day of birth to another day. */
export function ageOn(bornOn: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years
}
