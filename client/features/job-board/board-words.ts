import { inSentence } from '#shared/country-in-sentence.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { inThousands } from '#shared/in-thousands.ts'
import type { listJobs } from '#shared/jobs/api.ts'
import { boardQuery, jobLanguages, type FilterName, type JobFilters, type VisaChoice } from '#shared/jobs/filters.ts'
import { distanceInWords } from '#shared/jobs/distance.ts'
import { degreeClasses, jobCountries, jobFields, jobTypes, workModes } from '#shared/jobs/taxonomy.ts'
import { countryInWords } from '#shared/jobs/words.ts'
import { moneyInWords } from '#shared/money.ts'
import { withQuery, type Href, type StaticPath } from '#shared/routing/href.ts'
import { chosenSituations } from '#shared/verdict/situations.ts'
import { evidenceWords } from './evidence-words.ts'

/** The address of a board with these filters. A change of filters starts on the first page again. */
export const boardAddress = (path: StaticPath, filters: JobFilters, change: Partial<JobFilters> = {}): Href =>
  withQuery(path, boardQuery({ ...filters, page: 1, ...change }))

/** The choices of what a job can lead to. */
export const visaWords: Readonly<Record<VisaChoice, string>> = {
  enough: 'Sponsors and pays enough',
  lead: 'Can lead to a visa',
}

export interface Chip {
  name: FilterName
  words: string
  /** The filters without it. */
  without: Partial<JobFilters>
}

type Counts = Pick<AnswerOf<typeof listJobs>['counts'], 'countries' | 'visa'>

export interface SuggestedChip {
  words: string
  /** How many jobs it would leave. */
  count: number
  change: Partial<JobFilters>
}

/**
 * What most people filter by and this address does not: it is one tap away. Part-time work leads to no visa.
 * @param country That of the site.
 */
export function suggestChips(filters: JobFilters, counts: Counts, country: number): SuggestedChip[] {
  const own = jobCountries.find(({ id }) => id === country)
  return [
    ...(filters.country === undefined && own
      ? [{ words: own.words, count: counts.countries[own.id] ?? 0, change: { country: own.id } }]
      : []),
    ...suggestVisaChoices(filters).map(visa => ({
      words: visaWords[visa],
      count: counts.visa[visa] ?? 0,
      change: { visa },
    })),
  ]
}

function suggestVisaChoices({ payPer, visa }: JobFilters): VisaChoice[] {
  if (payPer === 'hour' || visa === 'enough') return []
  return visa === 'lead' ? ['enough'] : ['lead', 'enough']
}

const wordsFor = (list: readonly { id: number; words: string }[], id: number) =>
  list.find(entry => entry.id === id)!.words

/** The names of the places that an address asks for. */
export interface PlaceNames {
  city: string | undefined
  near: string | undefined
}

const nearInWords = ({ near, within }: JobFilters, name: string | undefined) =>
  near !== undefined && within ? `within ${distanceInWords(within)} of ${name ?? near}` : ''

/** Every filter that is on, in words, with the way to take it off. */
export function chipsOf(filters: JobFilters, names: PlaceNames): Chip[] {
  const {
    words,
    country,
    city,
    types,
    fields,
    evidence,
    pay,
    payPer,
    clears,
    degree,
    language,
    postedWithin,
    closingWithin,
  } = filters
  const near = nearInWords(filters, names.near)
  const perInWords = payPer === 'hour' ? 'an hour' : 'a year'
  const currency = jobCountries.find(({ id }) => id === country)?.currency ?? ''
  return [
    ...(words ? [{ name: 'words' as const, words: `“${words}”`, without: { words: '' } }] : []),
    ...(country === undefined
      ? []
      : [
          {
            name: 'country' as const,
            words: countryInWords(country),
            without: { country: undefined, city: undefined, near: undefined },
          },
        ]),
    ...(city === undefined ? [] : [{ name: 'city' as const, words: names.city ?? city, without: { city: undefined } }]),
    ...(near ? [{ name: 'near' as const, words: upperFirst(near), without: { near: undefined } }] : []),
    ...evidence.map(state => ({
      name: 'evidence' as const,
      words: evidenceWords[state],
      without: { evidence: evidence.filter(other => other !== state) },
    })),
    ...(filters.visa ? [{ name: 'visa' as const, words: visaWords[filters.visa], without: { visa: undefined } }] : []),
    ...(filters.situation
      ? [
          {
            name: 'situation' as const,
            words: chosenSituations[filters.situation],
            without: { situation: undefined },
          },
        ]
      : []),
    ...(clears
      ? [
          {
            name: 'clears' as const,
            words: clears === 'standard' ? 'Pay meets the threshold' : 'Pay meets the graduate threshold',
            without: { clears: undefined },
          },
        ]
      : []),
    ...types.map(id => ({
      name: 'type' as const,
      words: wordsFor(jobTypes, id),
      without: { types: types.filter(other => other !== id) },
    })),
    ...fields.map(id => ({
      name: 'field' as const,
      words: wordsFor(jobFields, id),
      without: { fields: fields.filter(other => other !== id) },
    })),
    ...filters.modes.map(id => ({
      name: 'mode' as const,
      words: wordsFor(workModes, id),
      without: { modes: filters.modes.filter(other => other !== id) },
    })),
    ...(pay === undefined
      ? []
      : [
          {
            name: 'pay' as const,
            words: `Pay at least ${moneyInWords(Math.round(pay * 100), currency)} ${perInWords}`,
            without: { pay: undefined },
          },
        ]),
    ...(degree === undefined
      ? []
      : [
          {
            name: 'degree' as const,
            words: `For a ${wordsFor(degreeClasses, degree)}`,
            without: { degree: undefined },
          },
        ]),
    ...(language === undefined
      ? []
      : [
          {
            name: 'language' as const,
            words: `In ${jobLanguages.find(({ slug }) => slug === language)!.words}`,
            without: { language: undefined },
          },
        ]),
    ...(postedWithin === undefined
      ? []
      : [
          {
            name: 'posted' as const,
            words: `Posted within ${postedWithin} ${postedWithin === 1 ? 'day' : 'days'}`,
            without: { postedWithin: undefined },
          },
        ]),
    ...(closingWithin === undefined
      ? []
      : [
          {
            name: 'closing' as const,
            words: `Closing within ${closingWithin} days`,
            without: { closingWithin: undefined },
          },
        ]),
  ]
}

