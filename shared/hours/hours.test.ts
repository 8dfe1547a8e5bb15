import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LedgerCountry, Rule } from '#shared/rules/ledger.ts'
import { parseValue, type Value } from '#shared/rules/values.ts'
import { addDays, fortnightOf, minutesByDay, mondayOf, seasonOn, type Shift } from './calendar.ts'
import { limitOn, type Situation } from './limits.ts'
import { checkShifts, reachOf, calculateWeeks } from './check-hours.ts'
import { clockInWords, headline, issueInWords } from './words.ts'

const rule = (
  id: string,
  value: string,
  unit: string,
  validFrom = '2026-01-01',
  validTo: string | null = null,
): Rule => ({
  id,
  country: id.slice(0, 2) as LedgerCountry,
  topic: 'during-study',
  title: id,
  value: parseValue(value, unit) as Value,
  startIsExact: true,
  confidence: 'high',
  validFrom,
  validTo,
  checkedOn: '2026-11-15',
  source: { name: 'A source', url: 'https://source.example', note: '' },
  note: '',
})
const rules: Rule[] = [
  rule('uk.student.hours-degree', '20', 'hours per week'),
  rule('uk.student.hours-below-degree', '10', 'hours per week'),
  rule('uk.student.vacation', 'Full time', 'text'),
  rule('ie.student.hours-term', '20', 'hours per week'),
  rule('ie.student.hours-holidays', '40', 'hours per week'),
  rule('au.student.hours-term', '48', 'hours per fortnight'),
  rule('au.student.hours-research', 'No limit', 'text'),
  rule('au.student.vacation', 'No limit', 'text'),
  rule('ca.student.hours-term', '24', 'hours per week'),
  rule('ca.student.breaks', 'No limit', 'text'),
  rule('us.student.hours-campus', '20', 'hours per week'),
  rule('us.student.vacation', 'Full time', 'text'),
  rule('us.student.off-campus', 'Only by CPT, OPT or economic hardship.', 'text'),
  rule('de.student.full-days', '140', 'days per year'),
  rule('de.student.half-days', '280', 'days per year'),
  rule('de.student.hours-term', '20', 'hours per week'),
  rule('nl.student.hours-term', '16', 'hours per week'),
  rule('nl.student.summer', 'Full time', 'text'),
  rule('fr.student.hours', '964', 'hours per year'),
  rule('nz.student.hours-term', '25', 'hours per week', '2025-11-03'),
  rule('nz.student.hours-term-older', '20', 'hours per week', '2025-11-02'),
  rule('nz.student.hours-research', 'No limit', 'text'),
  rule('nz.student.vacation', 'Full time', 'text'),
  rule('sg.student.hours-term', '16', 'hours per week'),
  rule('sg.student.vacation', 'Full time', 'text'),
  rule('in.student.work', 'Normally may not work.', 'text'),
]
const terms = [
  { name: 'Autumn', starts: '2026-09-21', ends: '2026-12-11' },
  { name: 'Spring', starts: '2027-01-11', ends: '2027-03-26' },
]
const as = (country: LedgerCountry, more: Partial<Situation> = {}): Situation => ({
  rules,
  country,
  level: 'degree',
  isOlderVisa: null,
  calendar: { terms, periods: [] },
  universityCap: null,
  ...more,
})

/** Monday 16 November 2026 is in term; hours from nine o'clock. */
const monday = '2026-11-16'
const shift = (day: string, hours: number, startsMinute = 540, isOnCampus: boolean | null = null): Shift => ({
  day,
  startsMinute,
  endsMinute: startsMinute + hours * 60,
  isOnCampus,
})
const weekOf = (situation: Situation, shifts: readonly Shift[], from = monday) =>
  calculateWeeks(situation, shifts, from, 1)[0]!
const said = (situation: Situation, kept: readonly Shift[], proposed: readonly Shift[]) =>
  checkShifts(situation, kept, proposed).map(issue => issueInWords(issue, situation.country, true))

