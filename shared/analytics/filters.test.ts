import { describe, expect, it } from 'vitest'
import { listCohorts, nameCohort, placeInCohorts } from './cohorts.ts'
import { comparedWords, compareWith, listPeriods, periodOf, periodsIn, readFilters } from './filters.ts'

const autumn = { name: 'Autumn', starts: '2026-09-21', ends: '2026-12-11' }
const keys = (periods: readonly { key: string }[]) => periods.map(({ key }) => key)

describe('periods', () => {
  it('are made of the same four weeks, whatever the day', () => {
    expect(['2026-01-05', '2026-02-01', '2026-02-02', '2026-01-04', '2025-12-08'].map(periodOf)).toEqual([
      '2026-01-05',
      '2026-01-05',
      '2026-02-02',
      '2025-12-08',
      '2025-12-08',
    ])
    const spans = ['2026-11-09', '2026-11-15', '2026-12-06', '2026-12-07'].map(day => listPeriods([], day)[1]!.span)
    const october = { first: '2026-10-12', last: '2026-11-08', weeks: 4 }
    expect(spans).toEqual([october, october, october, { first: '2026-11-09', last: '2026-12-06', weeks: 4 }])
  })
  it('begin with the term as soon as four weeks of it are over', () => {
    const periods = listPeriods([autumn], '2026-11-15')
    expect(keys(periods)).toEqual(['term', '4-weeks', '12-weeks', '52-weeks'])
    expect(periods[0]).toEqual({
      key: 'term',
      words: 'autumn term',
      span: { first: '2026-09-14', last: '2026-11-08', weeks: 8 },
    })
    expect(periodsIn(periods[2]!.span)).toEqual(['2026-08-17', '2026-09-14', '2026-10-12'])
    expect(keys(listPeriods([autumn], '2026-10-11'))).toEqual(['12-weeks', '4-weeks', '52-weeks'])
    expect(listPeriods([autumn], '2026-10-12')[0]!.span).toEqual({ first: '2026-09-14', last: '2026-10-11', weeks: 4 })
    expect(keys(listPeriods([autumn], '2026-12-12'))).toEqual(['12-weeks', '4-weeks', '52-weeks'])
    expect(listPeriods([{ ...autumn, name: 'Second semester' }], '2026-11-15')[0]!.words).toBe('second semester')
  })
  it('are compared with as many weeks before them, or the same weeks a year before', () => {
    const [{ span }] = listPeriods([autumn], '2026-11-15')
    expect(compareWith(span, 'before')).toEqual({ first: '2026-07-20', last: '2026-09-13', weeks: 8 })
    expect(compareWith(span, 'year')).toEqual({ first: '2025-09-15', last: '2025-11-09', weeks: 8 })
    expect(compareWith(span, 'none')).toBeNull()
    expect([comparedWords('before', span), comparedWords('year', span)]).toEqual([
      'the 8 weeks before',
      'the same 8 weeks a year before',
    ])
  })
})

describe('cohorts', () => {
  const keysOf = (years: Parameters<typeof listCohorts>[0]) => listCohorts(years).map(cohort => nameCohort(cohort).key)
  it('are years of joining, and years with few people are joined with a neighbour', () => {
    expect(
      keysOf([
        { year: 2024, people: 32 },
        { year: 2025, people: 30 },
        { year: 2026, people: 40 },
      ]),
    ).toEqual(['2026', '2025', '2024'])
    expect(
      keysOf([
        { year: 2023, people: 2 },
        { year: 2024, people: 3 },
        { year: 2025, people: 30 },
        { year: 2026, people: 40 },
      ]),
    ).toEqual(['2026', '2023-2025'])
    expect(
      keysOf([
        { year: 2025, people: 30 },
        { year: 2026, people: 4 },
      ]),
    ).toEqual(['2025-2026'])
    expect(keysOf([])).toEqual([])
    expect([nameCohort({ from: 2026, to: 2026 }).words, nameCohort({ from: 2023, to: 2025 }).words]).toEqual([
      'Joined in 2026',
      'Joined from 2023 to 2025',
    ])
  })
  it('include people who join after they were chosen', () => {
    const cohorts = [
      { from: 2026, to: 2026 },
      { from: 2024, to: 2025 },
    ]
    expect([2027, 2026, 2025, 2024, 2019].map(year => placeInCohorts(cohorts, year))).toEqual([0, 0, 1, 1, 1])
  })
})

describe('an address', () => {
  const periods = listPeriods([], '2026-11-15')
  const cohorts = [nameCohort({ from: 2026, to: 2026 }), nameCohort({ from: 2025, to: 2025 })]
  it('chooses among what we have', () => {
    expect(readFilters({ period: '4-weeks', compare: 'year', cohort: '2025' }, periods, cohorts)).toEqual({
      period: periods[1],
      compare: 'year',
      cohort: cohorts[1],
      ignored: [],
    })
    expect(readFilters({}, periods, cohorts)).toEqual({
      period: periods[0],
      compare: 'before',
      cohort: null,
      ignored: [],
    })
    expect(readFilters({ period: '', cohort: 'all' }, periods, cohorts).ignored).toEqual([])
  })
  it('that asks for something else gets the default, and the answer says so', () => {
    expect(readFilters({ period: 'term', compare: 'constructor', cohort: '1999' }, periods, cohorts)).toEqual({
      period: periods[0],
      compare: 'before',
      cohort: null,
      ignored: ['period', 'compare', 'cohort'],
    })
  })
})
