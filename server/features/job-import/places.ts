import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { cleanLine, cutText } from '#server/platform/rich-text/clean-text.ts'
import countryTable from '../../../content/jobs/country-names.csv?raw'
import knownTable from '../../../content/jobs/known-places.csv?raw'
import regionTable from '../../../content/jobs/regions.csv?raw'
import { readTable } from './content-table.ts'
import { countryOfTown, findTowns, foldName as fold } from './gazetteer.ts'

export interface Place {
  countryId: number
  city: string | undefined
}

const idOf = (slug: string) => jobCountries.find(country => country.slug === slug)!.id
const countries = new Map(readTable(countryTable).map(([name, slug]) => [fold(name!), idOf(slug!)]))
const regionNames = new Map(
  readTable(regionTable).flatMap(([, name, slug]) => (name ? [[fold(name), idOf(slug!)] as const] : [])),
)
const regionCodes = new Map<string, Set<number>>()
for (const [code, , slug] of readTable(regionTable))
  regionCodes.set(code!, (regionCodes.get(code!) ?? new Set()).add(idOf(slug!)))
const knownPlaces = new Map(readTable(knownTable).map(([city, code, slug]) => [`${fold(city!)} ${code}`, idOf(slug!)]))
/** Every country there is, ours or not: "Tel Aviv, IL" is not in Illinois. */
const everyCountry = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** A country by its name or code alone, where only a country is allowed. */
export const findCountry = (text: string): number | undefined => countries.get(fold(text))

/** "California", "NSW": what a state or a region is in, where that is beyond doubt. */
const findByRegionName = (text: string) => regionNames.get(fold(text))

/** Our countries by their ISO codes; towns know no other. */
const isoCodes = new Map<number, string>(
  ['GB', 'IE', 'AU', 'CA', 'US', 'DE', 'NL', 'FR', 'NZ', 'SG', 'IN'].map(code => [
    countries.get(code.toLowerCase())!,
    code,
  ]),
)
const countryIds = new Map([...isoCodes].map(([id, code]) => [code, id]))
/** States that share their name with a country or a city: only a town that is there decides. */
const ambiguousStates = new Map([
  ['washington', 'WA'],
  ['georgia', 'GA'],
  ['new york', 'NY'],
])
/** Where something is that is in none of our countries. */
const elsewhere = -1

/**
 * The country of a short code at the end of an address. Many are at once a state's and a country's, and then only a
 * town we know decides.
 */
function findByCode(code: string, cities: readonly string[]): number | undefined {
  const known = cities.map(city => knownPlaces.get(`${fold(city)} ${code}`)).find(id => id !== undefined)
  if (known !== undefined) return known
  const fitting = new Set(
    cities
      .flatMap(city => findTowns(city))
      .filter(({ country, region }) => region === code || country === code)
      .map(({ country }) => countryIds.get(country) ?? elsewhere),
  )
  if (fitting.size === 1) return [...fitting][0]
  const inStates = regionCodes.get(code)
  const asCountry = countries.get(code.toLowerCase())
  if (!inStates) return asCountry
  const isAnyCountry = asCountry !== undefined || (code.length === 2 && everyCountry.of(code) !== undefined)
  return inStates.size === 1 && !isAnyCountry ? [...inStates][0] : undefined
}

const remoteWords =
  /\b(?:fully[ -]remote|remote(?:[ -]first)?|hybrid|on-?site|in[ -]office|work(?:ing)? from home|home[ -]based|wfh|flexible)\b/gi
const nowhere = new Set([
  'anywhere',
  'multiple locations',
  'various',
  'various locations',
  'nationwide',
  'multiple',
  'any location',
  'all locations',
  'emea',
  'europe',
  'worldwide',
  'global',
  'office',
  'hq',
  'headquarters',
])

/** Nobody names a place in more. */
const longestLine = 500

/** "Oxford or London", "Leeds; York", "London/Paris": each of them. Names with "and" in them stay whole. */
function splitPlaces(text: string): string[] {
  const lines = text.split(/\s*[;|•]\s*|\s+\/\s+|,?\s+or\s+|,\s+and\s+/i)
  return lines.flatMap(line => {
    const pair = line.split(/\s+(?:and|&|\+)\s+|\//)
    return pair.length > 1 && pair.every(one => partsOf(one).some(isKnown)) ? pair : [line]
  })
}
const isKnown = (part: string) => findCountry(part) !== undefined || findTowns(part).length > 0

const partsOf = (place: string) =>
  place
    .replace(remoteWords, ' ')
    .split(/\s*[,()[\]:/]\s*|\s+[-–—]\s+|^\s*[-–—]+\s*|\s*[-–—]+\s*$/)
    .map(part => part.replace(/^\s*(?:(?:based )?in|from|within|across)\s+/i, '').trim())
    .map(part => part.replace(/^the (?=greater |united )(?:greater )?/i, ''))
    .filter(Boolean)
    .flatMap(splitAtHyphen)
    .flatMap(splitAtCountry)

/** "London United Kingdom" has two parts; "New South Wales" has one. */
function splitAtCountry(part: string): string[] {
  if (findCountry(part) !== undefined || findByRegionName(part) !== undefined || findTowns(part).length > 0)
    return [part]
  const words = part.split(/\s+/)
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const [head, tail] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')]
    const isCode = tail.length <= 3 && tail !== tail.toUpperCase()
    if (
      !isCode &&
      findCountry(tail) !== undefined &&
      (findTowns(head).length > 0 || tail.length > 5 || /^U[KS]A?$/.test(tail))
    )
      return [head, tail]
  }
  return [part]
}