describe('the calendar', () => {
  it.each([
    ['2026-09-21', 'term'],
    ['2026-12-11', 'term'],
    ['2026-12-12', 'vacation'],
    ['2027-01-10', 'vacation'],
    ['2027-01-11', 'term'],
    ['2026-09-20', 'unknown'],
    ['2027-03-27', 'unknown'],
  ])('%s is %s by the university’s terms', (day, season) => expect(seasonOn({ terms, periods: [] }, day)).toBe(season))
  it('lets own periods win, and of two that overlap the term', () => {
    const periods = [
      { kind: 'vacation', starts: '2026-10-26', ends: '2026-10-30' },
      { kind: 'term', starts: '2026-10-30', ends: '2026-10-31' },
    ] as const
    expect(
      ['2026-10-25', '2026-10-26', '2026-10-29', '2026-10-30'].map(day => seasonOn({ terms, periods }, day)),
    ).toEqual(['term', 'vacation', 'vacation', 'term'])
  })
  it('begins weeks on Mondays, through years and leap days', () => {
    expect(['2026-11-16', '2026-11-22', '2026-11-15', '2027-01-01', '2028-03-01'].map(mondayOf)).toEqual([
      '2026-11-16',
      '2026-11-16',
      '2026-11-09',
      '2026-12-28',
      '2028-02-28',
    ])
  })
  it('splits a shift at midnight', () => {
    expect([...minutesByDay([shift('2026-11-22', 8, 22 * 60)])]).toEqual([
      ['2026-11-22', 120],
      ['2026-11-23', 360],
    ])
    expect([...minutesByDay([shift('2026-11-22', 2, 22 * 60)])]).toEqual([['2026-11-22', 120]])
  })
  it('counts fortnights on without a gap', () => {
    const [first, second, third] = [monday, addDays(monday, 7), addDays(monday, 14)].map(fortnightOf)
    expect(new Set([first, second, third]).size).toBe(2)
    expect(fortnightOf(addDays(first!, 13 - 6))).toBe(first)
  })
})

