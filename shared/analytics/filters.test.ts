import { describe, expect, it } from 'vitest'
import { comparedWords, compareWith, listCohorts, listPeriods, readFilters, weeksIn } from './filters.ts'

const autumn = { name: 'Autumn', starts: '2026-09-21', ends: '2026-12-11' }
const keys = (periods: readonly { key: string }[]) => periods.map(({ key }) => key)

describe('periods', () => {
  it('are whole weeks up to the last Sunday, and begin with the term that goes on', () => {
    const periods = listPeriods([autumn], '2026-11-15')
    expect(keys(periods)).toEqual(['term', '4-weeks', '12-weeks', '52-weeks'])
    expect(periods[0]).toEqual({ key: 'term', words: 'autumn term', span: { first: '2026-09-21', last: '2026-11-08', weeks: 7 } })
    expect(periods[1]!.span).toEqual({ first: '2026-10-12', last: '2026-11-08', weeks: 4 })
    expect(weeksIn(periods[1]!.span)).toEqual(['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02'])
    expect(listPeriods([autumn], '2026-11-16')[0]!.span.last).toBe('2026-11-15')
  })
  it('know no term that is over, or has no whole week yet', () => {
    expect(keys(listPeriods([autumn], '2026-12-12'))).toEqual(['12-weeks', '4-weeks', '52-weeks'])
    expect(keys(listPeriods([autumn], '2026-09-27'))).not.toContain('term')
    expect(listPeriods([autumn], '2026-09-28')[0]!.span).toEqual({ first: '2026-09-21', last: '2026-09-27', weeks: 1 })
    expect(listPeriods([{ ...autumn, name: 'Second semester' }], '2026-11-15')[0]!.words).toBe('second semester')
  })
  it('are held against as many weeks before them, or the same weeks a year before', () => {
    const [{ span }] = listPeriods([autumn], '2026-11-15')
    expect(compareWith(span, 'before')).toEqual({ first: '2026-08-03', last: '2026-09-20', weeks: 7 })
    expect(compareWith(span, 'year')).toEqual({ first: '2025-09-22', last: '2025-11-09', weeks: 7 })
    expect(compareWith(span, 'none')).toBeNull()
    expect([comparedWords('before', span), comparedWords('year', { ...span, weeks: 1 })]).toEqual(['the 7 weeks before', 'the same week a year before'])
  })
})

describe('cohorts', () => {
  it('are years of joining, and years with few people go together', () => {
    expect(listCohorts([{ year: 2024, people: 12 }, { year: 2025, people: 30 }, { year: 2026, people: 40 }]).map(({ words, people }) => [words, people]))
      .toEqual([['Joined in 2026', 40], ['Joined in 2025', 30], ['Joined in 2024', 12]])
    expect(listCohorts([{ year: 2023, people: 2 }, { year: 2024, people: 3 }, { year: 2025, people: 30 }, { year: 2026, people: 40 }]).map(({ key, people }) => [key, people]))
      .toEqual([['2026', 40], ['2023-2025', 35]])
    expect(listCohorts([{ year: 2025, people: 30 }, { year: 2026, people: 4 }]).map(({ key, words, people }) => [key, words, people])).toEqual([['2025-2026', 'Joined from 2025 to 2026', 34]])
    expect(listCohorts([])).toEqual([])
  })
})

describe('an address', () => {
  const periods = listPeriods([], '2026-11-15')
  const cohorts = listCohorts([{ year: 2025, people: 30 }, { year: 2026, people: 14 }])
  it('chooses among what there is', () => {
    expect(readFilters({ period: '4-weeks', compare: 'year', cohort: '2025' }, periods, cohorts)).toEqual({ period: periods[1], compare: 'year', cohort: cohorts[1], ignored: [] })
    expect(readFilters({}, periods, cohorts)).toEqual({ period: periods[0], compare: 'before', cohort: null, ignored: [] })
    expect(readFilters({ period: '', cohort: 'all' }, periods, cohorts).ignored).toEqual([])
  })
  it('with what is not there gets the usual, and is told so', () => {
    expect(readFilters({ period: 'term', compare: 'constructor', cohort: '1999' }, periods, cohorts)).toEqual({ period: periods[0], compare: 'before', cohort: null, ignored: ['period', 'compare', 'cohort'] })
  })
})
