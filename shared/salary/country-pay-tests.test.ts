import { describe, expect, it } from 'vitest'
import type { LedgerCountry } from '#shared/rules/ledger.ts'
import { readContent } from '#server/features/rules/content.ts'
import { payTestCountries, testPay } from './country-pay-tests.ts'
import type { OfferedAmount, PayQuestion } from './pay-test.ts'

const { ledger } = readContent()
const date = '2026-11-15'

type Change = Partial<Omit<PayQuestion, 'pay'>>
const run = (country: LedgerCountry, pay: OfferedAmount, change: Change = {}) =>
  testPay(ledger, country, { pay, hoursPerWeek: null, person: {}, job: {}, date, ...change })!
const currencies: Partial<Record<LedgerCountry, string>> = { au: 'AUD', sg: 'SGD', nz: 'NZD', ca: 'CAD', us: 'USD' }
/** In whole units of the country's currency. */
const offer = (country: LedgerCountry, amount: number, per: OfferedAmount['per'] = 'year', most = amount) => ({
  least: Math.round(amount * 100),
  most: Math.round(most * 100),
  per,
  currency: currencies[country] ?? 'EUR',
})
const outcome = (country: LedgerCountry, amount: number, change: Change = {}, per: OfferedAmount['per'] = 'year') =>
  run(country, offer(country, amount, per), change).outcome
const wordsOf = (verdict: ReturnType<typeof run>) => verdict.tests.map(({ title, words }) => `${title}: ${words}`)

describe('pay in Germany', () => {
  it.each([
    [50_700, {}, 'meets'],
    [50_699, {}, 'depends'],
    [50_699, { person: { monthsSinceDegree: 36 } }, 'meets'],
    [50_699, { job: { isShortage: true } }, 'meets'],
    [45_934.2, { job: { isShortage: true } }, 'meets'],
    [45_934, { job: { isShortage: true } }, 'below'],
    // Without an occupation code the shortage list cannot be looked at.
    [48_000, { person: { monthsSinceDegree: 37 } }, 'cannotSay'],
    [48_000, { person: { monthsSinceDegree: 37 }, job: { isShortage: false } }, 'below'],
    [45_000, {}, 'below'],
    [50_700, { date: '2027-01-01' }, 'cannotSay'],
  ] as const)('%s EUR with %j: %s', (amount, change, expected) => expect(outcome('de', amount, change)).toBe(expected))
  it('says what it depends on, where neither the degree nor the occupation is known', () =>
    expect(wordsOf(run('de', offer('de', 48_000)))[1]).toMatch(
      / It depends on whether you got your degree in the last three years or the job is in a shortage occupation\.$/,
    ))
  it('names a rule that has no figure yet as people know it', () =>
    expect(run('de', offer('de', 48_000), { date: '2027-01-01' }).tests.map(({ title }) => title)).toEqual([
      'EU Blue Card: minimum salary',
      'EU Blue Card, shortage jobs and recent graduates: minimum salary',
    ]))
  it('keeps the source of a figure that has ended', () =>
    expect(run('de', offer('de', 48_000), { date: '2027-01-01' }).rules[0]).toMatchObject({
      id: 'de.blue-card.threshold',
      words: expect.stringMatching(/50,700.* until Thu 31 Dec 2026$/),
      source: { url: expect.stringMatching(/^https:/) },
    }))
})

describe('pay in Ireland', () => {
  const listed = { irishList: 'criticalSkills' } as const
  it.each([
    [40_904, { job: listed }, 'meets'],
    // A general permit needs less than a critical skills one.
    [36_700, { job: listed }, 'meets'],
    [36_848, { job: listed, person: { monthsSinceDegree: 6 } }, 'meets'],
    [34_009, { job: { irishList: 'other' } }, 'depends'],
    [34_009, { job: { irishList: 'other' }, person: { studiedHere: true } }, 'meets'],
    [34_009, { job: { irishList: 'other' }, person: { studiedHere: false } }, 'below'],
    [32_691, { job: { irishList: 'care' }, person: { studiedHere: false } }, 'meets'],
    [60_000, {}, 'cannotSay'],
    [30_000, {}, 'below'],
  ] as const)('%s EUR with %j: %s', (amount, change, expected) => expect(outcome('ie', amount, change)).toBe(expected))
  it('asks for more than 68,911 where the job is not on the list', () => {
    const unlisted = (amount: number) =>
      run('ie', offer('ie', amount), { job: { irishList: 'other' } }).tests.find(({ title }) =>
        title.includes('not on the list'),
      )
    expect([unlisted(68_911)!.outcome, unlisted(68_911.01)!.outcome]).toEqual(['below', 'meets'])
  })
})