describe('the limit of a day', () => {
  const words = (situation: Situation, day: string) => {
    const limit = limitOn(situation, day)
    if (limit.kind === 'hours') return `${limit.minutes / 60} a ${limit.per}`
    return limit.kind === 'noRule' ? limit.why : limit.kind
  }
  it.each<[LedgerCountry, Partial<Situation>, string, string]>([
    ['uk', {}, '2026-11-16', '20 a week'],
    ['uk', { level: 'below_degree' }, '2026-11-16', '10 a week'],
    ['uk', { calendar: { terms, periods: [], courseEnds: '2026-11-16' } }, '2026-11-16', '20 a week'],
    ['uk', { calendar: { terms, periods: [], courseEnds: '2026-11-15' } }, '2026-11-16', 'free'],
    ['ca', { calendar: { terms, periods: [], courseEnds: '2026-11-15' } }, '2026-11-16', 'afterCourse'],
    [
      'uk',
      {
        calendar: {
          terms,
          periods: [{ kind: 'term', starts: '2026-11-16', ends: '2026-11-20' }],
          courseEnds: '2026-11-15',
        },
      },
      '2026-11-16',
      '20 a week',
    ],
    ['uk', { level: 'research' }, '2026-11-16', '20 a week'],
    ['uk', {}, '2026-12-12', 'free'],
    ['uk', {}, '2027-06-01', '20 a week'],
    ['uk', {}, '2025-12-31', 'notYet'],
    ['ie', {}, '2026-05-31', '20 a week'],
    ['ie', {}, '2026-06-01', '40 a week'],
    ['ie', {}, '2026-09-30', '40 a week'],
    ['ie', {}, '2026-10-01', '20 a week'],
    ['ie', {}, '2026-12-14', '20 a week'],
    ['ie', {}, '2026-12-15', '40 a week'],
    ['ie', {}, '2027-01-15', '40 a week'],
    ['ie', {}, '2027-01-16', '20 a week'],
    ['au', {}, '2026-11-16', '48 a fortnight'],
    ['au', {}, '2026-12-20', 'free'],
    ['au', { level: 'research' }, '2026-11-16', 'free'],
    ['ca', {}, '2026-11-16', '24 a week'],
    ['ca', {}, '2026-12-20', 'free'],
    ['us', {}, '2026-11-16', '20 a week'],
    ['us', {}, '2026-12-20', 'free'],
    ['de', {}, '2026-12-20', '20 a week'],
    ['nl', {}, '2026-05-31', '16 a week'],
    ['nl', {}, '2026-06-01', 'free'],
    ['nl', {}, '2026-08-31', 'free'],
    ['nl', {}, '2026-09-01', '16 a week'],
    ['fr', {}, '2026-11-16', '964 a year'],
    ['nz', {}, '2026-11-16', '20 a week'],
    ['nz', { isOlderVisa: true }, '2026-11-16', '20 a week'],
    ['nz', { isOlderVisa: false }, '2026-11-16', '25 a week'],
    ['nz', {}, '2025-11-01', 'notYet'],
    ['nz', { isOlderVisa: false }, '2025-11-02', 'notYet'],
    ['nz', {}, '2026-12-20', 'free'],
    ['nz', { level: 'research' }, '2026-11-16', 'free'],
    ['sg', {}, '2026-11-16', '16 a week'],
    ['sg', {}, '2026-12-20', 'free'],
    ['in', {}, '2026-11-16', 'forbidden'],
  ])('%s with %j on %s: %s', (country, more, day, expected) => expect(words(as(country, more), day)).toBe(expected))
  it('says so when a rule is unknown, has ended, or is no number of hours', () => {
    expect(words(as('uk', { rules: [] }), monday)).toBe('unknown')
    expect(words(as('nz', { rules: rules.filter(({ id }) => id !== 'nz.student.vacation') }), '2026-12-20')).toBe(
      'unknown',
    )
    expect(
      words(
        as('uk', { rules: [rule('uk.student.hours-degree', '20', 'hours per week', '2026-01-01', '2026-06-30')] }),
        monday,
      ),
    ).toBe('lapsed')
    expect(words(as('uk', { rules: [rule('uk.student.hours-degree', 'See below', 'text')] }), monday)).toBe(
      'unreadable',
    )
  })
})

