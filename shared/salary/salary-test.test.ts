import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readContent } from '#server/features/rules/content.ts'
import { testSalary, type SalaryQuestion, type Situation } from './salary-test.ts'

/** The real ledger: the examples below are worked by hand from its figures. */
const { ledger } = readContent('2026-11-15')
const today = '2026-11-15'

const standard: Situation = { kind: 'standard' }
const graduate: Situation = { kind: 'newEntrant', because: 'studentOrGraduate' }
const ask = (occupationCode: string, pounds: number, situation: Situation, more: Partial<SalaryQuestion> = {}) =>
  testSalary(ledger, {
    occupationCode,
    pay: { minor: Math.round(pounds * 100), per: 'year' },
    hoursPerWeek: 37.5,
    situation,
    date: today,
    ...more,
  })
const short = (verdict: ReturnType<typeof ask>) =>
  verdict.outcome === 'below' ? verdict.shortMinor / 100 : verdict.outcome

describe('the salary test, full time', () => {
  it.each([
    // 2134 Programmers: going rate 54,700 is above the general threshold of 41,700.
    ['standard, at the going rate', '2134', 54_700, standard, 'meets'],
    ['standard, a pound below the going rate', '2134', 54_699, standard, 1],
    ['standard, at the threshold but not at the rate', '2134', 41_700, standard, 13_000],
    // 2142 Graphic designers: going rate 33,400 is below the general threshold.
    ['standard, at the threshold', '2142', 41_700, standard, 'meets'],
    ['standard, a pound below the threshold', '2142', 41_699, standard, 1],
    ['standard, a penny below the threshold', '2142', 41_699.99, standard, 0.01],
    // New entrants: 38,300 for 2134; 33,400 for 2142.
    ['a new entrant at the rate', '2134', 38_300, graduate, 'meets'],
    ['a new entrant a pound below the rate', '2134', 38_299, graduate, 1],
    ['a new entrant at the threshold', '2142', 33_400, graduate, 'meets'],
    ['a new entrant a pound below the threshold', '2142', 33_399, graduate, 1],
    // Also where the pay is below the floor of an hour: what is named as needed is enough.
    ['a new entrant far below all of it', '2142', 27_500, graduate, 5_900],
    // 2112 Biological scientists: PhD rates 36,300 and 33,400.
    ['a relevant PhD at the threshold', '2112', 37_500, { kind: 'relevantPhd' }, 'meets'],
    ['a relevant PhD a pound below', '2112', 37_499, { kind: 'relevantPhd' }, 1],
    ['a STEM PhD at the threshold', '2112', 33_400, { kind: 'stemPhd' }, 'meets'],
    ['a STEM PhD a pound below', '2112', 33_399, { kind: 'stemPhd' }, 1],
    // 2134: PhD rates 49,200 and 43,700.
    ['a STEM PhD at the rate', '2134', 43_700, { kind: 'stemPhd' }, 'meets'],
    ['a STEM PhD a pound below the rate', '2134', 43_699, { kind: 'stemPhd' }, 1],
    // 3416 Arts officers: on the Immigration Salary List with the full going rate of 38,100.
    ['a listed job at the full going rate', '3416', 38_100, { kind: 'salaryList' }, 'meets'],
    ['a listed job a pound below the rate', '3416', 38_099, { kind: 'salaryList' }, 1],
    ['a listed job whose rate is the list’s threshold', '2142', 33_400, { kind: 'salaryList' }, 'meets'],
    // 3544 Data analysts: below degree level, on the Temporary Shortage List.
    ['a job of the shortage list at the threshold', '3544', 41_700, standard, 'meets'],
    ['a job of the shortage list, new entrant', '3544', 34_900, graduate, 'meets'],
  ] as const)('%s', (_, code, pounds, situation, expected) =>
    expect(short(ask(code, pounds, situation))).toBe(expected),
  )
})

