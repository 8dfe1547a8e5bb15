import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysFrom } from '#shared/calendar/days.ts'
import { readContent } from '#server/features/rules/content.ts'
import { changesAhead } from './ahead.ts'
import { blank, places, type Answers } from './answers.ts'
import { findFlaws } from './check.ts'
import { countPoints } from './count.ts'
import { whatCouldAdd } from './gains.ts'
import { Rulebook } from './rulebook.ts'

const rules = new Rulebook(readContent('2026-11-15').ledger.rules)
const today = '2026-11-15'
const answers = (said: Partial<Answers>): Answers => ({ ...blank, ...said })
const ielts = (satOn: string, mark: string) =>
  ({ english: 'test', test: 'ielts', satOn, listening: mark, reading: mark, writing: mark, speaking: mark }) as const

describe('what time changes', () => {
  const changes = (said: Partial<Answers>) =>
    changesAhead(rules, answers(said), today).map(({ day, totals, moved, bars }) => [
      day,
      totals[189],
      moved.map(({ title, by }) => `${title} ${by}`).join(),
      bars.length,
    ])
  it('names birthdays, the end of tests and years of work on their days', () => {
    expect(
      changes({
        born: '1994-07-01',
        ...ielts('2024-03-10', '8'),
        jobs: [{ place: 'australia', starts: '2024-02-01', ends: '' }],
        language: 'test',
        languageOn: '2025-09-09',
      }),
    ).toEqual([
      ['2027-02-01', 65, 'Skilled work in Australia 5', 0],
      ['2027-03-11', 45, 'English -20', 1],
      ['2027-07-01', 40, 'Age -5', 0],
      ['2028-09-10', 35, 'Community language -5', 0],
      ['2029-02-01', 40, 'Skilled work in Australia 5', 0],
    ])
  })
  it('tells the day from which no one is invited any more', () =>
    expect(changes({ born: '1982-02-03' })).toEqual([['2027-02-03', 0, 'Age -15', 1]]))
  it('counts work that falls out of the last ten years', () =>
    expect(changes({ jobs: [{ place: 'abroad', starts: '2014-01-01', ends: '2020-01-14' }] })).toEqual([
      ['2027-01-16', 0, 'Skilled work outside Australia -5', 0],
    ]))
  it('is the same as counting on every single day', () => {
    const day = fc.integer({ min: 0, max: 11_000 }).map(after => addDays('2000-01-01', after))
    const said = fc.record({
      born: day.map(each => addDays(each, -9_000)),
      satOn: day,
      languageOn: day,
      yearEndedOn: day,
      jobs: fc.array(
        fc.record({ place: fc.constantFrom(...places), starts: day, ends: fc.oneof(day, fc.constant('')) }),
        { maxLength: 4 },
      ),
    })
    fc.assert(
      fc.property(said, found => {
        const all = answers({ ...ielts('', '7'), ...found, language: 'test', professionalYear: 'yes' })
        const daily = daysFrom(today, 1_100)
          .map(each => [each, countPoints(rules, all, each).totals[189]] as const)
          .filter(([, total], place, list) => place > 0 && total !== list[place - 1]![1])
        const named = changesAhead(rules, all, today)
          .filter(
            ({ day: on, moved }) => on < addDays(today, 1_100) && moved.reduce((sum, { by }) => sum + by, 0) !== 0,
          )
          .map(({ day: on, totals }) => [on, totals[189]])
        expect(named).toEqual(daily)
      }),
      { numRuns: 8 },
    )
  })
  it('ends where the ledger does', () => {
    const ending = new Rulebook(
      readContent('2026-11-15').ledger.rules.map(rule =>
        rule.id === 'au.points.pass-mark' ? { ...rule, validTo: '2027-05-31' } : rule,
      ),
    )
    expect(
      changesAhead(ending, answers({ born: '1982-02-03', ...ielts('2024-06-10', '8') }), today).map(({ day }) => day),
    ).toEqual(['2027-02-03'])
  })
  it('is nothing where nothing has a day', () => expect(changes({ degree: 'bachelor', partner: 'single' })).toEqual([]))
})

describe('what could add points', () => {
  const gains = (said: Partial<Answers>) =>
    whatCouldAdd(rules, answers(said), today).map(({ words, by }) => [words, by[189]])
  it('comes the most first, each counted by itself', () => {
    const found = gains({
      born: '1998-01-01',
      ...ielts('2026-01-10', '7'),
      degree: 'bachelor',
      partner: 'english',
      australianStudy: 'yes',
      jobs: [{ place: 'australia', starts: '2025-05-15', ends: '' }],
    })
    expect(found.map(([, by]) => by)).toEqual(found.map(([, by]) => by as number).sort((a, b) => b - a))
    expect(found).toContainEqual(['Reach Superior English in a test', 10])
    expect(found).toContainEqual(['An Australian research degree in science, technology or engineering', 10])
    expect(found).toContainEqual(['1 year and 6 months more of skilled work in Australia, 3 years in all', 5])
    expect(found).toContainEqual(['A doctorate', 5])
    expect(found.map(([words]) => words)).not.toContain('Reach Proficient English in a test')
  })
  it('leaves out what the cap takes away again', () => {
    const full = [{ place: 'australia', starts: '2016-11-15', ends: '' } as const]
    expect(gains({ jobs: full }).map(([words]) => words)).not.toContainEqual(
      expect.stringContaining('outside Australia'),
    )
  })
  it('is empty for a person who has everything', () => {
    expect(
      gains({
        born: '1998-01-01',
        ...ielts('2026-01-10', '8'),
        jobs: [{ place: 'australia', starts: '2016-11-15', ends: '' }],
        degree: 'doctorate',
        specialist: 'yes',
        australianStudy: 'yes',
        regionalStudy: 'yes',
        professionalYear: 'yes',
        yearEndedOn: '2026-01-01',
        language: 'certified',
        partner: 'single',
      }),
    ).toEqual([])
  })
})

describe('what cannot be true', () => {
  const flaws = (said: Partial<Answers>) => findFlaws(rules, answers(said), today).map(({ field }) => field)
  it.each([
    ['a birth that is still to come', { born: '2026-11-16' }, ['born']],
    ['a birth of another century', { born: '1899-12-31' }, ['born']],
    ['a birth', { born: '1999-01-01' }, []],
    [
      'a job that ends before it begins',
      { jobs: [{ place: 'abroad', starts: '2024-02-01', ends: '2024-01-31' }] },
      ['jobs.0.ends'],
    ],
    [
      'work before the birth',
      { born: '2000-01-01', jobs: [{ place: 'abroad', starts: '1999-01-01', ends: '' }] },
      ['jobs.0.starts'],
    ],
    ['IELTS in hundreds', { ...ielts('2026-01-10', '80') }, ['listening', 'reading', 'writing', 'speaking']],
    ['IELTS in quarters', { ...ielts('2026-01-10', '7'), reading: '7.25' }, ['reading']],
    [
      'OET in figures of a day with letters',
      { english: 'test', test: 'oet', satOn: '2025-01-01', listening: '350' },
      ['listening'],
    ],
    [
      'OET in letters of a day with figures',
      { english: 'test', test: 'oet', satOn: '2026-01-01', listening: 'B' },
      ['listening'],
    ],
    ['marks of a test that is not used', { english: 'passport', test: 'ielts', listening: '99' }, []],
  ] as const)('%s', (_, said, expected) => expect(flaws(said as Partial<Answers>)).toEqual(expected))
})