describe('a week', () => {
  const three = [shift('2026-11-16', 8), shift('2026-11-18', 8)]
  it('adds up all employers and says how many hours are left', () => {
    const week = weekOf(as('uk'), [...three, shift('2026-11-18', 1, 1_200)])
    expect(week.minutes).toBe(17 * 60)
    expect(week.measures).toMatchObject([{ per: 'week', limit: 20 * 60, minutes: 17 * 60, isPartly: false }])
    expect(headline(week, true)).toBe('17 of 20 hours this week')
    expect(headline(weekOf(as('uk'), [shift(monday, 2.5)]), false)).toBe(
      '2 h 30 min of 20 hours in the week of Mon 16 Nov 2026',
    )
  })
  it.each([
    [4, []],
    [
      4 + 1 / 60,
      ['This would make 20 h 1 min in the week from Mon 16 Nov 2026: 1 min over the limit of 20 hours a week.'],
    ],
  ])('warns before a shift of %d more hours breaks it, and not at exactly the limit', (hours, words) =>
    expect(said(as('uk'), three, [shift('2026-11-20', hours)])).toEqual(words),
  )
  it('gives a shift over Sunday midnight to both weeks', () => {
    const night = shift('2026-11-22', 8, 22 * 60)
    expect(calculateWeeks(as('uk'), [night], monday, 2).map(({ minutes }) => minutes)).toEqual([120, 360])
    expect(said(as('uk'), [...three, shift('2026-11-24', 8), shift('2026-11-25', 7)], [night])).toEqual([
      'This would make 21 hours in the week from Mon 23 Nov 2026: 1 hour over the limit of 20 hours a week.',
    ])
  })
  it('that is partly vacation holds only its term days against the limit, and asks about the whole', () => {
    // Term ends on Friday 11 December; the weekend after it is free.
    const from = '2026-12-07'
    const worked = [shift('2026-12-10', 10), shift('2026-12-11', 8)]
    expect(weekOf(as('uk'), worked, from).measures).toMatchObject([{ minutes: 18 * 60, isPartly: true }])
    expect(said(as('uk'), worked, [shift('2026-12-12', 2)])).toEqual([])
    expect(said(as('uk'), worked, [shift('2026-12-12', 8)])).toEqual([
      expect.stringMatching(/only partly covered by the limit of 20 hours. With this its hours are 26 hours in total/),
    ])
    expect(said(as('uk'), worked, [shift('2026-12-09', 3)])).toEqual([
      expect.stringMatching(/^This would make 21 hours .*, on the days this limit applies: 1 hour over/),
    ])
  })
  it('that is over already says nothing again of a shift that does not count', () => {
    const worked = [shift('2026-12-09', 11), shift('2026-12-10', 11)]
    expect(said(as('uk'), worked, [shift('2026-12-12', 1)])).toEqual([])
    expect(said(as('uk'), worked, [shift('2026-12-11', 1)])).toEqual([
      expect.stringMatching(/^This would make 23 hours/),
    ])
  })
  it('with two limits checks each against the days that have it or a stricter one', () => {
    // In Ireland Tuesday 15 December 2026 begins the weeks of forty hours.
    const from = '2026-12-14'
    const situation = as('ie')
    const worked = [shift(from, 12), ...['15', '16', '17'].map(day => shift(`2026-12-${day}`, 9))]
    expect(weekOf(situation, worked, from).measures.map(({ limit, minutes }) => [limit / 60, minutes / 60])).toEqual([
      [40, 39],
      [20, 12],
    ])
    expect(
      said(situation, worked, [shift('2026-12-18', 2)]).some(words =>
        words.includes('1 hour over the limit of 40 hours a week'),
      ),
    ).toBe(true)
  })
  it('in vacation is free where a rule says so, and without a rule where none does', () => {
    const from = '2026-12-21'
    const worked = [shift(from, 10), shift('2026-12-22', 14), shift('2026-12-23', 14)]
    expect([weekOf(as('uk'), worked, from).issues, headline(weekOf(as('uk'), worked, from), true)]).toEqual([
      [],
      '38 hours this week, no limit',
    ])
    const silent = as('sg', { rules: rules.filter(({ id }) => id !== 'sg.student.vacation') })
    expect(headline(weekOf(silent, worked, from), true)).toBe('38 hours this week: we have no rule for it')
    expect(said(silent, [], worked)).toEqual([
      expect.stringMatching(
        /^We have no rule for Mon 21 Dec 2026 to Wed 23 Dec 2026: our rules for Singapore don’t cover it\./,
      ),
    ])
  })
  it('before our rules begin is never a silent pass', () => {
    expect(said(as('uk'), [], [shift('2025-11-17', 1)])).toEqual([
      expect.stringMatching(/^We have no rule for Mon 17 Nov 2025: our rules for the United Kingdom begin later\./),
    ])
  })
  it('says that work is not allowed where it is not', () => {
    expect(said(as('in'), [], [shift(monday, 1)])).toEqual([
      'in.student.work: Normally may not work. Ask your university’s international office before you work.',
    ])
  })
  it('is held against the university’s own limit where that is the stricter', () => {
    const situation = as('au', { universityCap: 24 * 60 })
    expect(said(situation, [shift(monday, 20)], [shift('2026-11-17', 5)])).toEqual([
      'This would make 25 hours in the week from Mon 16 Nov 2026: 1 hour over the limit of 24 hours a week in term, set by your university.',
    ])
    expect(weekOf(as('uk', { universityCap: 20 * 60 }), []).measures).toHaveLength(1)
  })
})

