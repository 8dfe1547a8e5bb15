import knownTable from '../../../content/jobs/known-places.csv?raw'
import { cityName } from './city-name.ts'
import { readTable } from '../jobs/content-table.ts'
import { countries, findByRegionName, findCountry, idOf, regionCodes, regionNames } from './country-tables.ts'
import { countryOfTown, findTowns, foldName as fold, fullTownName } from '../jobs/gazetteer.ts'
import { splitLine } from './split-places.ts'
import { zipFits } from './zip-codes.ts'

export interface Place {
  countryId: number
  city: string | undefined
}

const knownPlaces = new Map(readTable(knownTable).map(([city, code, slug]) => [`${fold(city!)} ${code}`, idOf(slug!)]))
/** Every country there is, ours or not: "Tel Aviv, IL" is not in Illinois. */
const everyCountry = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

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
/** States whose codes are also those of the Vatican, New Caledonia and others with next to no adverts. */
const tinyCountryCodes = new Set(['VA', 'NC', 'SC', 'MS', 'NE', 'MN', 'MD'])
/** Where something is that is in none of our countries. */
const elsewhere = -1

/**
 * The country of a short code at the end of an address. Many are at once a state's and a country's, and then only a
 * town we know decides, the postcode, or what the listing names.
 */
function findByCode(code: string, parts: readonly string[], named: ReadonlySet<number>): number | undefined {
  const known = parts.map(city => knownPlaces.get(`${fold(city)} ${code}`)).find(id => id !== undefined)
  if (known !== undefined) return known
  const fitting = new Set(
    parts
      .flatMap(city => findTowns(city))
      .filter(({ country, region }) => region === code || country === code)
      .map(({ country }) => countryIds.get(country) ?? elsewhere),
  )
  if (fitting.size === 1) return [...fitting][0]
  const inStates = regionCodes.get(code)
  const asCountry = countries.get(code.toLowerCase())
  if (!inStates) return asCountry
  const zip = zipFits(code, parts)
  if (zip === true) return countryIds.get('US')
  if (zip === false && asCountry !== undefined) return asCountry
  if (tinyCountryCodes.has(code) && !parts.some(isOtherCode)) return [...inStates][0]
  const isAnyCountry = asCountry !== undefined || (code.length === 2 && everyCountry.of(code) !== undefined)
  if (inStates.size === 1 && !isAnyCountry) return [...inStates][0]
  // Small towns are not in our list: the rest of the listing tells what their state is in.
  const candidates = [...inStates, ...(asCountry === undefined ? [] : [asCountry])].filter(id => named.has(id))
  return named.size > 0 && candidates.length === 1 ? candidates[0] : undefined
}

/** "Navegantes, SC, BR": the code of a country that is neither ours nor a state's. */
const isOtherCode = (part: string) =>
  /^[A-Z]{2}$/.test(part) &&
  !regionCodes.has(part) &&
  findCountry(part) === undefined &&
  everyCountry.of(part) !== undefined

export interface PlaceHints {
  /** Where jobs are that name no place at all. */
  fallbackCountryId?: number | undefined
  /** Countries that other lines of the same job, or other jobs of the same listing, name. */
  namedCountryIds?: ReadonlySet<number> | undefined
}

/** Countries that a line names itself, not by a town alone. */
export const countriesNamedIn = (text: string): number[] =>
  splitLine(text).flatMap(parts =>
    namedPlaces(parts, nothingNamed).flatMap(({ countryId }) => (isOurs(countryId) ? [countryId] : [])),
  )

const nothingNamed: ReadonlySet<number> = new Set()
const isOurs = (countryId: number) => countryId !== elsewhere

/** "Remote", "Multiple locations": no place at all. */
export const namesNoPlace = (text: string): boolean => splitLine(text).every(isPlaceless)
const isPlaceless = (parts: readonly string[]) => parts.every(part => cityName(part) === undefined)

/**
 * Reads "London, UK", "Remote - Germany", "Austin, TX", "Leeds" or "Oxford or London": every place in the order of the
 * line. What is in doubt is left out: we do not guess.
 */
