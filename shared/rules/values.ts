import { isDay, spellDay } from '#shared/calendar/days.ts'
import { currencySigns, moneyInWords } from '#shared/money.ts'

const payPeriods = ['year', 'month', 'hour'] as const
/** Unit → how it reads after the number. */
const amountUnits = {
  months: ['month', 'months'],
  weeks: ['week', 'weeks'],
  days: ['day', 'days'],
  years: ['year', 'years'],
  times: ['time', 'times'],
  points: ['point', 'points'],
  'hours per week': ['hour a week', 'hours a week'],
  'hours per fortnight': ['hour a fortnight', 'hours a fortnight'],
  'hours per year': ['hour a year', 'hours a year'],
  'days per year': ['day a year', 'days a year'],
} as const

/** Every unit a rule can have, as the content writes it. */
export const listUnits = (): string[] => [
  'text',
  'date',
  'percent',
  ...Object.keys(amountUnits),
  ...Object.keys(currencySigns).flatMap(currency => [currency, ...payPeriods.map(per => `${currency} per ${per}`)]),
]

export interface Money {
  kind: 'money'
  /** Pence, cents. */
  minor: number
  currency: keyof typeof currencySigns
  /** Null: paid once. */
  per: (typeof payPeriods)[number] | null
}

export type Value =
  | Money
  | { kind: 'amount'; amount: number; unit: keyof typeof amountUnits | 'percent' }
  | { kind: 'date'; date: string }
  | { kind: 'text'; text: string }

const number = /^\d+(\.\d+)?$/

/** A value as the content writes it, or the sentence that says what is wrong with it. */
export function parseValue(text: string, unit: string): Value | string {
  if (unit === 'text') return text ? { kind: 'text', text } : 'The value is empty.'
  if (unit === 'date') return isDay(text) ? { kind: 'date', date: text } : `"${text}" is not a date.`
  const money = moneyUnit(unit)
  if (!money && unit !== 'percent' && !Object.hasOwn(amountUnits, unit)) return `The unit "${unit}" is not known.`
  if (!number.test(text)) return `"${text}" is not a number.`
  if (!money) return { kind: 'amount', amount: Number(text), unit: unit as 'months' }
  if (!/^\d+(\.\d\d)?$/.test(text))
    return `"${text}" is not an amount of money: write pounds, or pounds and two digits of pence.`
  return { kind: 'money', minor: Math.round(Number(text) * 100), ...money }
}

function moneyUnit(unit: string): Pick<Money, 'currency' | 'per'> | undefined {
  const [currency = '', per] = unit.split(' per ')
  const known = Object.hasOwn(currencySigns, currency) && (per === undefined || payPeriods.includes(per as 'year'))
  return known ? { currency: currency as Money['currency'], per: (per as Money['per']) ?? null } : undefined
}

/** '£30,000 a year'. */
export function rateInWords({ minor, currency, per }: Omit<Money, 'kind'>): string {
  const sum = moneyInWords(minor, currency)
  return per === null ? sum : `${sum} ${per === 'hour' ? 'an' : 'a'} ${per}`
}

/** A value as a person reads it. */
export function valueInWords(value: Value): string {
  switch (value.kind) {
    case 'money':
      return rateInWords(value)
    case 'text':
      return value.text
    case 'date':
      return spellDay(value.date)
    case 'amount': {
      if (value.unit === 'percent') return `${value.amount}%`
      const [one, many] = amountUnits[value.unit]
      return `${value.amount} ${value.amount === 1 ? one : many}`
    }
  }
}

/** Words that always keep their capital. May is left out, because rules begin with the verb. */
const names = new RegExp(
  '^(January|February|March|April|June|July|August|September|October|November|December|' +
    'English|French|German|Dutch|British|Irish)\\b',
)
const abbreviation = /^\S[^\s-]*[\p{Lu}\d]/u

/** The same inside a sentence, where of a rule's own words only a name or an abbreviation begins with a capital. */
export const valueWithinSentence = (value: Value): string =>
  value.kind !== 'text' || names.test(value.text) || abbreviation.test(value.text)
    ? valueInWords(value)
    : value.text.charAt(0).toLowerCase() + value.text.slice(1)