describe('a limit for one place', () => {
  const [onCampus, offCampus] = [true, false].map(
    isOnCampus => (day: string, hours: number) => shift(day, hours, 540, isOnCampus),
  ) as [typeof shift, typeof shift]
  it('in the United States counts work on campus, and says of work off campus by which rule it is not allowed', () => {
    const worked = [onCampus(monday, 10), onCampus('2026-11-17', 9)]
    expect(headline(weekOf(as('us'), [...worked, offCampus('2026-11-18', 5)]), true)).toBe(
      '19 of 20 hours on campus this week',
    )
    expect(said(as('us'), worked, [onCampus('2026-11-18', 2)])).toEqual([
      'This would make 21 hours on campus in the week from Mon 16 Nov 2026: 1 hour over the limit of 20 hours a week.',
    ])
    expect(checkShifts(as('us'), worked, [offCampus('2026-11-18', 5)])).toMatchObject([
      { kind: 'forbidden', days: ['2026-11-18'], rule: { id: 'us.student.off-campus' } },
    ])
    expect(checkShifts(as('us'), worked, [shift('2026-11-18', 5)])).toMatchObject([{ kind: 'forbidden' }])
    // In vacation too, and not said again of a shift on campus.
    expect(checkShifts(as('us'), [offCampus('2026-12-21', 3)], [onCampus('2026-12-21', 2)])).toEqual([])
    expect(headline(weekOf(as('us'), [offCampus('2026-12-21', 3)], '2026-12-21'), true)).toBe(
      '3 hours this week: not all of it is normally allowed',
    )
    const silent = as('us', { rules: rules.filter(({ id }) => id !== 'us.student.off-campus') })
    expect(checkShifts(silent, [], [offCampus(monday, 1)])).toMatchObject([
      { kind: 'noRule', days: [monday], why: 'unknown' },
    ])
  })
  it('in Canada counts work off campus alone', () => {
    const worked = [offCampus(monday, 12), shift('2026-11-17', 12), onCampus('2026-11-18', 12)]
    const week = weekOf(as('ca'), worked)
    expect([week.minutes / 60, headline(week, true), week.issues]).toEqual([
      36,
      '24 of 24 hours off campus this week',
      [],
    ])
    expect(said(as('ca'), worked, [onCampus('2026-11-19', 8)])).toEqual([])
    expect(said(as('ca'), worked, [offCampus('2026-11-19', 1)])).toEqual([
      'This would make 25 hours off campus in the week from Mon 16 Nov 2026: 1 hour over the limit of 24 hours a week.',
    ])
  })
  it('leaves the university’s own limit to all work', () => {
    expect(said(as('ca', { universityCap: 24 * 60 }), [offCampus(monday, 12)], [onCampus('2026-11-17', 13)])).toEqual([
      'This would make 25 hours in the week from Mon 16 Nov 2026: 1 hour over the limit of 24 hours a week in term, set by your university.',
    ])
  })
})

it('a warning in Germany names the other way to count', () => {
  expect(said(as('de'), [shift(monday, 14)], [shift('2026-11-17', 7)])).toEqual([
    'This would make 21 hours in the week from Mon 16 Nov 2026: 1 hour over the limit of 20 hours a week. Or use the days rule instead of the hours: at most 140 days a year of full days, or 280 days a year of half days. We don’t count these for you. Ask your university’s international office how to count them.',
  ])
})

