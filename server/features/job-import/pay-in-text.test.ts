import { describe, expect, it } from 'vitest'
import { countryCodes } from '#shared/site/country-codes.ts'
import { readPayInText } from './pay-in-text.ts'
import { openPay, otherAmounts, payCues, variablePay, type PayWords } from './pay-words.ts'
import { expectWorkInStep } from '#shared/testing.ts'

const idOf = (code: string) => Number(Object.entries(countryCodes).find(([, other]) => other === code)![0])
const read = (country: string, text: string) => {
  const pay = readPayInText(text, idOf(country))
  return pay && [pay.min === undefined ? null : pay.min / 100, pay.max === undefined ? null : pay.max / 100, pay.period]
}

type Example = PayWords['examples'][number]
const examplesOf = (rules: readonly PayWords[], which: 'examples' | 'counterExamples'): [string, ...Example][] =>
  rules.flatMap(rule => (rule[which] ?? []).map(([country, text]): [string, ...Example] => [rule.name, country, text]))
const silent = [...otherAmounts, openPay, variablePay]

describe('each rule by itself', () => {
  it.each([...examplesOf(payCues, 'examples'), ...examplesOf(silent, 'counterExamples')])(
    'reads pay by "%s" in %s: %s',
    (_, country, text) => expect(read(country, text)).toBeDefined(),
  )

  it.each([...examplesOf(payCues, 'counterExamples'), ...examplesOf(silent, 'examples')])(
    'reads none by "%s" in %s: %s',
    (_, country, text) => expect(read(country, text)).toBeUndefined(),
  )

  it.each([...payCues, ...silent].map(rule => [rule.name, rule] as const))('"%s" has examples', (_, rule) =>
    expect(rule.examples.length).toBeGreaterThan(1),
  )
})

describe('pay in the text', () => {
  it.each([
    ['GB', 'Salary: £32,000–£36,000 depending on experience', 32_000, 36_000, 'year'],
    ['GB', 'The role pays up to 45k GBP', null, 45_000, 'year'],
    ['IE', 'Pay: €18.50 per hour', 18.5, 18.5, 'hour'],
    ['GB', 'Salary between £30,000 and £33,000 per annum', 30_000, 33_000, 'year'],
    ['GB', 'Base pay starts at £14 an hour', 14, null, 'hour'],
    ['GB', 'Day rate: £400 - £450 per day (inside IR35)', 400, 450, 'day'],
    ['FR', 'Rémunération : entre 2 200 € et 2 600 € brut mensuel', 2_200, 2_600, 'month'],
    ['DE', 'Gehalt: zwischen 48.000 € und 55.000 € pro Jahr', 48_000, 55_000, 'year'],
    ['US', 'The base salary range is $120,000 - $150,000, plus a bonus of up to $15,000.', 120_000, 150_000, 'year'],
    ['GB', 'Data Analyst | Leeds | £40k-£45k | Hybrid', 40_000, 45_000, 'year'],
    ['GB', 'Data EngineerSalary: £60,000 + BonusLondon', 60_000, 60_000, 'year'],
    ['GB', 'Salary\n£28,500 per year', 28_500, 28_500, 'year'],
  ])('in %s: %s', (country, text, min, max, period) => expect(read(country, text)).toEqual([min, max, period]))

  it.each([
    ['GB', 'A competitive salary and a £500 learning budget a year'],
    ['GB', 'We raised £12,000,000 and our turnover is £40,000,000 a year.'],
    ['US', 'Zone A: $120,000 - $150,000\nZone B: $100,000 - $125,000'],
    ['GB', 'Salary: £30,000 per annum\nSenior Analyst salary: £45,000 per annum'],
    ['GB', 'Salary: £60,000 OTE'],
    ['GB', 'Salary: £30,000 pro rata'],
    ['GB', 'Salary: $90,000 a year'],
    ['DE', 'Salary: £60,000 a year'],
    ['CA', 'Salary: $90,000 (US candidates are paid in USD)'],
    ['GB', 'Salary £24,000 per year for 20 hours a week'],
    ['GB', 'Rate: £41.87 PAYE or £56.44 umbrella'],
    ['GB', 'Salary: £103,000 a year\nThis position offers £475 to £515 per day.'],
    ['GB', 'Refer a friend and earn £2,000 per year'],
    ['GB', 'Life cover of £50,000 a year and a car allowance of £5,000 per annum'],
    ['GB', 'The role comes with a competitive salary.'],
    ['GB', 'Salary: £45,000 and £5,000 on completion'],
  ])('says nothing where it can mean something else, in %s: %s', (country, text) =>
    expect(read(country, text)).toBeUndefined(),
  )

  it('quotes the words it was read from, cut around the amount', () => {
    const filler = 'You will build reports for the whole of our operations team and learn from them '
    const { quote } = readPayInText(`${filler.repeat(5)}with a salary of £32,000 per year ${filler.repeat(5)}`, 226)!
    expect(quote).toMatch(/^….*salary of £32,000 per year.*…$/)
    expect(quote!.length).toBeLessThanOrEqual(202)
    expect(readPayInText('Salary: £32,000 per year', 226)!.quote).toBe('Salary: £32,000 per year')
  })

  it.each([
    ['amounts', (count: number) => '£1,000 '.repeat(count)],
    ['mentions before one', (count: number) => `${'salary '.repeat(count)}£30,000`],
    ['digits', (count: number) => '9'.repeat(3 * count)],
  ])('reads thousands of %s at once', (_, write) => expectWorkInStep(20_000, count => readPayInText(write(count), 226)))
})
