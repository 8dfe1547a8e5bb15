import { days } from '#shared/calendar/durations.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { boards, jobTypes } from '#shared/jobs/taxonomy.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import type { Converted } from '#server/platform/rich-text/builder.ts'
import { cleanLine, cutText } from '#server/platform/rich-text/clean-text.ts'
import { furtherId, type JobDraft, type PartTime, type Pay } from '#server/features/jobs/draft.ts'
import { degreeClass, experienceMonths, jobField, jobType, languageOf, occupationCode, otherField } from './classify.ts'
import { remoteIn } from './city-name.ts'
import { findPlaces, type JobPlaces } from './find-places.ts'
import { readHoursPerWeek } from './hours.ts'
import { currencyOf, haveSameSign } from './pay.ts'
import { readPayInText } from './pay-in-text.ts'
import { Rejected } from './rejected.ts'

/** The names operators use. */
export const boardNames = ['careers', 'part-time'] as const
export const boardNamed = (name: (typeof boardNames)[number]) =>
  name === 'part-time' ? boards.partTime : boards.careers

export interface ReadOptions {
  /** The employer, where the feed does not name it. */
  company?: string | undefined
  /** The country of jobs that name no place. */
  countryId?: number | undefined
  /** Countries that the listing names somewhere: they tell which of two towns of one name is meant. */
  namedCountryIds?: ReadonlySet<number> | undefined
  /** The board of jobs whose feed does not name one; careers by default. */
  board?: 1 | 2 | undefined
  now: Date
  onProgress?: ((done: number, of: number) => void) | undefined
}

/** A job as a feed describes it: its own words, extracted but not yet interpreted. */
export interface Advert {
  title: string
  company: string
  /** Places as written, the most important first. */
  places: readonly string[]
  /** Lines that help to understand its places, where these cannot be understood by themselves. */
  placeHints?: readonly string[]
  /** Further places, which the parts below do not describe. */
  otherPlaces?: readonly string[]
  /** Where the feed names the parts of a place. */
  city?: string
  region?: string
  country?: string
  postcode?: string
  street?: string
  employerUrl?: string
  employerLogo?: string
  remote: 0 | 1 | 2 | undefined
  /** Full-time, intern: in the feed's words. */
  kind: string
  department: string
  description: Converted
  /** Needs the country: a dollar is not the same everywhere. `isUnclear` when something was said that we cannot use. */
  pay: (countryId: number) => { pay: Pay | undefined; isUnclear: boolean }
  applyUrl: string
  postedAt: Date | undefined
  /** As the feed writes it, with the day it was read as. */
  closes: { written: string; day: string | undefined }
  /** Only where the source says so itself. */
  board?: 1 | 2
  typeId?: number
  fieldId?: number
  occupationCode?: string | undefined
  degreeClass?: 1 | 2 | 3 | 4 | undefined
  experienceMonths?: number | undefined
  language?: string | undefined
  hoursPerWeek?: number | undefined
  partTime?: PartTime | undefined
}

const longest = { id: 200, title: 200, company: 200, url: 2_000, addressPart: 100 }

const partTimeType = jobTypes.find(({ slug }) => slug === 'part-time')!.id
const nothingSaid: PartTime = {
  hoursMin: undefined,
  hoursMax: undefined,
  shifts: [],
  seasons: [],
  isSelfEmployed: false,
}

export interface Understood {
  /** One for each country it names, since each has its own rules for work visas. */
  drafts: JobDraft[]
  warnings: { field: string; problem: string }[]
}

