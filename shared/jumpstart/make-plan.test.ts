import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#shared/calendar/days.ts'
import type { Area } from './areas.ts'
import { countReadiness, countWeeks, departureRange, makePlan, nameStage, planWeeks, timeOfWeek } from './make-plan.ts'

const item = (key: string, week: number, area: Area = 'papers') => ({ key, week, area })
const items = Array.from({ length: planWeeks }, (_, place) => item(`w${planWeeks - place}`, planWeeks - place))
const madeOn = '2026-11-17'
const keysOf = (weeks: { items: { key: string }[] }[]) => weeks.map(week => week.items.map(({ key }) => key))

describe('a plan made in good time', () => {
  const departsOn = addDays(madeOn, 100)
  const weeks = makePlan(items, { departsOn, madeOn })

  it('has ten weeks that end on the day of departure', () => {
    expect(weeks.map(({ weeksBefore }) => weeksBefore)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(weeks[0]).toMatchObject({ starts: addDays(departsOn, -70), ends: addDays(departsOn, -64) })
    expect(weeks[9]).toMatchObject({ starts: addDays(departsOn, -7), ends: departsOn })
  })
  it('leaves no day between two weeks', () => {
    for (const [place, week] of weeks.slice(1).entries()) expect(daysBetween(weeks[place]!.ends!, week.starts!)).toBe(1)
  })
  it('puts each item into its week', () => {
    expect(keysOf(weeks)).toEqual(items.map(({ key }) => [key]))
  })
})

describe('a plan made late', () => {
  it('has fewer weeks, loses nothing and keeps the order', () => {
    for (let days = 0; days <= 70; days++) {
      const weeks = makePlan(items, { departsOn: addDays(madeOn, days), madeOn })
      expect(weeks.length).toBe(Math.max(1, Math.ceil(days / 7)))
      expect(keysOf(weeks).flat()).toEqual(items.map(({ key }) => key))
      expect(weeks[0]!.starts! >= madeOn).toBe(true)
    }
  })
  it('spreads the items over three weeks', () => {
    expect(keysOf(makePlan(items, { departsOn: addDays(madeOn, 21), madeOn }))).toEqual([
      ['w10', 'w9', 'w8', 'w7'],
      ['w6', 'w5', 'w4'],
      ['w3', 'w2', 'w1'],
    ])
  })
  it('has one week for a departure today, or on a past day', () => {
    expect(countWeeks({ departsOn: madeOn, madeOn })).toBe(1)
    expect(countWeeks({ departsOn: '2020-01-01', madeOn })).toBe(1)
    expect(makePlan(items, { departsOn: madeOn, madeOn })).toMatchObject([{ starts: madeOn, ends: madeOn }])
  })
})

it('without a date the weeks are counted but have no days', () => {
  const weeks = makePlan(items, { departsOn: null, madeOn })
  expect(weeks).toHaveLength(10)
  expect(weeks.every(({ starts, ends }) => starts === null && ends === null)).toBe(true)
  expect(timeOfWeek(weeks[0]!, madeOn)).toBe('undated')
})

it('changing the date five times gives the same plan as choosing the last one at once', () => {
  const dates = [30, 90, 14, 60, 45].map(days => addDays(madeOn, days))
  const plans = dates.map(departsOn => makePlan(items, { departsOn, madeOn }))
  expect(plans.at(-1)).toEqual(makePlan(items, { departsOn: addDays(madeOn, 45), madeOn }))
  for (const plan of plans) expect(keysOf(plan).flat()).toHaveLength(items.length)
})

it('weeks without items are left out', () => {
  expect(makePlan([item('a', 10), item('b', 1)], { departsOn: addDays(madeOn, 80), madeOn })).toHaveLength(2)
})

it('a week is past, now or ahead', () => {
  const week = { starts: '2026-11-10', ends: '2026-11-16' }
  expect(['2026-11-09', '2026-11-10', '2026-11-16', '2026-11-17'].map(day => timeOfWeek(week, day))).toEqual([
    'ahead',
    'now',
    'now',
    'past',
  ])
})

it('readiness counts by area, and ignores ticks of items that are gone', () => {
  const readiness = countReadiness([item('a', 1), item('b', 2), item('c', 3, 'money')], new Set(['a', 'c', 'gone']))
  expect(readiness.filter(({ of }) => of > 0)).toEqual([
    { area: 'papers', done: 1, of: 2 },
    { area: 'money', done: 1, of: 1 },
  ])
  expect(nameStage(readiness)).toBe('Well under way')
  expect(nameStage(countReadiness([], new Set()))).toBe('Not started')
  expect(nameStage(countReadiness([item('a', 1)], new Set(['a'])))).toBe('Ready to fly')
})

it('a departure can be chosen from yesterday to two years ahead', () => {
  expect(departureRange(madeOn)).toEqual({ first: '2026-11-16', last: '2028-11-16' })
})