describe('pay in the Netherlands', () => {
  it.each([
    [5_942, {}, 'meets'],
    [5_941, {}, 'depends'],
    [4_357, { person: { age: 29, hadOrientationYear: false, monthsSinceDegree: 60 } }, 'meets'],
    [4_357, { person: { age: 30, hadOrientationYear: false, monthsSinceDegree: 60 } }, 'below'],
    [4_754, { person: { age: 30, hadOrientationYear: false, monthsSinceDegree: 12 } }, 'meets'],
    [3_122, { person: { age: 33, hadOrientationYear: true } }, 'meets'],
    [3_121, {}, 'below'],
    [9_000, { date: '2027-01-01' }, 'cannotSay'],
  ] as const)('%s EUR a month with %j: %s', (amount, change, expected) =>
    expect(outcome('nl', amount, change, 'month')).toBe(expected),
  )
  it('a year may include the holiday allowance, which does not count', () => {
    const person = { age: 40, hadOrientationYear: false, monthsSinceDegree: 120 }
    // 5,942 a month is 71,304 a year, and 77,008.32 with the allowance of 8%.
    expect(outcome('nl', 77_009, { person })).toBe('meets')
    expect(outcome('nl', 77_000, { person })).toBe('depends')
    expect(outcome('nl', 71_303, { person })).toBe('below')
    expect(wordsOf(run('nl', offer('nl', 77_000), { person }))[0]).toContain(
      'depends on whether the yearly pay includes the holiday allowance',
    )
  })
})

describe('pay in France', () => {
  it.each([
    [59_373, {}, 'meets'],
    [39_582, {}, 'meets'],
    [39_581, {}, 'depends'],
    [39_581, { person: { studiedHere: false } }, 'below'],
    // 1.5 x 12.31 = 18.47 an hour (rounded up from 18.465), which is 33,615.40 a year at 35 hours.
    [33_616, { person: { studiedHere: true }, hoursPerWeek: 35 }, 'meets'],
    [33_500, { person: { studiedHere: true }, hoursPerWeek: 35 }, 'below'],
  ] as const)('%s EUR with %j: %s', (amount, change, expected) => expect(outcome('fr', amount, change)).toBe(expected))
})

describe('pay in Australia', () => {
  it.each([
    [79_423, {}, 'meets'],
    [79_422, {}, 'below'],
    [146_576, {}, 'meets'],
    [76_515, { date: '2026-06-30' }, 'meets'],
    [90_000, { date: '2027-07-01' }, 'cannotSay'],
  ] as const)('%s AUD with %j: %s', (amount, change, expected) => expect(outcome('au', amount, change)).toBe(expected))
  it('names the market rate, and how sure the figure is', () => {
    const verdict = run('au', offer('au', 80_000))
    expect(verdict.conditions[0]).toContain('market rate')
    expect(verdict.rules.map(({ id, confidence }) => [id, confidence])).toEqual([
      ['au.skills-in-demand.core-threshold', 'medium'],
      ['au.skills-in-demand.specialist-threshold', 'medium'],
    ])
  })
})

describe('pay in Singapore', () => {
  const general = { isFinance: false }
  it.each([
    [5_600, { person: { age: 23 }, job: general }, 'meets'],
    [5_599, { person: { age: 23 }, job: general }, 'below'],
    [6_200, { person: { age: 23 }, job: { isFinance: true } }, 'meets'],
    [6_199, { person: { age: 23 }, job: { isFinance: true } }, 'below'],
    [5_700, { person: { age: 23 } }, 'depends'],
    // The table between the two ages was not seen.
    [8_000, { person: { age: 30 }, job: general }, 'cannotSay'],
    [10_700, { person: { age: 30 }, job: general }, 'meets'],
    [10_699, { person: { age: 45 }, job: general }, 'below'],
    [5_600, { job: general }, 'depends'],
    [5_600, { person: { age: 23 }, job: general, date: '2027-01-01' }, 'below'],
    [6_000, { person: { age: 23 }, job: general, date: '2027-01-01' }, 'meets'],
  ] as const)('%s SGD a month with %j: %s', (amount, change, expected) =>
    expect(outcome('sg', amount, change, 'month')).toBe(expected),
  )
  it('needs COMPASS points below the pay that lifts them', () => {
    expect(run('sg', offer('sg', 22_499, 'month')).conditions).toEqual([
      'Employment Pass: COMPASS points needed: 40 points',
    ])
    expect(run('sg', offer('sg', 22_500, 'month')).conditions[0]).toMatch(/^No COMPASS points/)
  })
})