/** "UK-London" has two parts; "Stoke-on-Trent" has one. */
function splitAtHyphen(part: string): string[] {
  const [, first, rest] = /^([^-]+)-(.+)$/.exec(part) ?? []
  if (first && rest && findCountry(first) !== undefined) return [rest, first]
  const [, start, last] = /^(.+)-([^-]+)$/.exec(part) ?? []
  return start && last && findCountry(last) !== undefined ? [start, last] : [part]
}

export interface PlaceHints {
  /** Where jobs are that name no place at all. */
  fallbackCountryId?: number | undefined
  /** Countries that other lines of the same job, or other jobs of the same listing, name. */
  namedCountryIds?: ReadonlySet<number> | undefined
}

/** Countries that a line names itself, not by a town alone. */
export const countriesNamedIn = (text: string): number[] =>
  splitPlaces(cleanLine(cutText(text, longestLine))).flatMap(place => {
    const found = placeOf(partsOf(place))
    return found && found.countryId !== elsewhere ? [found.countryId] : []
  })

/** Reads "London, UK", "Remote - Germany", "Austin, TX" or "Leeds". Undefined when in doubt: we do not guess. */
export function readPlace(text: string, { fallbackCountryId, namedCountryIds }: PlaceHints = {}): Place | undefined {
  const places = splitPlaces(cleanLine(cutText(text, longestLine))).map(partsOf)
  const named = places.map(placeOf)
  const ours = named.find(place => place !== undefined && place.countryId !== elsewhere)
  if (ours) return ours
  if (named.some(place => place !== undefined)) return undefined
  const hints = new Set([...(namedCountryIds ?? []), ...(fallbackCountryId === undefined ? [] : [fallbackCountryId])])
  const towns = places.map(parts => placeByTown(parts, hints))
  const town = towns.find(place => place !== undefined)
  if (town) return town
  const isPlaceless = places.every(parts => parts.every(part => cityName(part) === undefined))
  return isPlaceless && fallbackCountryId !== undefined ? { countryId: fallbackCountryId, city: undefined } : undefined
}

/** A town without its country. Codes that we could not place make it too uncertain. */
function placeByTown(parts: readonly string[], hints: ReadonlySet<number>): Place | undefined {
  if (parts.some(part => /^[A-Z]{2,3}$/.test(part) && findTowns(part).length === 0)) return undefined
  const codes = new Set([...hints].map(id => isoCodes.get(id)!))
  for (const part of parts) {
    const name = cityName(part)
    const country = name === undefined ? undefined : countryOfTown(name, codes)
    const countryId = country === undefined ? undefined : countryIds.get(country)
    if (countryId !== undefined) return { countryId, city: name }
  }
  return undefined
}

function placeOf(parts: readonly string[]): Place | undefined {
  const isCode = (part: string) => /^[A-Z]{2,3}$/.test(part)
  const countryOf = (part: string) => {
    const name = part.replace(/\s+[A-Z]{0,2}\d[\w ]*$/, '')
    if (isCode(name)) return findByCode(name, parts)
    const state = ambiguousStates.get(fold(name))
    if (state !== undefined && parts.length > 1) return findByState(state, parts, name)
    return findCountry(name) ?? findByRegionName(name)
  }
  // From the end: "Paris, Texas, USA" is in the last one.
  for (let index = parts.length - 1; index >= 0; index--) {
    const countryId = countryOf(parts[index]!)
    if (countryId === undefined) {
      if (namesOtherCountry(parts[index]!)) return { countryId: elsewhere, city: undefined }
      continue
    }
    const rest = parts.filter(
      (part, at) => at !== index && (countryOf(part) === undefined || isTownName(part)) && !isCode(part),
    )
    return { countryId, city: rest.map(cityName).find(city => city !== undefined) ?? cityState(parts[index]!) }
  }
  return undefined
}
const isTownName = (part: string) => findCountry(part) === undefined && findTowns(part).length > 0

/** "Seattle, Washington": a state by a town that is in it. */
function findByState(state: string, parts: readonly string[], name: string): number | undefined {
  const isThere = parts.some(
    part => part !== name && findTowns(part).some(({ country, region }) => country === 'US' && region === state),
  )
  return isThere ? countryIds.get('US') : undefined
}
const cityState = (part: string) => (fold(part) === 'singapore' ? 'Singapore' : undefined)

const otherCountries = new Set<string>()
for (let a = 65; a <= 90; a++)
  for (let b = 65; b <= 90; b++) {
    const code = String.fromCharCode(a, b)
    const name = everyCountry.of(code)
    if (name !== undefined && name !== code && !countries.has(fold(name)) && !regionNames.has(fold(name)))
      otherCountries.add(fold(name))
  }
const namesOtherCountry = (part: string) => otherCountries.has(fold(part)) && !ambiguousStates.has(fold(part))

/** A city's name as we would write it. Undefined for postcodes, "Nationwide" and the like. */
export function cityName(text: string): string | undefined {
  const name = cleanLine(
    cutText(text, longestLine)
      .replace(/\s+[a-z]{1,2}\d[a-z\d]?(?:\s*\d[a-z]{2})?$/i, '')
      .replace(/\s+\d[\w -]*$/, ''),
  )
  if (name.length > 80 || /\d/.test(name) || !/\p{L}{2}/u.test(name) || nowhere.has(fold(name))) return undefined
  const isShouted = name.length > 3 && name === name.toUpperCase() && name !== name.toLowerCase()
  return isShouted
    ? name
        .toLowerCase()
        .replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : name
}

/** What a line about the place says about being there: 2 remote, 1 hybrid, undefined nothing. */
export function remoteIn(text: string): 1 | 2 | undefined {
  if (/\bhybrid\b/i.test(text)) return 1
  return /\b(?:remote|work(?:ing)? from home|home[ -]based|wfh)\b/i.test(text) ? 2 : undefined
}
