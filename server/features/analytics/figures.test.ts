import { describe, expect, it } from 'vitest'
import { nameCohort } from '#shared/analytics/cohorts.ts'
import { spanUpTo } from '#shared/analytics/filters.ts'
import { Figures } from './figures.ts'
import type { PublishedRow } from './publish.ts'
import type { PublishedCells } from './publish-counts.ts'

const row = (
  first: string,
  years: readonly number[],
  people: Record<string, number[]>,
  times: Record<string, number[]> = {},
): PublishedRow => ({
  universityId: 1,
  first,
  weeks: 4,
  publishedAt: new Date(0),
  cohorts: years.map(year => ({ from: year, to: year })),
  people: people as unknown as PublishedCells,
  times: times as unknown as PublishedCells,
})
const newest = nameCohort({ from: 2026, to: 2026 })

describe('figures', () => {
  const figures = new Figures([
    row('2026-08-17', [2025], { active: [40] }),
    row('2026-09-14', [2026, 2025], { active: [20, 35] }, { 'used 2': [30, 10] }),
    row('2026-10-12', [2026, 2025], { active: [30, 45], 'used 2': [5, 0] }, { 'used 2': [15, 0] }),
  ])
  const term = spanUpTo('2026-10-12', 2)
  it('of several periods are the average of the published figures, rounded down again', () => {
    expect([
      figures.people(term, 'active', null),
      figures.people(term, 'active', newest),
      figures.people(term, 'used 2', null),
    ]).toEqual([65, 25, 0])
    expect(figures.times(term, 'used 2', null)).toBe(55)
  })
  it('of a cohort leave out periods that were published with other cohorts', () => {
    expect(figures.people(spanUpTo('2026-10-12', 3), 'active', newest)).toBe(25)
    expect(figures.people(spanUpTo('2026-08-17', 1), 'active', newest)).toBe(0)
  })
  it('of weeks that are not published are none', () => {
    expect([
      figures.people(spanUpTo('2025-10-13', 1), 'active', null),
      figures.activeInWeek('2026-10-12', null),
      figures.inWeek('2026-10-12', 'accounts'),
    ]).toEqual([0, 0, 0])
  })
})
