import type { GoingRates } from './ledger.ts'
import { rateInWords } from './values.ts'

/** Whom each going rate is for. */
export const rateNames: Readonly<Record<keyof GoingRates, string>> = {
  standard: 'Standard',
  newEntrant: 'New entrant',
  phd: 'PhD',
  stemPhd: 'STEM PhD',
  salaryList: 'Immigration Salary List',
  shortageList: 'Temporary Shortage List',
}
export const rateKeys = Object.keys(rateNames) as (keyof GoingRates)[]

/** “Standard £88,100, New entrant £61,600 a year”. */
export function ratesInWords(rates: GoingRates): string {
  const known = rateKeys.flatMap(key => {
    const minor = rates[key]
    return minor === null ? [] : [`${rateNames[key]} ${rateInWords({ minor, currency: 'GBP', per: null })}`]
  })
  return known.length === 0 ? 'No going rate' : `${known.join(', ')} a year`
}

/** Whether a new applicant can be sponsored in an occupation. */
export const occupationRoutes = {
  open: 'Open to new applicants',
  list: 'Open through a list only',
  closed: 'Closed to new applicants',
} as const

export const occupationSkills = {
  degree: 'Degree level (RQF 6 and above)',
  medium: 'Medium (RQF 3 to 5)',
  below: 'Below, not eligible',
} as const
