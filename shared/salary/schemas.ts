import * as z from 'zod/mini'
import { isDay } from '#shared/calendar/days.ts'
import { AppliedRule } from '#shared/rules/applied-rule.ts'

const amount = 'Enter an amount of money, such as 42000.'
const hours = 'Enter the hours a week, from 1 to 80.'

export const SalaryTestForm = z.strictObject({
  occupationCode: z
    .string('Choose an occupation.')
    .check(z.trim(), z.regex(/^\d{4}$/, 'Choose an occupation: its code has four digits.')),
  /** Pounds. */
  amount: z.number(amount).check(z.minimum(0, amount), z.maximum(10_000_000, amount)),
  per: z.enum(['year', 'hour'], 'Choose whether this is for a year or an hour.'),
  hoursPerWeek: z.number(hours).check(z.minimum(1, hours), z.maximum(80, hours)),
  situation: z.enum(['standard', 'newEntrant', 'relevantPhd', 'stemPhd', 'salaryList'], 'Choose your situation.'),
  /** Why someone counts as a new entrant. Needed for that situation. */
  because: z.optional(z.enum(['age', 'studentOrGraduate', 'training', 'postdoc'], 'Choose a reason.')),
  age: z.optional(
    z
      .number('Enter your age in years.')
      .check(
        z.int('Enter your age in whole years.'),
        z.minimum(16, 'Enter an age from 16.'),
        z.maximum(100, 'Enter an age up to 100.'),
      ),
  ),
  monthsUsed: z.optional(
    z
      .number('Enter months.')
      .check(
        z.int('Enter whole months.'),
        z.minimum(0, 'Enter months, from 0.'),
        z.maximum(600, 'Enter at most 600 months.'),
      ),
  ),
  /** The day of the visa application. Without one, the day that a person's visa dates lead to. */
  date: z.optional(z.string('Enter a day.').check(z.refine(isDay, 'Enter a day, such as 2027-03-31.'))),
})

export const SalaryTestAnswer = z.object({
  /** The day the answer is for. */
  date: z.string(),
  /** Asked for, from the visa dates of the profile, or three months from today because we know none. */
  dateFrom: z.enum(['asked', 'profile', 'usual']),
  /** The last day of the list that the occupation is open through. */
  listEndsOn: z.nullable(z.string()),
  warnings: z.array(z.object({ ruleId: z.string(), on: z.string(), words: z.string() })),
  outcome: z.enum(['meets', 'below', 'notEligible', 'cannotSay']),
  why: z.string(),
  words: z.string(),
  occupation: z.nullable(z.object({ code: z.string(), title: z.string() })),
  shortMinor: z.number(),
  checks: z.array(
    z.object({
      what: z.enum(['threshold', 'goingRate', 'hourlyFloor']),
      requiredMinor: z.number(),
      paidMinor: z.number(),
      passes: z.boolean(),
    }),
  ),
  conditions: z.array(z.string()),
  rules: z.array(AppliedRule),
})

/** As the form's fields take it. */
export const SalaryStartAnswer = z.object({
  situation: z.enum(['standard', 'newEntrant']),
  because: z.enum(['', 'studentOrGraduate', 'age']),
  age: z.string(),
  words: z.string(),
})
