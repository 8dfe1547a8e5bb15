import { spellDay } from '#shared/calendar/days.ts'
import { jobCountries, jobFields, jobTypes, type PayPeriod } from './taxonomy.ts'

const per: Readonly<Record<PayPeriod, string>> = {
  year: 'a year',
  month: 'a month',
  week: 'a week',
  day: 'a day',
  hour: 'an hour',
}

/** £30,000 to £35,000 a year. Overpass figures; the code of the currency where a sign would be read as another's. */
export function payInWords({
  payMin,
  payMax,
  payCurrency,
  payPeriod,
}: {
  payMin: number | null
  payMax: number | null
  payCurrency: string | null
  payPeriod: PayPeriod | null
}): string | null {
  if (payCurrency === null || payPeriod === null || (payMin === null && payMax === null)) return null
  const [low, high] = [payMin ?? payMax!, payMax ?? payMin!]
  const amount = (minor: number) => moneyInWords(minor, payCurrency)
  return `${low === high ? amount(low) : `${amount(low)} to ${amount(high)}`} ${per[payPeriod]}`
}

const signs: Readonly<Record<string, string>> = {
  GBP: '£',
  EUR: '€',
  USD: 'US$',
  AUD: 'A$',
  CAD: 'C$',
  NZD: 'NZ$',
  SGD: 'S$',
  INR: '₹',
}

/** Spelled out here and not by the browser's own formats, which differ from the server's. */
export function moneyInWords(minor: number, currency: string): string {
  const whole = Math.floor(minor / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = minor % 100
  return `${signs[currency] ?? `${currency} `}${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000)

/** 'Closes in 3 days, Wed 18 Nov 2026'. */
export function closingInWords(closesOn: string | null, today: string): string {
  if (closesOn === null) return 'No closing date given'
  const days = daysBetween(today, closesOn)
  const when =
    days < 0
      ? 'Closed'
      : days === 0
        ? 'Closes today,'
        : days === 1
          ? 'Closes tomorrow,'
          : days <= 30
            ? `Closes in ${days} days,`
            : 'Closes'
  return `${when} ${spellDay(closesOn)}`
}

export function postedInWords(postedAt: string, today: string): string {
  const days = daysBetween(postedAt, today)
  return days <= 0
    ? 'Posted today'
    : days === 1
      ? 'Posted yesterday'
      : days <= 30
        ? `Posted ${days} days ago`
        : `Posted ${spellDay(postedAt)}`
}

const wordsOf = (list: readonly { id: number; words: string }[]) => (id: number) =>
  list.find(entry => entry.id === id)?.words ?? ''
export const typeInWords = wordsOf(jobTypes)
export const fieldInWords = wordsOf(jobFields)
export const countryInWords = wordsOf(jobCountries)

/** London, United Kingdom, hybrid. */
export const placeInWords = ({
  city,
  place,
  countryId,
  remote,
}: {
  city: string | null
  place: string
  countryId: number
  remote: number
}) =>
  [
    city ?? place,
    ...(city === countryInWords(countryId) ? [] : [countryInWords(countryId)]),
    ...(remote ? [remote === 2 ? 'remote' : 'hybrid'] : []),
  ]
    .filter(Boolean)
    .join(', ')
