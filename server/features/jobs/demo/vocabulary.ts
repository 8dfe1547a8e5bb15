import type { PayPeriod } from '#shared/jobs/taxonomy.ts'
import addressList from '../../../../content/jobs/demo/addresses.json'
import countryList from '../../../../content/jobs/demo/countries.json'
import employerList from '../../../../content/jobs/demo/employers.json'
import fieldList from '../../../../content/jobs/demo/fields.json'
import otherLanguageList from '../../../../content/jobs/demo/other-languages.json'
import partTimeWords from '../../../../content/jobs/demo/part-time.json'
import roleList from '../../../../content/jobs/demo/roles.json'
import wordingList from '../../../../content/jobs/demo/wording.json'

/** What the invented adverts are made of, from content/jobs/demo. */
export interface Employer {
  countryId: number
  company: string
  /** Its address is <host>.example. */
  host: string
  /** The first is where it is registered. */
  towns: readonly string[]
  fields: readonly number[]
  /** Titles; for a field with none here, any. */
  roles?: readonly string[]
  stance: 'sponsors' | 'refuses' | 'varies'
  about: string
  /** As the register of sponsors writes it; without one it has no licence. */
  registerName?: string
}

export interface Role {
  fieldId: number
  title: string
  graduateTitle: string
  /** What an intern would say they did; without one there are no internships. */
  subject?: string
  occupationCode: string
  asksNoDegree?: boolean
  /** Pounds a year outside London: for a first job, and a few years later. */
  graduatePay: number
  fullPay: number
  duties: readonly string[]
  needs: readonly string[]
}

export interface Field {
  id: number
  /** How often on site, hybrid and remote. */
  remote: readonly number[]
  subjects: readonly string[]
  teams: readonly string[]
  duties: readonly string[]
  needs: readonly string[]
  offers: readonly string[]
}

export interface PayRange {
  period: PayPeriod
  low: number
  high: number
  step: number
}

export interface DemoCountry {
  id: number
  /** How many adverts; the United Kingdom has its own plan. */
  jobs: number
  degreeShare: number
  hasPlacements: boolean
  /** Factor from pounds to what the same job pays there. */
  pay: { factor: number; capitalFactor?: number; floor?: number; step: number; period: PayPeriod }
  intern: readonly PayRange[]
  placement?: PayRange
  leave: readonly string[]
  places?: Readonly<Record<string, readonly string[]>>
  stated: readonly string[]
  refused: readonly string[]
  refusedInterns?: readonly string[]
  checks: readonly string[]
}

/** Streets by country, and the region and postcode of each town; for invented towns only the region. */
export const addresses = addressList as unknown as {
  streets: Readonly<Record<string, readonly string[]>>
  towns: Readonly<Record<string, Readonly<Record<string, readonly [region: string, postcode?: string]>>>>
}
export const employers: readonly Employer[] = employerList as Employer[]
export const roles: readonly Role[] = roleList
export const fields: readonly Field[] = fieldList
export const countries = countryList as readonly DemoCountry[]
export const wording = wordingList
export const otherLanguages = otherLanguageList
export const partTime = partTimeWords
export type OtherLanguage = (typeof otherLanguages)[number]