describe('pay in New Zealand', () => {
  it.each([
    [23.95, 'depends'],
    [23.94, 'below'],
  ] as const)('%s NZD an hour: %s', (amount, expected) => expect(outcome('nz', amount, {}, 'hour')).toBe(expected))
  it('is compared with the median wage for residence only, by the hour', () => {
    const said = (amount: number, change: Change = {}) => run('nz', offer('nz', amount), change).conditions[0]
    // 35.00 x 40 x 52 = 72,800.
    expect(said(72_800, { hoursPerWeek: 40 })).toContain('reaches the median wage of NZ$35 an hour')
    expect(said(72_700, { hoursPerWeek: 40 })).toContain('does not reach')
    expect(said(70_000)).toContain('may reach')
  })
})

describe('pay in Canada', () => {
  const ontario = { job: { province: 'ON' } }
  it.each([
    [36.92, ontario, 'cannotSay'],
    [36.91, ontario, 'depends'],
    [36.92, { job: { province: 'BC' } }, 'depends'],
    [50, {}, 'cannotSay'],
    [50, { job: { province: 'XX' } }, 'cannotSay'],
  ] as const)('%s CAD an hour with %j: %s', (amount, change, expected) =>
    expect(outcome('ca', amount, change, 'hour')).toBe(expected),
  )
  it('says which stream it is, and that the prevailing wage counts as well', () => {
    expect(wordsOf(run('ca', offer('ca', 40, 'hour'), ontario))[0]).toContain('prevailing wage of the occupation')
    expect(wordsOf(run('ca', offer('ca', 30, 'hour'), ontario))[0]).toContain('low-wage stream')
    // 36.92 x 37.5 x 52 = 71,994.
    expect(wordsOf(run('ca', offer('ca', 71_980), { ...ontario, hoursPerWeek: 37.5 }))[0]).toContain('low-wage stream')
    expect(wordsOf(run('ca', offer('ca', 71_994), { ...ontario, hoursPerWeek: 37.5 }))[0]).toContain('prevailing wage')
  })
})

describe('pay in the United States', () => {
  const newYork = {
    job: { wageLevels: { levels: [4_962, 6_346, 7_731, 9_115], occupation: 'software developers', area: 'New York' } },
    hoursPerWeek: 40,
  }
  const said = (amount: number) => wordsOf(run('us', offer('us', amount), newYork))[0]
  it('is compared with the level it reaches, and no level is claimed for the job', () => {
    // 63.46 x 2,080 = 131,996.80.
    expect(said(131_997)).toContain('at least the level II wage for software developers in New York')
    expect(said(131_980)).toContain('at least the level I wage')
    expect(said(190_000)).toContain('at least the level IV wage')
    expect(said(103_000)).toContain('Below the level I wage of US$49.62 an hour')
    expect(said(131_997)).not.toContain('is level')
  })
  it('cannot be judged without an occupation and a county', () => expect(outcome('us', 150_000)).toBe('cannotSay'))
})

describe('a range', () => {
  it('passes by its lower end only; where the ends differ it depends', () => {
    const job = { isShortage: false }
    const person = { monthsSinceDegree: 60 }
    const range = (least: number | null, most: number) =>
      run('de', { least: least && least * 100, most: most * 100, per: 'year', currency: 'EUR' }, { job, person })
    expect(range(50_700, 60_000).outcome).toBe('meets')
    expect(range(50_000, 60_000).outcome).toBe('depends')
    expect(wordsOf(range(50_000, 60_000))[0]).toContain('which end of the range')
    expect(range(40_000, 50_000).outcome).toBe('below')
    expect(range(null, 60_000).outcome).toBe('depends')
  })
  it('in another currency is not converted', () =>
    expect(run('de', { least: 9_000_000, most: 9_000_000, per: 'year', currency: 'USD' }).outcome).toBe('cannotSay'))
})

it('every country with a pay rule has a test, and India and the UK do not', () =>
  expect([...payTestCountries].sort()).toEqual(['au', 'ca', 'de', 'fr', 'ie', 'nl', 'nz', 'sg', 'us']))
