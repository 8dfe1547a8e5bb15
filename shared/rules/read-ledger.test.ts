import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLedger } from './read-ledger.ts'
import { ruleOn, statusOn } from './rule-on.ts'
import { isDay, spellDay } from '#shared/calendar/days.ts'
import { parseValue, rateInWords, valueInWords } from './values.ts'

const today = '2026-11-15'
const source = { id: 'office', name: 'The office', url: 'https://office.example/', note: '' }
const rule = {
  id: 'uk.graduate.length',
  topic: 'after-study',
  title: 'Length',
  value: '24',
  unit: 'months',
  valid_from: '2025-01-01',
  start: 'exact',
  valid_to: '',
  confidence: 'high',
  checked_on: today,
  source: 'office',
  note: '',
}
const occupation = {
  code: '2134',
  occupation: 'Programmers',
  skill: 'degree',
  route: 'open',
  standard: '54700',
  new_entrant: '',
  phd: '',
  stem_phd: '',
  isl: '',
  isl_condition: '',
  tsl: '',
  tsl_condition: '',
  pay_scale: '',
  valid_from: '2025-01-01',
  valid_to: '',
  confidence: 'medium',
  checked_on: today,
  source: 'office',
  note: '',
}
const read = (rules: object[], occupations: object[] = [], sources: object[] = [source]) =>
  readLedger(
    {
      sources: { name: 'sources.csv', rows: sources as never },
      rules: [{ name: 'uk.csv', rows: rules as never }],
      occupations: { name: 'rates.csv', rows: occupations as never },
    },
    today,
  )

describe('reading the ledger', () => {
  it('takes rows without mistakes', () => {
    const { ledger, mistakes } = read([rule], [occupation])
    expect(mistakes).toEqual([])
    expect(ledger.rules).toMatchObject([
      {
        id: 'uk.graduate.length',
        country: 'uk',
        value: { kind: 'amount', amount: 24, unit: 'months' },
        validTo: null,
        startIsExact: true,
        source: { name: 'The office' },
      },
    ])
    expect(ledger.occupations).toMatchObject([{ code: '2134', rates: { standard: 5_470_000, newEntrant: null } }])
  })

  it.each([
    [{ id: 'uk' }, 'An id is a country and words between dots'],
    [{ id: 'xx.graduate.length' }, 'The country "xx" is not known.'],
    [{ id: undefined }, 'uk.csv, a row without id'],
    [{ topic: 'weather' }, 'The topic "weather" is not known.'],
    [{ topic: 'toString' }, 'The topic "toString" is not known.'],
    [{ title: '' }, 'The title is empty.'],
    [{ unit: 'month' }, 'The unit "month" is not known.'],
    [{ unit: 'GBP per week' }, 'The unit "GBP per week" is not known.'],
    [{ unit: 'constructor' }, 'The unit "constructor" is not known.'],
    [{ value: 'two' }, '"two" is not a number.'],
    [{ value: '-1' }, '"-1" is not a number.'],
    [{ value: '17.1', unit: 'GBP per hour' }, '"17.1" is not an amount of money'],
    [{ value: '', unit: 'text' }, 'The value is empty.'],
    [{ value: '2026-02-29', unit: 'date' }, '"2026-02-29" is not a date.'],
    [{ confidence: 'certain' }, 'The confidence "certain" is not known.'],
    [{ start: '' }, 'neither exact nor seen'],
    [{ valid_from: '2025-02-30' }, '"2025-02-30" is not a date.'],
    [{ valid_from: '' }, '"" is not a date.'],
    [{ valid_to: '2024-12-31' }, 'It ends before it begins.'],
    [{ checked_on: '2026-11-16' }, 'still to come'],
    [{ source: 'nobody' }, 'There is no source "nobody".'],
  ])('refuses a rule with %j', (change, because) => {
    const { mistakes } = read([{ ...rule, ...change }])
    expect(mistakes.join('\n')).toContain(because)
  })

  it.each([
    [{ code: '213' }, 'four digits'],
    [{ skill: 'high' }, 'The skill "high"'],
    [{ route: 'maybe' }, 'The route "maybe"'],
    [{ standard: '54,700' }, 'not a whole number of pounds'],
    [{ isl: '33400' }, 'both a rate and a condition'],
    [{ tsl_condition: 'all jobs' }, 'both a rate and a condition'],
    [{ route: 'list' }, 'and on no list'],
    [{ occupation: '' }, 'The occupation is empty.'],
  ])('refuses an occupation with %j', (change, because) => {
    expect(read([], [{ ...occupation, ...change }]).mistakes.join('\n')).toContain(because)
  })

  it.each([
    [{ url: 'http://office.example/' }, 'is not an https address'],
    [{ url: 'javascript:alert(1)' }, 'is not an https address'],
    [{ name: '' }, 'The name is empty.'],
    [{ id: '' }, 'The id is empty.'],
  ])('refuses a source with %j', (change, because) => {
    expect(read([], [], [{ ...source, ...change }]).mistakes.join('\n')).toContain(because)
  })
  it('refuses a source given twice', () =>
    expect(read([], [], [source, source]).mistakes).toEqual([
      'sources.csv, office: There is another source of this id.',
    ]))

  it.each([
    [{ valid_to: '' }, { valid_from: '2027-01-01' }, 1],
    [{ valid_to: '2027-01-01' }, { valid_from: '2027-01-01' }, 1],
    [{ valid_to: '2026-12-31' }, { valid_from: '2027-01-01' }, 0],
    [{ valid_to: '2026-12-31' }, { valid_from: '2027-02-01' }, 0],
  ])('versions %j and %j overlap %i times, in either order', (first, second, overlaps) => {
    const versions = [
      { ...rule, ...first },
      { ...rule, ...second },
    ]
    expect(read(versions).mistakes).toHaveLength(overlaps)
    expect(read(versions.toReversed()).mistakes).toHaveLength(overlaps)
    if (overlaps) expect(read(versions).mistakes[0]).toContain('apply on the same day')
  })
})

