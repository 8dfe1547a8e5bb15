import { addDays } from '#shared/calendar/days.ts'
import type { Rule } from '#shared/rules/ledger.ts'
import { ruleOn, type RuleOn } from '#shared/rules/rule-on.ts'
import type { Value } from '#shared/rules/values.ts'

/** The same day some months later, or the last day of a shorter month, so that no day is gained. */
export function monthsLater(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}

/** A day, and a length of the ledger later; undefined where the rule has no length that can be counted. */
export function addTime(day: string, value: Value): string | undefined {
  if (value.kind !== 'amount') return undefined
  if (value.unit === 'months') return monthsLater(day, value.amount)
  if (value.unit === 'years') return monthsLater(day, value.amount * 12)
  if (value.unit === 'weeks') return addDays(day, value.amount * 7)
  return value.unit === 'days' ? addDays(day, value.amount) : undefined
}

/** Days on which one answer of the ledger applies. */
export interface Stretch {
  from: string
  to: string
  answer: RuleOn
}

/** Days from one to another, parted where the rule changes, begins or ends. */
export function partByRule(rules: readonly Rule[], id: string, from: string, to: string): Stretch[] {
  const changes = rules
    .filter(rule => rule.id === id)
    .flatMap(({ validFrom, validTo }) => [validFrom, ...(validTo === null ? [] : [addDays(validTo, 1)])])
  const starts = [...new Set([from, ...changes.filter(day => from < day && day <= to)])].sort()
  return starts.map((start, place) => ({
    from: start,
    to: place + 1 < starts.length ? addDays(starts[place + 1]!, -1) : to,
    answer: ruleOn({ rules, occupations: [] }, id, start),
  }))
}
