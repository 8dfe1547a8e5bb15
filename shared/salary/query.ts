import type { InputOf } from '../http/endpoint.ts'
import type { runSalaryTest } from './api.ts'

/** The salary test's input, as in the address and the form's fields. */
export const salaryNames = [
  'occupation',
  'pay',
  'per',
  'hours',
  'situation',
  'because',
  'age',
  'months',
  'date',
] as const
export type SalaryQuery = { readonly [Name in (typeof salaryNames)[number]]: string }

/** Pay is for a year and the standard rule applies, unless the address says otherwise. */
export function readSalaryQuery(get: (name: string) => string | null | undefined): SalaryQuery {
  const value = (name: string) => (get(name) ?? '').trim().slice(0, 120)
  return {
    occupation: value('occupation'),
    pay: value('pay'),
    per: value('per') || 'year',
    hours: value('hours'),
    situation: value('situation') || 'standard',
    because: value('because'),
    age: value('age'),
    months: value('months'),
    date: value('date'),
  }
}

/** The code an occupation was typed or chosen with: `2134`, or `2134 Programmers and …`. */
export const codeOf = (occupation: string): string | undefined => /^\d{4}(?=\s|$)/.exec(occupation)?.[0]

export const isAnswerable = ({ occupation, pay, hours }: SalaryQuery) =>
  codeOf(occupation) !== undefined && pay !== '' && hours !== ''

/** As people write numbers: £38,000, 38 000, 37.5. What is none stays away, and the server says what is missing. */
function numberIn(text: string): number | undefined {
  // A comma parts thousands only: in 38.000,00 it would be read for something else.
  return /^-?£?\s*\d+([, ]\d{3})*(\.\d+)?$/.test(text.trim()) ? Number(text.replace(/[£,\s]/g, '')) : undefined
}

/** A number that may be left out, but not be written wrong: the server refuses words. */
const optionalNumber = (text: string) => (text === '' ? undefined : (numberIn(text) ?? Number.NaN))

type Input = InputOf<typeof runSalaryTest>

/** The question as the server takes it. It may still be wrong in every field: only the server checks. */
export function toSalaryQuestion(query: SalaryQuery): Input {
  const { occupation, pay, per, hours, situation, because, age, months, date } = query
  const isNewEntrant = situation === 'newEntrant'
  const question: Record<keyof Input, unknown> = {
    occupationCode: codeOf(occupation) ?? occupation,
    amount: numberIn(pay),
    per,
    hoursPerWeek: numberIn(hours),
    situation,
    because: isNewEntrant && because !== '' ? because : undefined,
    age: isNewEntrant && because === 'age' ? optionalNumber(age) : undefined,
    monthsUsed: isNewEntrant ? optionalNumber(months) : undefined,
    date: date === '' ? undefined : date,
  }
  return question as Input
}