describe('a fortnight', () => {
  const first = fortnightOf(monday)
  const [second, third] = [addDays(first, 7), addDays(first, 14)]
  it('is counted from a fixed Monday', () => {
    const week = weekOf(as('au'), [shift(first, 20), shift(second, 18)], second)
    expect(headline(week, true)).toBe('38 of 48 hours this fortnight')
    expect(said(as('au'), [shift(first, 20), shift(addDays(first, 1), 20)], [shift(second, 8)])).toEqual([])
    expect(said(as('au'), [shift(first, 20), shift(addDays(first, 1), 20)], [shift(second, 9)])).toEqual([
      expect.stringMatching(/^This would make 49 hours in the fortnight/),
    ])
  })
  it('and any two weeks that follow each other are looked at too, and named', () => {
    expect(said(as('au'), [shift(second, 20), shift(addDays(second, 1), 10)], [shift(third, 19)])).toEqual([
      expect.stringMatching(
        /^This would make 49 hours in the two weeks .*: 1 hour over the limit of 48 hours a fortnight\. Any fortnight that begins on a Monday counts\.$/,
      ),
    ])
  })
})

describe('a year', () => {
  it('is a calendar year, and a week across New Year belongs to two', () => {
    const year = Array.from({ length: 96 }, (_, place) => shift(addDays('2026-01-05', place * 3), 10))
    expect(said(as('fr'), year, [shift('2026-12-31', 4)])).toEqual([])
    expect(said(as('fr'), year, [shift('2026-12-31', 5)])).toEqual([
      'This would make 965 hours in 2026: 1 hour over the limit of 964 hours a year.',
    ])
    expect(said(as('fr'), year, [shift('2027-01-01', 5)])).toEqual([])
    expect(weekOf(as('fr'), year, '2026-12-28').measures.map(({ starts, minutes }) => [starts, minutes / 60])).toEqual([
      ['2026-01-01', 960],
      ['2027-01-01', 0],
    ])
  })
})

describe('whatever the shifts', () => {
  const shifts = fc.array(
    fc
      .record({
        place: fc.integer({ min: 0, max: 40 }),
        startsMinute: fc.integer({ min: 0, max: 1_439 }),
        length: fc.integer({ min: 1, max: 1_439 }),
      })
      .map(({ place, startsMinute, length }): Shift => ({
        day: addDays('2026-11-30', place),
        startsMinute,
        endsMinute: startsMinute + length,
        isOnCampus: length % 3 === 0 ? null : length % 3 === 1,
      })),
    { maxLength: 25 },
  )
  const countries = fc.constantFrom<LedgerCountry>('uk', 'ie', 'au', 'ca', 'us', 'de', 'nl', 'fr', 'nz', 'sg', 'in')

  it('the weeks add up to the shifts, and the days to the weeks', () =>
    fc.assert(
      fc.property(shifts, countries, (all, country) => {
        const weeks = calculateWeeks(as(country), all, '2026-11-30', 7)
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
        expect(sum(weeks.map(({ minutes }) => minutes))).toBe(
          sum(all.map(({ startsMinute, endsMinute }) => endsMinute - startsMinute)),
        )
        for (const { minutes, days } of weeks) expect(sum(days.map(day => day.minutes))).toBe(minutes)
      }),
    ))
  it('their order changes nothing', () =>
    fc.assert(
      fc.property(shifts, countries, (all, country) => {
        expect(calculateWeeks(as(country), all.toReversed(), '2026-11-30', 6)).toEqual(
          calculateWeeks(as(country), all, '2026-11-30', 6),
        )
      }),
    ))
  it('the warning before is there exactly when the week after has a new issue', () =>
    fc.assert(
      fc.property(shifts, countries, (all, country) => {
        const warned = new Set(checkShifts(as(country), [], all).map(issue => issueInWords(issue, country, false)))
        const seen = new Set(
          calculateWeeks(as(country), all, '2026-11-30', 7)
            .flatMap(({ issues, minutes }) => (minutes ? issues : []))
            .map(issue => issueInWords(issue, country, false)),
        )
        expect(warned).toEqual(seen)
      }),
    ))
  it('what counts lies within the reach that is read', () => {
    expect(reachOf('2027-01-04', 1)).toEqual({ first: '2025-12-31', last: '2027-12-31' })
  })
})

it('the clock begins again at midnight', () =>
  expect([0, 545, 1_439, 1_440, 1_505].map(clockInWords)).toEqual(['00:00', '09:05', '23:59', '00:00', '01:05']))