export function toDrafts(id: string, advert: Advert, options: ReadOptions): Understood {
  const warnings: Understood['warnings'] = []
  const sourceId = needed('id', id, longest.id)
  const title = needed('title', advert.title, longest.title)
  const company = needed('company', advert.company.trim() ? advert.company : (options.company ?? ''), longest.company)
  const places = findPlaces(advert, options)
  const description = advert.description.blocks
  const words = plainText(description)
  if (words === '') throw new Rejected('description', 'there is none')
  if (advert.description.isCut) warnings.push({ field: 'description', problem: 'too long; its end is cut off' })
  const board = advert.board ?? options.board ?? boards.careers
  const isPartTimeBoard = board === boards.partTime
  const countryIds = places.map(({ countryId }) => countryId)
  const pays = countryIds.map(countryId => findPay(advert, words, countryId, countryIds))
  if (pays.some(({ isUnclear }) => isUnclear))
    warnings.push({ field: 'pay', problem: 'amount, currency or period is unclear; left out' })
  const fieldId = advert.fieldId ?? jobField(title, cutText(advert.department, 500))
  if (fieldId === undefined)
    warnings.push({
      field: 'department',
      problem: 'no word indicates the field of work; put under people and operations',
    })
  const link = (field: string, text = '') => {
    const url = webAddress(text)
    if (url && url.href.length <= longest.url) return url.href
    if (text.trim() !== '') warnings.push({ field, problem: 'is not an address that starts with https://; left out' })
    return undefined
  }
  const [employerUrl, employerLogo] = [
    link('company link', advert.employerUrl),
    link('company logo', advert.employerLogo),
  ]
  const hoursPerWeek = advert.hoursPerWeek ?? readHoursPerWeek(`${cutText(advert.kind, 200)}\n${words}`)
  const draftOf = (where: JobPlaces, index: number): JobDraft => ({
    sourceId: index === 0 ? sourceId : furtherId(sourceId, where.countryId),
    ...(index > 0 && { advertId: sourceId }),
    board,
    title,
    company,
    countryId: where.countryId,
    city: where.cities[0],
    ...(where.cities.length > 1 && { otherCities: where.cities.slice(1) }),
    place: where.place,
    // The parts of an address are those of the first place.
    region: index === 0 ? addressPart(advert.region) : undefined,
    postcode: index === 0 ? addressPart(advert.postcode) : undefined,
    street: index === 0 ? addressPart(advert.street) : undefined,
    employerUrl,
    employerLogo,
    remote: advert.remote ?? remoteIn([...advert.places, ...(advert.otherPlaces ?? [])].join(' ')) ?? 0,
    typeId: advert.typeId ?? (isPartTimeBoard ? partTimeType : jobType(title, cutText(advert.kind, 200), words)),
    fieldId: fieldId ?? otherField,
    pay: pays[index]!.pay,
    hoursPerWeek: isPartTimeBoard ? undefined : hoursPerWeek,
    occupationCode: advert.occupationCode ?? occupationCode(title),
    degreeClass: advert.degreeClass ?? degreeClass(words),
    experienceMonths: advert.experienceMonths ?? experienceMonths(description),
    language: advert.language ?? languageOf(words),
    description,
    applyUrl: safeUrl(advert.applyUrl),
    postedAt: posted(advert.postedAt, options.now),
    closesOn: closing(advert.closes, options.now),
    partTime: advert.partTime ?? (isPartTimeBoard ? nothingSaid : undefined),
  })
  return { warnings, drafts: places.map(draftOf) }
}

/**
 * Of an advert for several countries, only pay in a country's own money is that country's. The feed's own field comes
 * first, also where it is unclear; without any, the advert's words are read.
 */
function findPay(
  advert: Advert,
  words: string,
  countryId: number,
  countryIds: readonly number[],
): ReturnType<Advert['pay']> {
  const { pay, isUnclear } = advert.pay(countryId)
  if (pay === undefined && !isUnclear) return { pay: findPayInWords(words, countryId, countryIds), isUnclear }
  const isForeign = countryIds.length > 1 && pay !== undefined && pay.currency !== currencyOf(countryId)
  return isForeign ? { pay: undefined, isUnclear } : { pay, isUnclear }
}

/** Two countries with euros or dollars: an amount in the text may be of either. */
function findPayInWords(words: string, countryId: number, countryIds: readonly number[]): Pay | undefined {
  const isShared = countryIds.some(other => other !== countryId && haveSameSign(other, countryId))
  return isShared ? undefined : readPayInText(words, countryId)
}

function needed(field: string, text: string, most: number): string {
  const clean = cleanLine(text)
  if (clean === '') throw new Rejected(field, 'is missing')
  if (clean.length > most) throw new Rejected(field, `is longer than ${most} characters`)
  return clean
}

/** Longer texts are not part of an address. */
function addressPart(text = ''): string | undefined {
  const clean = cleanLine(text)
  return clean === '' || clean.length > longest.addressPart ? undefined : clean
}

function webAddress(text: string): URL | undefined {
  const address = text.trim()
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && ['https:', 'http:'].includes(url.protocol) && !url.username && !url.password ? url : undefined
}

function safeUrl(text: string): string {
  const url = webAddress(text)
  if (!url) throw new Rejected('apply link', 'is not an address that starts with https://')
  if (url.href.length > longest.url) throw new Rejected('apply link', `is longer than ${longest.url} characters`)
  return url.href
}

function posted(date: Date | undefined, now: Date): Date {
  if (!date) throw new Rejected('date', 'is missing or cannot be read')
  if (date.getUTCFullYear() < 2000 || date.getTime() > now.getTime() + days(2))
    throw new Rejected('date', `${dayOf(date)} cannot be when it was posted`)
  return date
}

function closing({ written, day }: Advert['closes'], now: Date): string | undefined {
  if (written.trim() === '') return undefined
  if (day === undefined || day > '2100')
    throw new Rejected('closing date', `"${cutText(cleanLine(written), 40)}" cannot be read`)
  if (day < dayOf(now)) throw new Rejected('closing date', `${day} is over`, false)
  return day
}
