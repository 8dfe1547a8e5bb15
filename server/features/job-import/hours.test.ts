import { describe, expect, it } from 'vitest'
import { readHoursPerWeek } from './hours.ts'

describe('the working week in an advert', () => {
  it.each([
    ['Full time, 37.5 hours per week', 37.5],
    ['Contract: permanent, 35 hrs/week', 35],
    ['A 40-hour week with flexible start times.', 40],
    ['You work 38,5 h per week in Vienna.', 38.5],
    ['37.5 hour working week, Monday to Friday', 37.5],
    ['Hours: 36.25 hours a week. We all work 36.25 hours a week.', 36.25],
    ['40 hours of work per week', 40],
    ['Full-time (39 hours per week)', 39],
    ['A contract for 37.5 hours per week', 37.5],
  ])('%s', (text, hours) => expect(readHoursPerWeek(text)).toBe(hours))

  it.each([
    'Up to 40 hours per week',
    'A minimum of 35 hours per week',
    'between 35 and 40 hours per week',
    '30-40 hours per week',
    '30 to 40 hours a week',
    '35 hours per week in winter, 40 hours per week in summer',
    'Interns work 16 hours per week',
    'You answer the phone 5 hours a week',
    'On call 99 hours a week',
    '2,040 hours a week of video are watched',
    'Support is open 40 hours a month',
    'A maximum of 48 hours per week including overtime',
    'Full time',
    '',
  ])('says nothing for: %s', text => expect(readHoursPerWeek(text)).toBeUndefined())
})
