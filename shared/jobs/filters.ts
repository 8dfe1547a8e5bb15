import {
  boards,
  degreeClasses,
  evidenceStates,
  jobCountries,
  jobFields,
  jobTypes,
  workModes,
  type EvidenceStateName,
} from './taxonomy.ts'
import { distances, usualDistance, type Distance } from './distance.ts'
import { readChosenSituation, type ChosenSituation } from '#shared/verdict/situations.ts'
import type { Audience } from '#shared/verdict/person.ts'

/** What a board is asked for. Empty lists and undefined ask for nothing. */
export interface JobFilters {
  words: string
  country?: number | undefined
  /** A city's slug, within the country if one is chosen. */
  city?: string | undefined
  /** A town as it was typed, within the country if one is chosen. */
  near?: string | undefined
  /** How far from the town. */
  within?: Distance | undefined
  types: readonly number[]
  fields: readonly number[]
  /** On site, hybrid or remote. */
  modes: readonly number[]
  evidence: readonly EvidenceStateName[]
  /** At least this much, in units of the country's currency. Only within a country. */
  pay?: number | undefined
  /** What the pay is for, whether it is asked for or not: work alongside a course is paid by the hour. */
  payPer: 'year' | 'hour'
  /** Only jobs whose pay reaches the visa threshold for someone in this situation. */
  clears?: 'new-entrant' | 'standard' | undefined
  /** Only jobs that sponsor and pay enough, or only jobs that can lead to a visa, for the audience. */
  visa?: VisaChoice | undefined
  /** Whom jobs are judged for. Found out by the server, not a part of the address. */
  audience: Audience
  /** What someone without a profile says of themselves. */
  situation?: ChosenSituation | undefined
  /** The class of degree someone has: jobs that ask for no better one. */
  degree?: number | undefined
  language?: string | undefined
  postedWithin?: number | undefined
  closingWithin?: number | undefined
  sort: JobSort
  page: number
}

export const visaChoices = ['enough', 'lead'] as const
export type VisaChoice = (typeof visaChoices)[number]
export const jobSorts = ['relevance', 'best', 'newest', 'closing', 'pay'] as const
export type JobSort = (typeof jobSorts)[number]
export const postedChoices = [1, 3, 7, 14, 30] as const
export const closingChoices = [3, 7, 14, 30] as const
export const jobLanguages = [
  { slug: 'en', words: 'English' },
  { slug: 'de', words: 'German' },
  { slug: 'fr', words: 'French' },
  { slug: 'nl', words: 'Dutch' },
] as const

/** In an address: show all countries, to everyone. */
export const allCountries = 'all'
/** Asked of the server: the country of the person or of the site. */
export const ownCountry = 'own'

/** Longest search text; more is cut. */
export const longestWords = 120
/** Longest name of a town; more is cut. */
export const longestTown = 80
export const jobsPerPage = 20
/** Hardly anyone reads further, and the last pages would cost the most. */
export const lastPage = 50

/** The names in the address, in the order they are written. */
export const filterNames = [
  'words',
  'country',
  'city',
  'near',
  'within',
  'type',
  'field',
  'mode',
  'evidence',
  'visa',
  'situation',
  'pay',
  'clears',
  'degree',
  'language',
  'posted',
  'closing',
  'sort',
  'page',
] as const
export type FilterName = (typeof filterNames)[number]
/** Each name with all its values: a box ticked twice gives two. */
export type FilterQuery = { readonly [Name in FilterName]?: readonly string[] }

interface Sluggy {
  readonly id: number
  readonly slug: string
}

/** A part of an address that is left out: unknown to us, or of use only in one country. */
export interface IgnoredFilter {
  name: FilterName
  value: string
  needs?: 'country' | undefined
}