/** What a list holds, apart from how many. */
export interface ListWords {
  filters: JobFilters
  /** What the board calls its jobs. */
  noun: 'job' | 'part-time job'
  names: PlaceNames
}

const visaProof: Readonly<Record<VisaChoice, string>> = {
  enough: ' that sponsor and pay enough',
  lead: ' that can lead to a visa',
}

function proofInWords({ evidence, visa }: JobFilters): string {
  if (visa) return visaProof[visa]
  return evidence.length === 1 && evidence[0] === 'stated' ? ' that say they sponsor' : ''
}

/** The parts of a list's name. `named` counts the filters it says. */
function nameList({ filters, noun, names }: ListWords) {
  const { words, types, fields, country, city } = filters
  const kind = types.length === 1 ? wordsFor(jobTypes, types[0]!).toLowerCase() : noun
  const countryName = country === undefined ? undefined : inSentence(countryInWords(country))
  const near = nearInWords(filters, names.near)
  const place = city === undefined ? countryName : (names.city ?? city)
  const inPlace = place === undefined || (near && city === undefined) ? '' : ` in ${place}`
  const field = fields.length === 1 ? ` in ${lowerFirst(wordsFor(jobFields, fields[0]!))}` : ''
  const proof = proofInWords(filters)
  const about = words && ` for “${words}”`
  return {
    kind,
    rest: `${field}${inPlace}${near && ` ${near}`}${proof}${about}`,
    named: [kind !== noun, field, country, city, near, proof, words].filter(Boolean).length,
  }
}

const upperFirst = (words: string) => words[0]!.toUpperCase() + words.slice(1)
const lowerFirst = (words: string) => (/^[A-Z][A-Z]/.test(words) ? words : words[0]!.toLowerCase() + words.slice(1))

/**
 * '412 graduate jobs in London for “data”': the result, as a heading. It does not name every filter, but denies nothing
 * that is there without those.
 */
export function boardHeading(total: number, filtersOn: number, list: ListWords): string {
  const { kind, rest, named } = nameList(list)
  const count = total === 0 ? 'No' : inThousands(total)
  const because = total === 0 && filtersOn > named ? ' that match all filters' : ''
  return `${count} ${total === 1 ? kind : `${kind}s`}${rest}${because}`
}

/** 'Graduate jobs in London for “data”, page 2': the same list in a tab, a bookmark or the history. */
export function boardTitle(list: ListWords): string {
  const { kind, rest } = nameList(list)
  const { page } = list.filters
  return `${upperFirst(kind)}s${rest}${page > 1 ? `, page ${page}` : ''}`
}

/** What a filter is called when we advise to drop it. */
export const filterWords: Readonly<Record<FilterName, string>> = {
  words: 'the words',
  country: 'the country',
  city: 'the city',
  near: 'the town',
  within: 'the distance',
  type: 'the kind of job',
  field: 'the field',
  mode: 'the way of working',
  evidence: 'sponsorship',
  pay: 'the pay',
  visa: 'the visa',
  situation: 'your situation',
  clears: 'the visa threshold',
  degree: 'the degree class',
  language: 'the language',
  posted: 'the posting date',
  closing: 'the closing date',
  sort: 'the order',
  page: 'the page',
}
