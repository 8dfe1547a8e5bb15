import type { Value } from './values.ts'

/** The countries of the ledger: the first part of a rule's id, the name, and the product's country id. */
export const ledgerCountries = {
  uk: { name: 'United Kingdom', countryId: 226 },
  ie: { name: 'Ireland', countryId: 104 },
  au: { name: 'Australia', countryId: 14 },
  ca: { name: 'Canada', countryId: 39 },
  us: { name: 'United States', countryId: 227 },
  de: { name: 'Germany', countryId: 81 },
  nl: { name: 'Netherlands', countryId: 151 },
  fr: { name: 'France', countryId: 74 },
  nz: { name: 'New Zealand', countryId: 154 },
  sg: { name: 'Singapore', countryId: 193 },
  in: { name: 'India', countryId: 100 },
} as const
export type LedgerCountry = keyof typeof ledgerCountries
export const ledgerCountryKeys = Object.keys(ledgerCountries) as LedgerCountry[]

/** What a rule is about, in the order people meet it. */
export const topics = {
  'during-study': 'Work while you study',
  'after-study': 'Stay and work after your studies',
  'sponsored-work': 'Work visas with an employer',
  sponsors: 'Licensed sponsors',
  pay: 'Minimum wage',
  points: 'Points test',
} as const
export type Topic = keyof typeof topics
export const topicKeys = Object.keys(topics) as Topic[]

export const confidences = ['high', 'medium', 'low'] as const
export type Confidence = (typeof confidences)[number]

export interface Source {
  name: string
  url: string
  /** How its figures reached us, where that is not by reading the page itself. */
  note: string
}

/** What every entry carries. Dates are ISO days; both ends of a period are included. */
export interface Dated {
  confidence: Confidence
  validFrom: string
  validTo: string | null
  checkedOn: string
  source: Source
  note: string
}

/** One version of one rule. Versions share their id and never overlap. */
export interface Rule extends Dated {
  id: string
  country: LedgerCountry
  topic: Topic
  title: string
  value: Value
  /** False: we know that it applied on `validFrom`, and it may be older. */
  startIsExact: boolean
}

/** Yearly pay in pence for the working week of the going rates; null where the tables have none. */
export interface GoingRates {
  standard: number | null
  newEntrant: number | null
  phd: number | null
  stemPhd: number | null
  salaryList: number | null
  shortageList: number | null
}

/** A UK occupation code with its going rates. */
export interface Occupation extends Dated {
  code: string
  title: string
  skill: 'degree' | 'medium' | 'below'
  /** For a new applicant: open by its level, open through a list only, or closed. */
  route: 'open' | 'list' | 'closed'
  rates: GoingRates
  /** Which of its jobs are on the list, in words; empty when it is not on it. */
  salaryListJobs: string
  shortageListJobs: string
  /** Paid by a national pay scale, which is not in the ledger. */
  hasPayScale: boolean
}

export interface Ledger {
  rules: readonly Rule[]
  occupations: readonly Occupation[]
}