export function readPlaces(text: string, { fallbackCountryId, namedCountryIds }: PlaceHints = {}): Place[] {
  const lines = splitLine(text)
  const named = lines.map(parts => namedPlaces(parts, namedCountryIds ?? nothingNamed))
  const inLine = named.flat().flatMap(({ countryId }) => (isOurs(countryId) ? [countryId] : []))
  const hints = new Set([
    ...(inLine.length > 0 ? inLine : (namedCountryIds ?? [])),
    ...(fallbackCountryId === undefined ? [] : [fallbackCountryId]),
  ])
  const found = lines.map((parts, index) =>
    named[index]!.length > 0 ? named[index]!.filter(({ countryId }) => isOurs(countryId)) : placesByTown(parts, hints),
  )
  // A town that is certain tells where the others are: "Cambridge or London".
  const certain = new Set(found.flat().map(({ countryId }) => countryId))
  const isUnread = (index: number) => certain.size > 0 && found[index]!.length === 0 && named[index]!.length === 0
  const places = lines.flatMap((parts, index) => (isUnread(index) ? placesByTown(parts, certain) : found[index]!))
  if (places.length > 0) return withoutRepeats(places)
  const isFallback = lines.every(isPlaceless) && fallbackCountryId !== undefined
  return isFallback ? [{ countryId: fallbackCountryId, city: undefined }] : []
}

/** Each place once; a country alone says nothing next to a city in it. */
export function withoutRepeats(places: readonly Place[]): Place[] {
  const keyOf = ({ countryId, city }: Place) => `${countryId} ${fold(city ?? '')}`
  const known = new Map<string, Place>()
  for (const { countryId, city } of places) {
    const place = { countryId, city: city === undefined ? undefined : fullTownName(city) }
    const isVague = place.city === undefined && places.some(one => one.city && one.countryId === place.countryId)
    if (!isVague && !known.has(keyOf(place))) known.set(keyOf(place), place)
  }
  return [...known.values()]
}

/** In thousands: a town of this size is seldom a part of another. */
const largeTown = 100
/** Fewer names after one another may be a town and what it is in: "Brooklyn, New York". */
const fewestListed = 3

/** "Leeds, York, Hull": towns one after the other, if all of them are large and in this country, where one is given. */
function listedTowns(parts: readonly string[], isoCode?: string): string[] | undefined {
  const names = parts.map(cityName).filter(name => name !== undefined)
  const isLarge = (name: string) =>
    findByRegionName(name) === undefined &&
    !ambiguousStates.has(fold(name)) &&
    findTowns(name).some(({ country, people }) => people >= largeTown && (isoCode ?? country) === country)
  return names.length >= fewestListed && names.length === parts.length && names.every(isLarge) ? names : undefined
}

/** Towns without their country. Codes that we could not place make it too uncertain. */
function placesByTown(parts: readonly string[], hints: ReadonlySet<number>): Place[] {
  if (parts.some(part => /^[A-Z]{2,3}$/.test(part) && findTowns(part).length === 0)) return []
  const codes = new Set([...hints].map(id => isoCodes.get(id)!))
  const found = parts.flatMap(part => {
    const name = cityName(part)
    const country = name === undefined ? undefined : countryOfTown(name, codes)
    const countryId = country === undefined ? undefined : countryIds.get(country)
    return countryId === undefined ? [] : [{ countryId, city: name }]
  })
  if (isListOfTowns(parts, found)) return found
  const last = found.at(-1)
  if (!last) return []
  // "Victoria, South West London" is where its last part is.
  const isoCode = isoCodes.get(last.countryId)
  const isThere = (part: string) => findTowns(part).some(({ country }) => country === isoCode)
  return [{ countryId: last.countryId, city: parts.map(cityName).find(name => name !== undefined && isThere(name)) }]
}

/** In thousands: no one calls a district by the name of such a city elsewhere. */
const hugeTown = 500

/** A town is never a part of one in another country: "London, Paris" are two. */
function isListOfTowns(parts: readonly string[], found: readonly Place[]): boolean {
  if (found.length !== parts.length) return false
  const isAbroad = new Set(found.map(({ countryId }) => countryId)).size === parts.length
  const isHuge = ({ city }: Place) => findTowns(city!).some(({ people }) => people >= hugeTown)
  return (isAbroad && found.every(isHuge)) || listedTowns(parts) !== undefined
}

/** What a line says with the name or code of a country or state: one place, or several towns in that country. */
function namedPlaces(parts: readonly string[], named: ReadonlySet<number>): Place[] {
  const place = placeOf(parts, named)
  if (!place) return []
  const towns = isOurs(place.countryId) ? listedTowns(parts.slice(0, -1), isoCodes.get(place.countryId)) : undefined
  return towns ? towns.map(city => ({ countryId: place.countryId, city })) : [place]
}

function placeOf(parts: readonly string[], named: ReadonlySet<number>): Place | undefined {
  const isCode = (part: string) => /^[A-Z]{2,3}$/.test(part)
  const countryOf = (part: string) => {
    const name = part.replace(/\s+[A-Z]{0,2}\d[\w ]*$/, '')
    if (isCode(name)) return findByCode(name, parts, named)
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
