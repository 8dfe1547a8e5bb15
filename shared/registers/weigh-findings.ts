/** A history speaks for an employer while its newest period ended at most so many months ago. */
const usefulMonths = 24

/** A history that ended before this day says nothing about today. */
export function oldestUsefulDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const start = new Date(Date.UTC(year, month - 1 - usefulMonths, 1))
  const lastOfMonth = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate()
  start.setUTCDate(Math.min(day, lastOfMonth))
  return start.toISOString().slice(0, 10)
}