/** Reads an address of a board. What we cannot use is left out and named, so that the page can say so. */
export function readFilters(
  query: FilterQuery,
  board: 1 | 2 = boards.careers,
): { filters: JobFilters; ignored: IgnoredFilter[] } {
  const ignored: IgnoredFilter[] = []
  const values = (name: FilterName) =>
    (query[name] ?? [])
      .flatMap(value => (name === 'words' || name === 'near' ? value : value.split(',')))
      .map(value => value.trim())
      .filter(Boolean)
  const pick = <T>(name: FilterName, find: (value: string) => T | undefined): T[] => [
    ...new Set(
      values(name).flatMap(value => {
        const found = find(value.toLowerCase())
        if (found === undefined) ignored.push({ name, value: value.slice(0, 60) })
        return found === undefined ? [] : [found]
      }),
    ),
  ]
  const idOf = (list: readonly Sluggy[]) => (slug: string) => list.find(entry => entry.slug === slug)?.id
  const among =
    <T extends string | number>(list: readonly T[]) =>
    (value: string) =>
      list.find(entry => String(entry) === value)
  const number = (least: number, most: number) => (value: string) =>
    /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined
  const hourly = (value: string) =>
    /^\d{1,4}(\.\d{1,2})?$/.test(value) && Number(value) > 0 ? Number(value) : undefined
  const payPer = board === boards.partTime ? 'hour' : 'year'
  const everywhere = 0
  const country =
    pick('country', slug => (slug === allCountries ? everywhere : idOf(jobCountries)(slug)))[0] || undefined
  const city = pick('city', readCity)[0]
  const isElsewhere = city?.countryId !== undefined && country !== undefined && city.countryId !== country
  if (isElsewhere) ignored.push({ name: 'city', value: city.slug })
  const typed = (name: FilterName, longest: number) =>
    values(name)
      .join(' ')
      .normalize('NFC')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, longest)
  const near = typed('near', longestTown) || undefined
  const within = pick('within', among(distances))[0]
  const filters: JobFilters = {
    words: typed('words', longestWords),
    country: country ?? city?.countryId,
    city: isElsewhere ? undefined : city?.slug,
    near,
    within: near === undefined ? undefined : (within ?? usualDistance(country ?? city?.countryId)),
    types: pick('type', idOf(jobTypes)),
    fields: pick('field', idOf(jobFields)),
    modes: pick('mode', idOf(workModes)),
    evidence: pick('evidence', among(evidenceStates)),
    pay: pick('pay', payPer === 'hour' ? hourly : number(1, 10_000_000))[0],
    payPer,
    visa: pick('visa', among(visaChoices))[0],
    audience: 'newEntrant',
    situation: pick('situation', readChosenSituation)[0],
    clears: pick('clears', among(['new-entrant', 'standard'] as const))[0],
    degree: pick('degree', idOf(degreeClasses))[0],
    language: pick('language', among(jobLanguages.map(({ slug }) => slug)))[0],
    postedWithin: pick('posted', among(postedChoices))[0],
    closingWithin: pick('closing', among(closingChoices))[0],
    sort: pick('sort', among(jobSorts))[0] ?? 'relevance',
    page: pick('page', number(1, lastPage))[0] ?? 1,
  }
  // Every country pays in its own money, and so the figures of several cannot be compared.
  if (filters.country === undefined) {
    if (filters.pay !== undefined) ignored.push({ name: 'pay', value: String(filters.pay), needs: 'country' })
    if (filters.sort === 'pay') ignored.push({ name: 'sort', value: 'pay', needs: 'country' })
    filters.pay = undefined
    if (filters.sort === 'pay') filters.sort = 'relevance'
  }
  // Without words there is nothing to be relevant to.
  const isPointless = (filters.sort === 'relevance' && !filters.words) || (filters.sort === 'best' && payPer === 'hour')
  if (isPointless) filters.sort = usualSort(filters)
  return { filters, ignored }
}

/** With words the best match, else what could keep someone here; work alongside a course leads to no visa. */
export function usualSort({ words, payPer }: Pick<JobFilters, 'words' | 'payPer'>): JobSort {
  if (words) return 'relevance'
  return payPer === 'hour' ? 'newest' : 'best'
}

/** "london", or "canada/london" where a list has several of that name. */
function readCity(value: string): { slug: string; countryId: number | undefined } | undefined {
  const [, country, slug] = /^(?:([a-z-]+)\/)?([a-z0-9-]{1,80})$/.exec(value) ?? []
  const countryId = jobCountries.find(entry => entry.slug === country)?.id
  return slug === undefined || (country !== undefined && countryId === undefined) ? undefined : { slug, countryId }
}

const slugOf = (list: readonly Sluggy[], id: number | undefined) => list.find(entry => entry.id === id)?.slug

/** The one way to write filters into an address; what asks for nothing is left out. */
export function writeFilters(filters: JobFilters): Partial<Record<FilterName, string>> {
  const { words, country, city, types, fields, evidence, clears, degree, language, postedWithin, closingWithin, page } =
    filters
  const usual = usualSort(filters)
  // Of no use without a country.
  const [pay, sort] =
    country === undefined ? [undefined, filters.sort === 'pay' ? usual : filters.sort] : [filters.pay, filters.sort]
  const written: Record<FilterName, string | undefined> = {
    words: words || undefined,
    country: slugOf(jobCountries, country),
    city,
    near: filters.near,
    within: filters.near === undefined || filters.within === usualDistance(country) ? undefined : filters.within,
    type: types.map(id => slugOf(jobTypes, id)).join(',') || undefined,
    field: fields.map(id => slugOf(jobFields, id)).join(',') || undefined,
    mode: filters.modes.map(id => slugOf(workModes, id)).join(',') || undefined,
    evidence: evidence.join(',') || undefined,
    visa: filters.visa,
    situation: filters.situation,
    pay: pay?.toString(),
    clears,
    degree: slugOf(degreeClasses, degree),
    language,
    posted: postedWithin?.toString(),
    closing: closingWithin?.toString(),
    sort: sort === usual ? undefined : sort,
    page: page > 1 ? String(page) : undefined,
  }
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))
}

/** The same for an address that everyone shall see the same behind: it names the country, or that it is for all. */
export const boardQuery = (filters: JobFilters): Partial<Record<FilterName, string>> => {
  const { words, ...rest } = writeFilters(filters)
  return { ...(words && { words }), ...(filters.country === undefined && { country: allCountries }), ...rest }
}
