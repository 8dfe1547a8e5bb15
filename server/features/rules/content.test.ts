import { describe, expect, it } from 'vitest'
import { ledgerCountries, ledgerCountryKeys } from '#shared/rules/ledger.ts'
import { minimumWageOf } from '#shared/rules/minimum-wage.ts'
import { occupationOn, ruleOn } from '#shared/rules/rule-on.ts'
import { valueInWords } from '#shared/rules/values.ts'
import { readContent } from './content.ts'
import { countryRoutes } from './country-routes.ts'
import { asRead, badFigures, byHand, longSentences } from './text-checks.ts'

/** The day the content was last reviewed. */
const today = '2026-11-17'
const { ledger, mistakes } = readContent(today)

describe('the content of the ledger', () => {
  it('has no mistakes', () => expect(mistakes).toEqual([]))
  it('has every country, and every one of the 412 occupation codes', () => {
    expect(ledger.rules.length).toBeGreaterThanOrEqual(200)
    expect(new Set(ledger.rules.map(({ country }) => country))).toEqual(new Set(ledgerCountryKeys))
    expect(new Set(ledger.occupations.map(({ code }) => code)).size).toBe(412)
  })
  it('notices a check that is still to come', () => {
    expect(readContent('2026-11-14').mistakes).toContain(
      'united-kingdom.csv, uk.graduate.fee: It was checked on 2026-11-15, which is still to come.',
    )
  })

  const on = (id: string, date: string) => {
    const answer = ruleOn(ledger, id, date)
    return answer.found ? valueInWords(answer.rule.value) : answer.why
  }
  it.each([
    ['uk.skilled-worker.general-threshold', today, '£41,700 a year'],
    ['uk.skilled-worker.general-threshold', '2025-07-21', 'notYet'],
    ['uk.skilled-worker.hourly-floor', today, '£17.13 an hour'],
    ['uk.graduate.length', '2026-12-31', '24 months'],
    ['uk.graduate.length', '2027-01-01', '18 months'],
    ['uk.graduate.length-doctorate', '2027-01-01', '36 months'],
    ['uk.graduate.fee', '2026-04-07', 'notYet'],
    ['uk.graduate.fee', '2026-04-08', '£937'],
    ['uk.skilled-worker.tsl', '2027-01-01', 'lapsed'],
    ['uk.minimum-wage.from-21', today, '£12.71 an hour'],
    ['ie.minimum-wage.from-20', today, '€14.15 an hour'],
    ['ie.minimum-wage.from-20', '2027-01-01', 'lapsed'],
    ['au.minimum-wage.adult', '2026-06-30', 'A$24.95 an hour'],
    ['au.minimum-wage.adult', today, 'A$26.44 an hour'],
    ['ca.minimum-wage.federal', today, 'C$18.15 an hour'],
    ['us.minimum-wage.federal', today, 'US$7.25 an hour'],
    ['de.minimum-wage.adult', today, '€13.90 an hour'],
    ['de.minimum-wage.adult', '2027-01-01', '€14.60 an hour'],
    ['nl.minimum-wage.from-21', today, '€14.99 an hour'],
    ['fr.minimum-wage.adult', '2026-05-31', '€12.02 an hour'],
    ['fr.minimum-wage.adult', today, '€12.31 an hour'],
    ['nz.minimum-wage.adult', today, 'NZ$23.95 an hour'],
    ['nz.minimum-wage.adult', '2027-04-01', 'lapsed'],
    ['au.student.vacation', today, 'No limit'],
    ['us.student.vacation', today, 'Full time'],
    ['nz.student.vacation', today, 'Full time'],
    ['sg.student.vacation', today, 'Full time'],
    ['ie.critical-skills.threshold', today, '€40,904 a year'],
    ['au.skills-in-demand.core-threshold', '2026-06-30', 'A$76,515 a year'],
    ['au.skills-in-demand.core-threshold', today, 'A$79,423 a year'],
    ['au.skills-in-demand.core-threshold', '2027-07-01', 'lapsed'],
    ['au.skills-in-demand.specialist-threshold', today, 'A$146,576 a year'],
    ['ie.critical-skills.threshold-unlisted', today, '€68,911 a year'],
    ['fr.talent.threshold', today, '€39,582 a year'],
    ['ca.lmia.high-wage.on', today, 'C$36.92 an hour'],
    ['ca.lmia.high-wage.on', '2026-07-16', 'notYet'],
    ['sg.employment-pass.threshold-45', '2027-01-01', 'S$11,500 a month'],
    ['nl.blue-card.threshold-graduate', '2027-01-01', 'lapsed'],
    ['nz.immigration.median-wage', today, 'NZ$35 an hour'],
    ['au.graduate-485.apply-within', today, '6 months'],
    ['au.points.pass-mark', today, '65 points'],
    ['au.points.english-test.pte.superior', '2025-08-06', '79/79/79/79'],
    ['au.points.english-test.pte.superior', '2025-08-07', '69/70/85/88'],
    ['de.blue-card.threshold-shortage', today, '€45,934.20 a year'],
    ['nl.skilled-migrant.threshold', '2027-01-01', 'lapsed'],
    ['nz.student.hours-term', '2025-11-03', '25 hours a week'],
    ['nz.student.hours-term-older', today, '20 hours a week'],
    ['sg.employment-pass.threshold', '2027-01-01', 'S$6,000 a month'],
    ['fr.student.share', today, '60%'],
    ['ie.graduate.times', today, '2 times'],
    ['uk.nothing.of-the-kind', today, 'unknown'],
  ])('%s on %s is %s', (id, date, words) => expect(on(id, date)).toBe(words))

  it.each(ledgerCountryKeys)('says what an adult in %s must be paid, or that there is no such figure', country => {
    const answer = ruleOn(ledger, minimumWageOf(ledgerCountries[country].countryId)!.ruleId, today)
    expect(answer.found && answer.rule).toMatchObject({
      country,
      topic: 'pay',
      value: { kind: ['sg', 'in'].includes(country) ? 'text' : 'money' },
    })
  })

  it.each([
    ['2134', 54_700],
    ['2431', 50_200],
    ['2142', 33_400],
    ['2211', null],
  ])('the going rate of %s is %s', (code, pounds) => {
    const answer = occupationOn(ledger, code, today)
    expect(answer.found && answer.occupation.rates.standard).toBe(pounds && pounds * 100)
  })
  it('has no occupation before the tables began, and none it has not heard of', () => {
    expect(occupationOn(ledger, '2134', '2025-07-21')).toMatchObject({ found: false, why: 'notYet' })
    expect(occupationOn(ledger, '0000', today)).toMatchObject({ found: false, why: 'unknown' })
  })
})

describe('the routes of the countries', () => {
  it('have five steps each, except where our sources support none', () => {
    expect(ledgerCountryKeys.map(country => [country, countryRoutes[country]?.length ?? 0])).toEqual(
      ledgerCountryKeys.map(country => [country, country === 'in' ? 0 : 5]),
    )
  })
  it.each(Object.entries(countryRoutes))(
    '%s: short sentences, figures of the ledger, topics that it has',
    (key, steps) => {
      const topics = new Set(ledger.rules.filter(({ country }) => country === key).map(({ topic }) => topic))
      for (const { title, topic, text } of steps) {
        expect([title, badFigures(text), byHand(text), longSentences(asRead(text))]).toEqual([title, [], [], []])
        expect([title, topics.has(topic)]).toEqual([title, true])
      }
    },
  )
})
