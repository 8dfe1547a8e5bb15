import { describe, expect, it } from 'vitest'
import { hoursRules } from './hours-rules.ts'
import { readHoursPerWeek } from './hours.ts'

const readWith = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(({ groups }) => Number(groups!['hours']!.replace(',', '.')))

describe.each(hoursRules)('the rule $pattern', ({ pattern, examples, counterExamples }) => {
  it.each(examples)('reads: %s', (text, hours) => {
    expect(readWith(pattern, text)).toEqual([hours])
    expect(readHoursPerWeek(text)).toBe(hours)
  })
  it.each(counterExamples)('leaves alone: %s', text => expect(readWith(pattern, text)).toEqual([]))
})

describe('the working week in an advert', () => {
  it.each([
    ['Contract: permanent, 35 hrs/week', 35],
    ['Hours: 36.25 hours a week. We all work 36.25 hours a week.', 36.25],
    ['Full-time (39 hours per week)', 39],
    ['Full time - 40 hours per week', 40],
    ['Permanent – 37.5 hours per week – hybrid', 37.5],
    ['A contract for 37.5 hours per week', 37.5],
    ['Full time appointments work a 36.50 hour week. The average does not exceed 36.5 hours per week.', 36.5],
    ['Salary Range £22,000 & OTE Hours 40 hours per week, Monday - Friday', 40],
    ['$22.00 hourly / 35 hours per week', 35],
    ['Full-time. Hours per week: 37.5 hours. Interviews take 2-3 hours.', 37.5],
    ['**Working hours:** 40 hours per week, 8 hours a day', 40],
  ])('%s', (text, hours) => expect(readHoursPerWeek(text)).toBe(hours))

  it.each([
    'Up to 40 hours per week',
    'A minimum of 35 hours per week',
    'between 35 and 40 hours per week',
    '30-40 hours per week',
    'Commitment: 10–40 hours/week',
    'Expect a total of 5 to 10 hours per week of teaching',
    '30 to 40 hours a week',
    '32 hours - 40 hours per week',
    '35/40 hours per week',
    '~40 hours per week',
    '40-45 hours p/w',
    '35 hours per week in winter, 40 hours per week in summer',
    'You would normally work around 37 hours a week',
    'Max weekly hours: 40',
    'Hours: 37.5 to 40 hours per week',
    'bis zu 40 Stunden pro Woche',
    '32 - 40 uur per week',
    'part-time 24 hour per week contract',
    'Interns work 16 hours per week',
    'You answer the phone 5 hours a week',
    'On call 99 hours a week',
    '2,040 hours a week of video are watched',
    'Support is open 40 hours a month',
    'We answer within 24 hours, and within 48 hours at the weekend',
    'A maximum of 48 hours per week including overtime',
    'Full time Hours - 8:30am - 4:30pm',
    'Full time',
    '',
  ])('says nothing for: %s', text => expect(readHoursPerWeek(text)).toBeUndefined())
})