describe('a rule on a day', () => {
  const { ledger } = read([
    { ...rule, valid_to: '2026-12-31' },
    { ...rule, value: '18', valid_from: '2027-02-01', valid_to: '2027-12-31' },
  ])
  it.each([
    ['2024-12-31', 'notYet'],
    ['2025-01-01', '24 months'],
    ['2026-12-31', '24 months'],
    ['2027-01-15', 'lapsed'],
    ['2027-02-01', '18 months'],
    ['2027-12-31', '18 months'],
    ['2028-01-01', 'lapsed'],
  ])('%s gives %s', (date, expected) => {
    const answer = ruleOn(ledger, 'uk.graduate.length', date)
    expect(answer.found ? valueInWords(answer.rule.value) : answer.why).toBe(expected)
  })
  it('is never one that does not hold on that day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        moment => {
          const day = moment.toISOString().slice(0, 10)
          const answer = ruleOn(ledger, 'uk.graduate.length', day)
          return answer.found
            ? answer.rule.validFrom <= day && day <= answer.rule.validTo!
            : ledger.rules.every(({ validFrom, validTo }) => day < validFrom || day > validTo!)
        },
      ),
    )
  })
  it('is upcoming, current or past', () => {
    expect(['2024-12-31', '2025-01-01', '2027-01-01'].map(day => statusOn(ledger.rules[0]!, day))).toEqual([
      'upcoming',
      'current',
      'past',
    ])
  })
})

describe('values in words', () => {
  it.each([
    ['41700', 'GBP per year', '£41,700 a year'],
    ['17.13', 'GBP per hour', '£17.13 an hour'],
    ['937', 'GBP', '£937'],
    ['1234567.05', 'EUR per month', '€1,234,567.05 a month'],
    ['100000', 'USD', 'US$100,000'],
    ['1', 'months', '1 month'],
    ['18', 'months', '18 months'],
    ['1', 'hours per week', '1 hour a week'],
    ['37.5', 'hours per week', '37.5 hours a week'],
    ['70', 'percent', '70%'],
    ['2027-01-01', 'date', 'Fri 1 Jan 2027'],
    ['CEFR level B2', 'text', 'CEFR level B2'],
  ])('%s %s reads %s', (text, unit, words) => {
    const value = parseValue(text, unit)
    expect(typeof value === 'string' ? value : valueInWords(value)).toBe(words)
  })
  it('writes days and money', () => {
    expect(spellDay('2026-03-05')).toBe('Thu 5 Mar 2026')
    expect(rateInWords({ minor: 99_900, currency: 'AUD', per: null })).toBe('A$999')
  })
  it.each(['0000-01-01', '2026-2-1', '2026-13-01', '2025-02-29', '', 'today', '2026-01-01T00:00'])(
    '%j is no day',
    text => expect(isDay(text)).toBe(false),
  )
  it('2028-02-29 is a day', () => expect(isDay('2028-02-29')).toBe(true))
})
