import { addDays, daysBetween } from '../calendar/days.ts'

/**
 * The same day of another month, or, where that month is too short, the first of the one after: who is born on 29
 * February is a year older on 1 March.
 */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month - 1 + count, date)).toISOString().slice(0, 10)
}

/** Whole months from one day to another, and the days that are left. Nothing is rounded up. */
export function measureTime(from: string, to: string): { months: number; days: number } {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  let whole = months(to) - months(from)
  if (addMonths(from, whole) > to) whole--
  return { months: whole, days: daysBetween(addMonths(from, whole), to) }
}

export interface Stretch {
  /** ISO day. */
  from: string
  /** The day after the last. */
  to: string
}

/** Days of leftovers that surely make a month: several short stretches are never counted as longer than they are. */
const longestMonth = 31

/** How many whole months a number of stretches are together; what overlaps or joins is one. */
export function monthsIn(stretches: readonly Stretch[]): number {
  const joined: Stretch[] = []
  for (const stretch of stretches.filter(({ from, to }) => from < to).sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1)
    if (last && stretch.from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: stretch.to > last.to ? stretch.to : last.to }
    else joined.push(stretch)
  }
  const lengths = joined.map(({ from, to }) => measureTime(from, to))
  const sum = (part: 'months' | 'days') => lengths.reduce((total, length) => total + length[part], 0)
  return sum('months') + Math.floor(sum('days') / longestMonth)
}

export const dayAfter = (day: string) => addDays(day, 1)
