import { countryCodes } from '#shared/site/country-codes.ts'
import type { PayPeriod } from '#shared/jobs/taxonomy.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'

/** A job as its source describes it, in our terms, before it is saved. */
export interface JobDraft {
  /** The source's own id. */
  sourceId: string
  /** The source's id of the whole advert, where it also names an earlier country: this job is its part here. */
  advertId?: string | undefined
  board: 1 | 2
  title: string
  company: string
  countryId: number
  /** Undefined: anywhere in the country. */
  city: string | undefined
  /** Further cities in the same country. */
  otherCities?: readonly string[] | undefined
  /** As the advert writes it. */
  place: string
  /** The rest of the address, where the source names its parts. */
  region?: string | undefined
  postcode?: string | undefined
  street?: string | undefined
  /** The employer's own site and logo. */
  employerUrl?: string | undefined
  employerLogo?: string | undefined
  remote: 0 | 1 | 2
  typeId: number
  fieldId: number
  pay: Pay | undefined
  /** Of full-time work, where the advert names one number; part-time work has a range below. */
  hoursPerWeek?: number | undefined
  occupationCode: string | undefined
  degreeClass: 1 | 2 | 3 | 4 | undefined
  /** How long one must have worked before. */
  experienceMonths?: number | undefined
  language: string
  description: RichText
  applyUrl: string
  postedAt: Date
  /** 2026-12-31: the last day to apply. */
  closesOn: string | undefined
  partTime: PartTime | undefined
}

export interface Pay {
  /** Minor units: pence, cents. */
  min: number | undefined
  max: number | undefined
  currency: string
  period: PayPeriod
  /** The words of the advert it was found in, where the source has no field for it. */
  quote?: string | undefined
}

export interface PartTime {
  hoursMin: number | undefined
  hoursMax: number | undefined
  shifts: readonly string[]
  seasons: readonly ('term' | 'vacation')[]
  isSelfEmployed: boolean
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The same for all adverts of one job, whichever source lists it: company, title and place. */
export const likenessOf = ({
  company,
  title,
  countryId,
  city,
  otherCities,
  place,
}: {
  company: string
  title: string
  countryId: number
  city: string | null | undefined
  otherCities?: readonly string[] | null | undefined
  place: string
}) =>
  JSON.stringify([
    fold(company),
    fold(title),
    countryId,
    [city ?? place, ...(otherCities ?? [])].map(fold).sort().join('; '),
  ])

/** The id of the part of an advert that is in a further country. */
export const furtherId = (advertId: string, countryId: number) => `${advertId}@${countryCodes[countryId]}`

const fullTimeHours = 37.5
/** How often a full-time year pays. */
const timesAYear: Readonly<Record<PayPeriod, number>> = {
  year: 1,
  month: 12,
  week: 52,
  day: 260,
  hour: 52 * fullTimeHours,
}

/** Pay in minor units as the yearly pay of full-time work, in whole units. */
export const inAYear = (minor: number, period: PayPeriod) => Math.round((minor * timesAYear[period]) / 100)

/**
 * The upper end of the pay for a year of full-time work. The pay of a part-time week or month says nothing without its
 * hours.
 */
export function yearlyPay(pay: Pay | undefined, partTime?: JobDraft['partTime']): number | undefined {
  const most = pay?.max ?? pay?.min
  if (most === undefined) return undefined
  if (!partTime || (pay!.period !== 'week' && pay!.period !== 'month')) return inAYear(most, pay!.period)
  const hours = partTime.hoursMax ?? partTime.hoursMin
  return hours ? inAYear((most * fullTimeHours) / hours, pay!.period) : undefined
}
