import { daysAheadInWords, daysBetween, spellDay } from '#shared/calendar/days.ts'
import { moneyInWords } from '#shared/money.ts'
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
  const amount = (minor: number) => moneyInWords(minor, payCurrency)
  if (payMin === null) return `Up to ${amount(payMax!)} ${per[payPeriod]}`
  const [low, high] = [payMin, payMax ?? payMin]
  return `${low === high ? amount(low) : `${amount(low)} to ${amount(high)}`} ${per[payPeriod]}`
}

/** As a small card states it, marked where we read it from the advert's words. */
export function cardPayInWords(job: Parameters<typeof payInWords>[0] & { payQuote: string | null }): string {
  const pay = payInWords(job) ?? 'Pay not stated'
  return job.payQuote === null ? pay : `${pay} (read from the advert)`
}

/** Days further away than this are given as dates alone. */
const daysNamed = 30

/** 'Closes in 3 days, Wed 18 Nov 2026'. */
export function closingInWords(closesOn: string | null, today: string): string {
  if (closesOn === null) return 'No closing date given'
  const days = daysBetween(today, closesOn)
  if (days < 0) return `Closed ${spellDay(closesOn)}`
  if (days > daysNamed) return `Closes ${spellDay(closesOn)}`
  return `Closes ${daysAheadInWords(today, closesOn)}, ${spellDay(closesOn)}`
}

/** 'Closes in 3 days', or the day alone where it is far off: for cards. */
export function closingInShort(closesOn: string | null, today: string): string {
  if (closesOn === null) return 'No closing date'
  const days = daysBetween(today, closesOn)
  return days < 0 || days > daysNamed ? closingInWords(closesOn, today) : `Closes ${daysAheadInWords(today, closesOn)}`
}

/** 'Wed 18 Nov 2026, in 3 days': next to the word "Closes". */
export function closingDayInWords(closesOn: string | null, today: string): string {
  if (closesOn === null) return 'No date given'
  const days = daysBetween(today, closesOn)
  const isNear = days >= 0 && days <= daysNamed
  return isNear ? `${spellDay(closesOn)}, ${daysAheadInWords(today, closesOn)}` : spellDay(closesOn)
}

export function postedInWords(postedAt: string, today: string): string {
  const days = daysBetween(postedAt, today)
  if (days <= 0) return 'Posted today'
  if (days === 1) return 'Posted yesterday'
  return days > daysNamed ? `Posted ${spellDay(postedAt)}` : `Posted ${days} days ago`
}

const wordsOf = (list: readonly { id: number; words: string }[]) => (id: number) =>
  list.find(entry => entry.id === id)?.words ?? ''
export const typeInWords = wordsOf(jobTypes)
export const fieldInWords = wordsOf(jobFields)
export const countryInWords = wordsOf(jobCountries)

interface CityNames {
  city: string | null
  otherCities: readonly string[]
}

/** More are counted, not named. */
const mostNamed = 2

/** 'London', 'London and Oxford', 'London and 3 more'; null without a city. */
export function citiesInWords({ city, otherCities }: CityNames): string | null {
  if (city === null || otherCities.length === 0) return city
  const isShort = otherCities.length < mostNamed
  return `${city} and ${isShort ? otherCities.join(', ') : `${otherCities.length} more`}`
}

/** London, United Kingdom, hybrid. */
/** The city or place and the way of working, where the country is known already. */
export const placeWithinCountry = ({ place, countryId, remote, ...cities }: Parameters<typeof placeInWords>[0]) =>
  [
    citiesInWords(cities) ?? (place || countryInWords(countryId)),
    ...(remote ? [remote === 2 ? 'remote' : 'hybrid'] : []),
  ].join(', ')

export const placeInWords = ({
  place,
  countryId,
  remote,
  ...cities
}: CityNames & {
  place: string
  countryId: number
  remote: number
}) =>
  [
    citiesInWords(cities) ?? place,
    ...(cities.city === countryInWords(countryId) ? [] : [countryInWords(countryId)]),
    ...(remote ? [remote === 2 ? 'remote' : 'hybrid'] : []),
  ]
    .filter(Boolean)
    .join(', ')