describe('other hours', () => {
  it.each([
    // The going rate is counted in proportion, the yearly threshold is not: 54,700 × 20 / 37.5 = 29,173.33.
    ['part time at the threshold', '2134', 41_700, standard, 20, 'meets'],
    ['part time a pound below the threshold, above the rate in proportion', '2134', 41_699, standard, 20, 1],
    ['part time, full rate in proportion but under the threshold', '2134', 29_174, standard, 20, 12_526],
    // 54,700 × 30 / 37.5 = 43,760.
    ['30 hours at the rate in proportion', '2134', 43_760, standard, 30, 'meets'],
    ['30 hours a pound below it', '2134', 43_759, standard, 30, 1],
    // 54,700 × 40 / 37.5 = 58,346.67.
    ['40 hours at the rate in proportion', '2134', 58_346.67, standard, 40, 'meets'],
    ['40 hours a penny below it', '2134', 58_346.66, standard, 40, 0.01],
    // The rate of 33,400 in proportion to 48 hours is 42,752; the floor of 17.13 an hour gives 42,756.48, to the penny
    // 42,744.
    ['48 hours at the rate in proportion', '2142', 42_752, standard, 48, 'meets'],
    ['more hours than count', '2142', 60_000, standard, 48.5, 'cannotSay'],
  ] as const)('%s', (_, code, pounds, situation, hoursPerWeek, expected) =>
    expect(short(ask(code, pounds, situation, { hoursPerWeek }))).toBe(expected),
  )

  it.each([
    // 21.39 × 37.5 × 52 = 41,710.50, and 21.38 gives 41,691.
    [2_139, 37.5, 'meets'],
    [2_138, 37.5, 'below'],
    [1_713, 37.5, 'below'],
  ])('%i pence an hour for %d hours a week: %s', (minor, hoursPerWeek, outcome) => {
    expect(ask('2142', 0, standard, { pay: { minor, per: 'hour' }, hoursPerWeek }).outcome).toBe(outcome)
  })
  it('the hourly floor is met to the penny and no further', () => {
    const at = (minor: number) =>
      ask('2142', 0, graduate, { pay: { minor, per: 'hour' }, hoursPerWeek: 45 }).checks.find(
        ({ what }) => what === 'hourlyFloor',
      )!.passes
    expect([at(1_712), at(1_713)]).toEqual([false, true])
  })
  it('names as needed what would be enough, also below the hourly floor', () => {
    // 40,000 for 48 hours is 16.03 an hour; the rate in proportion is 42,752, which is 17.13 to the penny.
    expect(ask('2142', 40_000, graduate, { hoursPerWeek: 48 })).toMatchObject({ outcome: 'below', shortMinor: 275_200 })
    expect(short(ask('2142', 42_752, graduate, { hoursPerWeek: 48 }))).toBe('meets')
  })
  it('names the rule that part-time work does not lower the threshold', () => {
    expect(ask('2134', 50_000, standard, { hoursPerWeek: 20 }).rules.map(({ id }) => id)).toContain(
      'uk.skilled-worker.threshold-part-time',
    )
    expect(ask('2134', 50_000, standard).rules.map(({ id }) => id)).not.toContain(
      'uk.skilled-worker.threshold-part-time',
    )
  })
})

describe('who may use which rule', () => {
  it.each([
    ['25 years old', { kind: 'newEntrant', because: 'age', age: 25 }, 'enough'],
    ['26 years old', { kind: 'newEntrant', because: 'age', age: 26 }, 'tooOldForNewEntrant'],
    ['30 and on a Graduate visa', { kind: 'newEntrant', because: 'studentOrGraduate', age: 30 }, 'enough'],
    ['training for a regulated profession', { kind: 'newEntrant', because: 'training' }, 'enough'],
    ['postdoctoral', { kind: 'newEntrant', because: 'postdoc' }, 'enough'],
    ['47 months used', { kind: 'newEntrant', because: 'postdoc', monthsUsed: 47 }, 'enough'],
    ['48 months used', { kind: 'newEntrant', because: 'postdoc', monthsUsed: 48 }, 'newEntrantTimeUsed'],
  ] as const)('a new entrant, %s', (_, situation, why) => expect(ask('2134', 40_000, situation).why).toBe(why))

  it.each([
    ['an occupation that is not eligible', '1112', standard, 'notEligible', 'occupationClosed'],
    ['one for extensions only', '3214', standard, 'notEligible', 'occupationClosed'],
    ['one below degree level on no list', '1150', standard, 'notEligible', 'occupationNotOnList'],
    ['a PhD where none counts', '3415', { kind: 'relevantPhd' }, 'notEligible', 'noPhdRate'],
    ['a STEM PhD where none counts', '3415', { kind: 'stemPhd' }, 'notEligible', 'noPhdRate'],
    ['a job that is not on the salary list', '2134', { kind: 'salaryList' }, 'notEligible', 'notOnSalaryList'],
    ['a national pay scale', '2211', standard, 'cannotSay', 'payScale'],
    ['a code nobody knows', '9999', standard, 'cannotSay', 'occupationUnknown'],
  ] as const)('%s', (_, code, situation, outcome, why) =>
    expect(ask(code, 90_000, situation)).toMatchObject({ outcome, why, shortMinor: 0 }),
  )

  it('a list’s conditions go with the answer', () => {
    expect(ask('3429', 45_000, standard).conditions.join()).toContain(
      'Temporary Shortage List (only industrial and product designers',
    )
    expect(ask('2111', 45_000, { kind: 'salaryList' }).conditions).toEqual([
      'Immigration Salary List: only jobs in the nuclear industry (Scotland only).',
    ])
  })
  it('where the list’s table asks for less than the rule, a salary between them has no answer', () => {
    // 1232: the rule asks for the full going rate of 40,400, the table of the list for 33,400.
    const outcomes = [40_400, 40_399, 33_400, 33_399].map(pounds => ask('1232', pounds, { kind: 'salaryList' }).why)
    expect(outcomes).toEqual(['enough', 'tablesDisagree', 'tablesDisagree', 'short'])
  })
})

