import { inSentence } from '../country-in-sentence.ts'
import type { PayPeriod } from './taxonomy.ts'
import { countryInWords } from './words.ts'

interface Hours {
  hoursMin: number | null
  hoursMax: number | null
}

/** '8 to 16 hours a week'. */
export function hoursInWords({ hoursMin, hoursMax }: Hours): string {
  const [low, high] = [hoursMin ?? hoursMax, hoursMax ?? hoursMin]
  return low === null ? 'Hours not stated' : `${low === high ? low : `${low} to ${high}`} hours a week`
}

/** 'In term and vacations'; nothing where nothing is said. */
export const seasonsInWords = (seasons: readonly string[] | null) =>
  seasons && seasons.length > 0
    ? `In ${seasons.map(season => (season === 'term' ? 'term' : 'vacations')).join(' and ')}`
    : ''

interface Minimum {
  figure: { minor: number; currency: string } | null
  binds: 'all' | 'some'
}
interface Paid {
  payMin: number | null
  payMax: number | null
  payCurrency: string | null
  payPeriod: PayPeriod | null
}

/**
 * What an hour pays and whether that is below the minimum. Judged only where the rule has a figure for every job, in
 * the currency of the pay.
 */
export function judgePay({ payMin, payMax, payCurrency, payPeriod }: Paid, minimum: Minimum | null) {
  const hourly = payPeriod === 'hour' ? (payMin ?? payMax) : null
  if (!minimum?.figure || minimum.binds !== 'all' || hourly === null || payCurrency !== minimum.figure.currency)
    return null
  return { hourly, isBelow: hourly < minimum.figure.minor }
}

/** What the country's rule says about working for oneself as a student; without a rule, that one must ask. */
export function selfEmploymentInWords(countryId: number, rule: { isAllowed: boolean } | null): string {
  if (!rule) return 'Self-employed: check whether your visa allows self-employment.'
  return `Self-employed: ${rule.isAllowed ? 'allowed' : 'not allowed'} on a student visa of ${inSentence(countryInWords(countryId))}.`
}
