const dayMs = 24 * 60 * 60_000

/** Whole days from one day to another; negative when it is past. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Days of the week ahead, today included: what closes then is worth doing now. */
export const daysAhead = 7

/** How long one can still apply, in words. */
export function closingInWords(closesOn: string | null, isClosed: boolean, today: string): string {
  const days = closesOn === null ? undefined : daysBetween(today, closesOn)
  if (isClosed || (days !== undefined && days < 0)) return 'Closed'
  if (days === undefined) return 'No closing date'
  if (days === 0) return 'Closes today'
  return days === 1 ? 'Closes tomorrow' : `Closes in ${days} days`
}
