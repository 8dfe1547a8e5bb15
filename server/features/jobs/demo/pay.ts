import { jobCountries, type PayPeriod } from '#shared/jobs/taxonomy.ts'
import type { Pay } from '../draft.ts'
import type { Random } from '#server/platform/db/seeded-random.ts'
import type { DemoCountry, PayRange, Role } from './vocabulary.ts'

export const currencyOf = (countryId: number) => jobCountries.find(({ id }) => id === countryId)!.currency

const toStep = (amount: number, step: number) => Math.round(amount / step) * step
export const minor = (amount: number) => Math.round(amount * 100)

/** What the role would pay there at that stage; one advert in four does not say. */
export function careerPay(
  random: Random,
  country: DemoCountry,
  role: Role,
  typeId: number,
  isCapital: boolean,
): Pay | undefined {
  if (random.chance(0.25)) return undefined
  const currency = currencyOf(country.id)
  if (typeId === 2) return shortPay(random, random.pick(country.intern), role, currency)
  if (typeId === 3) return shortPay(random, country.placement ?? random.pick(country.intern), role, currency)
  const { factor, capitalFactor = 1, floor = 0, step, period } = country.pay
  const spread = typeId === 1 ? 0.93 + random.next() * 0.16 : 0.86 + random.next() * 0.34
  const yearly = Math.max(
    floor,
    (typeId === 1 ? role.graduatePay : role.fullPay) * factor * spread * (isCapital ? capitalFactor : 1),
  )
  const least = toStep(period === 'month' ? yearly / 12 : yearly, step)
  const most = toStep(least * (1.05 + random.next() * 0.13), step)
  return { min: minor(least), max: random.chance(0.3) ? undefined : minor(most), currency, period }
}

/** The better a role pays later, the higher its interns are in the range. */
function shortPay(random: Random, { period, low, high, step }: PayRange, role: Role, currency: string): Pay {
  const level = Math.min(1, Math.max(0, (role.graduatePay - 23_000) / 14_000))
  const amount = low + toStep((high - low) * (0.6 * level + 0.4 * random.next()), step)
  return { min: minor(amount), max: random.chance(0.7) ? undefined : minor(amount + 5 * step), currency, period }
}

const periodWords: Readonly<Record<PayPeriod, string>> = {
  year: 'a year',
  month: 'a month',
  week: 'a week',
  day: 'a day',
  hour: 'an hour',
}
const signs: Readonly<Record<string, string>> = {
  GBP: '£',
  EUR: '€',
  AUD: 'A$',
  CAD: 'C$',
  USD: '$',
  NZD: 'NZ$',
  SGD: 'S$',
  INR: '₹',
}

/** "£31,000 to £34,500 a year". */
export function payInWords({ min, max, currency, period }: Pay): string {
  const amounts = [min, max].filter(amount => amount !== undefined)
  const inWords = (amount: number) =>
    signs[currency] + (amount / 100).toFixed(period === 'hour' ? 2 : 0).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${amounts.map(inWords).join(' to ')} ${periodWords[period]}`
}