describe('dates', () => {
  it.each([
    ['before the tables began', '2134', standard, '2025-07-21', 'noRule'],
    ['on their first day', '2134', standard, '2025-07-22', 'enough'],
    ['on the last day of the shortage list', '3544', standard, '2026-12-31', 'enough'],
    ['after the shortage list', '3544', standard, '2027-01-01', 'noRule'],
    ['a degree-level job after the lists', '2134', standard, '2027-01-01', 'enough'],
    ['the salary list after its end', '2112', { kind: 'salaryList' }, '2027-01-01', 'noRule'],
    ['a new entrant before that rule is known', '2134', graduate, '2025-12-31', 'noRule'],
  ] as const)('%s', (_, code, situation, date, why) => expect(ask(code, 90_000, situation, { date }).why).toBe(why))
  it('of two lists, the one still in force is enough, and only it is named', () => {
    const { rules, occupations } = ledger
    const shorter = {
      occupations,
      rules: rules.map(rule => (rule.id === 'uk.skilled-worker.tsl' ? { ...rule, validTo: '2026-06-30' } : rule)),
    }
    const verdict = testSalary(shorter, {
      occupationCode: '5213',
      pay: { minor: 5_000_000, per: 'year' },
      hoursPerWeek: 37.5,
      situation: standard,
      date: today,
    })
    expect(verdict.outcome).toBe('meets')
    expect(verdict.conditions).toEqual([
      expect.stringContaining('only through the Immigration Salary List (only high integrity pipe welders'),
    ])
    expect(verdict.conditions.join()).not.toContain('Shortage')
  })
  it('a ledger without a rule gives no answer, whichever rule is missing', () => {
    const used = ask('2134', 54_700, standard, { hoursPerWeek: 30 })
      .rules.map(({ id }) => id)
      .filter(id => id.startsWith('uk.skilled-worker.'))
    expect(used).toHaveLength(5)
    for (const id of used) {
      const poorer = { ...ledger, rules: ledger.rules.filter(rule => rule.id !== id) }
      const verdict = testSalary(poorer, {
        occupationCode: '2134',
        pay: { minor: 6_000_000, per: 'year' },
        hoursPerWeek: 30,
        situation: standard,
        date: today,
      })
      expect(verdict, id).toMatchObject({
        outcome: 'cannotSay',
        why: 'noRule',
        words: `We have no rule for this (${id}).`,
      })
    }
  })
})

describe('every answer', () => {
  const codes = ledger.occupations.map(({ code }) => code)
  const question = fc.record({
    occupationCode: fc.constantFrom(...codes),
    hoursPerWeek: fc.double({ min: 1, max: 60, noNaN: true }).map(hours => Math.round(hours * 4) / 4),
    situation: fc.constantFrom<Situation>(
      standard,
      graduate,
      { kind: 'relevantPhd' },
      { kind: 'stemPhd' },
      { kind: 'salaryList' },
    ),
    date: fc.constantFrom(today, '2025-01-01', '2027-06-01'),
    pounds: fc.integer({ min: 0, max: 150_000 }),
  })
  const run = ({ pounds, ...rest }: typeof question extends fc.Arbitrary<infer T> ? T : never, more = 0) =>
    testSalary(ledger, { ...rest, pay: { minor: (pounds + more) * 100, per: 'year' } })

  it('names its rules with source and dates, and each held on the day', () =>
    fc.assert(
      fc.property(question, asked => {
        for (const { source, validFrom, validTo, checkedOn } of run(asked).rules) {
          expect(source.url).toMatch(/^https:/)
          expect(validFrom <= asked.date && (validTo === null || asked.date <= validTo) && checkedOn <= today).toBe(
            true,
          )
        }
      }),
    ))
  it('more pay never makes it worse', () =>
    fc.assert(
      fc.property(question, fc.integer({ min: 0, max: 50_000 }), (asked, more) => {
        if (run(asked).outcome === 'meets') expect(run(asked, more).outcome).toBe('meets')
      }),
    ))
  it('the amount it names as missing is enough to pass', () =>
    fc.assert(
      fc.property(question, asked => {
        const verdict = run(asked)
        if (verdict.outcome !== 'below') return
        expect(verdict.shortMinor).toBeGreaterThan(0)
        expect(run(asked, Math.ceil(verdict.shortMinor / 100)).outcome).not.toBe('below')
      }),
    ))
})
