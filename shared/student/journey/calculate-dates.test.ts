import { expect, it } from 'vitest'
import type { Rule } from '#shared/rules/ledger.ts'
import { addTime, monthsLater, partByRule } from './calculate-dates.ts'

it.each([
  ['2026-11-15', 4, '2027-03-15'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-01-31', 24, '2028-01-31'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-12-01', 0, '2026-12-01'],
])('%s and %i months is %s', (day, count, result) => expect(monthsLater(day, count)).toBe(result))

it.each([
  [{ kind: 'amount', amount: 180, unit: 'days' }, '2027-05-14'],
  [{ kind: 'amount', amount: 2, unit: 'weeks' }, '2026-11-29'],
  [{ kind: 'amount', amount: 1, unit: 'years' }, '2027-11-15'],
  [{ kind: 'amount', amount: 6, unit: 'months' }, '2027-05-15'],
  [{ kind: 'amount', amount: 20, unit: 'hours per week' }, undefined],
  [{ kind: 'text', text: 'As long as the course' }, undefined],
] as const)('%o after 15 November 2026 is %s', (value, result) => expect(addTime('2026-11-15', value)).toBe(result))

const version = (validFrom: string, validTo: string | null, months: number): Rule => ({
  id: 'xx.rule',
  country: 'uk',
  topic: 'after-study',
  title: 'A rule',
  value: { kind: 'amount', amount: months, unit: 'months' },
  startIsExact: true,
  confidence: 'high',
  validFrom,
  validTo,
  checkedOn: '2026-11-15',
  source: { name: 'Source', url: 'https://source.example', note: '' },
  note: '',
})
const parts = (rules: readonly Rule[], from: string, to: string) =>
  partByRule(rules, 'xx.rule', from, to).map(part => [
    part.from,
    part.to,
    part.answer.found ? valueOf(part.answer.rule) : part.answer.why,
  ])
const valueOf = ({ value }: Rule) => (value.kind === 'amount' ? value.amount : undefined)

it('a stretch of days is parted where the rule changes', () => {
  const rules = [version('2025-10-01', '2026-12-31', 24), version('2027-01-01', null, 18)]
  expect(parts(rules, '2026-11-01', '2027-03-01')).toEqual([
    ['2026-11-01', '2026-12-31', 24],
    ['2027-01-01', '2027-03-01', 18],
  ])
  expect(parts(rules, '2026-11-01', '2026-12-31')).toEqual([['2026-11-01', '2026-12-31', 24]])
  expect(parts(rules, '2027-01-01', '2027-01-01')).toEqual([['2027-01-01', '2027-01-01', 18]])
})
it('days without a rule are a part of their own, and say why', () => {
  const rules = [version('2026-02-01', '2026-03-31', 24)]
  expect(parts(rules, '2026-01-15', '2026-04-10')).toEqual([
    ['2026-01-15', '2026-01-31', 'notYet'],
    ['2026-02-01', '2026-03-31', 24],
    ['2026-04-01', '2026-04-10', 'lapsed'],
  ])
  expect(parts([], '2026-01-15', '2026-04-10')).toEqual([['2026-01-15', '2026-04-10', 'unknown']])
})
