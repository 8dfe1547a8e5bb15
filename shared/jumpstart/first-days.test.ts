import { expect, it } from 'vitest'
import { makeFirstWeeks } from './first-days.ts'

it('the first weeks follow each other and end on the thirtieth day', () => {
  const weeks = makeFirstWeeks([{ week: 1 }, { week: 4 }, { week: 9 }], '2026-11-01')
  expect(weeks.map(({ starts, ends, items }) => [starts, ends, items.length])).toEqual([
    ['2026-11-01', '2026-11-07', 1],
    ['2026-11-08', '2026-11-14', 0],
    ['2026-11-15', '2026-11-21', 0],
    ['2026-11-22', '2026-11-30', 2],
  ])
})

it('without an arrival they have no days', () => {
  expect(makeFirstWeeks([], null).every(({ starts, ends }) => starts === null && ends === null)).toBe(true)
})
