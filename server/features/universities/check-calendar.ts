import { problem } from '#shared/http/problems.ts'
import { daysBetween } from '#shared/calendar/days.ts'
import type { Term } from '#server/platform/sites/tables.ts'

/** A longer one is a slip, such as a wrong year. */
const longestDays = 300

type CalendarField = 'terms' | 'vacations'
const refuse = (field: CalendarField, message: string) => problem('BAD_INPUT', [{ field, message }])

/** Terms may not overlap each other, nor vacations. A vacation inside a term is a week off. */
export function checkCalendar({ terms, vacations }: Readonly<Record<CalendarField, readonly Term[]>>) {
  checkPeriods('terms', terms)
  checkPeriods('vacations', vacations)
}

function checkPeriods(field: CalendarField, periods: readonly Term[]) {
  const inOrder = periods.toSorted((a, b) => (a.starts < b.starts ? -1 : 1))
  for (const [place, period] of inOrder.entries()) {
    if (period.ends < period.starts) throw refuse(field, `${period.name} ends before it starts.`)
    if (daysBetween(period.starts, period.ends) > longestDays)
      throw refuse(field, `${period.name} is longer than ${longestDays} days. Check the years.`)
    const next = inOrder[place + 1]
    if (next && next.starts <= period.ends) throw refuse(field, `${period.name} and ${next.name} overlap.`)
  }
}
