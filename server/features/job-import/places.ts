import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { cleanLine, cutText } from '#server/platform/rich-text/clean-text.ts'
import countryTable from '../../../content/jobs/country-names.csv?raw'
import knownTable from '../../../content/jobs/known-places.csv?raw'
import regionTable from '../../../content/jobs/regions.csv?raw'
import { readTable } from './content-table.ts'

export interface Place {
  countryId: number
  city: string | undefined
}

const idOf = (slug: string) => jobCountries.find(country => country.slug === slug)!.id
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text)
const fold = (text: string) =>
  (isPlain(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

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

/** A country by its name or code alone, where nothing but a country can stand. */
export const findCountry = (text: string): number | undefined => countries.get(fold(text))

/** "California", "NSW": what a state or a region is in, where that is beyond doubt. */
const findByRegionName = (text: string) => regionNames.get(fold(text))

/** The country a short code at the end of an address stands for: many are at once a state's and a country's, and then only a city we know decides. */
function findByCode(code: string, cities: readonly string[]): number | undefined {
  const known = cities.map(city => knownPlaces.get(`${fold(city)} ${code}`)).find(id => id !== undefined)
  if (known !== undefined) return known
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

/** Several places in one line: only the first that we can place counts. */
const placesIn = (text: string) => text.split(/\s*[;|]\s*|\s+(?:or|and|&)\s+(?=[^,]*,)|\s+\/\s+/i)
const partsOf = (place: string) =>
  place
    .replace(remoteWords, ' ')
    .split(/\s*[,()[\]:/]\s*|\s+[-–—]\s+|^\s*[-–—]+\s*|\s*[-–—]+\s*$/)
    .map(part => part.replace(/^\s*(?:in|from|within|the greater)\s+/i, '').trim())
    .filter(Boolean)
    .flatMap(splitAtHyphen)

/** "UK-London" has two parts; "Stoke-on-Trent" has one. */
function splitAtHyphen(part: string): string[] {
  const [, first, rest] = /^([^-]+)-(.+)$/.exec(part) ?? []
  if (first && rest && findCountry(first) !== undefined) return [rest, first]
  const [, start, last] = /^(.+)-([^-]+)$/.exec(part) ?? []
  return start && last && findCountry(last) !== undefined ? [start, last] : [part]
}

/** Reads "London, UK", "Remote - Germany" or "Austin, TX". Undefined when no country is beyond doubt: we do not guess. */
export function readPlace(text: string, fallbackCountryId?: number): Place | undefined {
  const places = placesIn(cleanLine(cutText(text, longestLine))).map(partsOf)
  for (const parts of places) {
    const place = placeOf(parts)
    if (place) return place
  }
  if (fallbackCountryId === undefined) return undefined
  // A country that is named, but none of ours, is not to be overruled.
  const first = places[0] ?? []
  return first.some(namesOtherCountry)
    ? undefined
    : { countryId: fallbackCountryId, city: first.map(cityName).find(city => city !== undefined) }
}

function placeOf(parts: readonly string[]): Place | undefined {
  const isCode = (part: string) => /^[A-Z]{2,3}$/.test(part)
  const countryOf = (part: string) => {
    const name = part.replace(/\s+[A-Z]{0,2}\d[\w ]*$/, '')
    return isCode(name) ? findByCode(name, parts) : (findCountry(name) ?? findByRegionName(name))
  }
  // From the end: "Paris, Texas, USA" is in the last one.
  for (let index = parts.length - 1; index >= 0; index--) {
    const countryId = countryOf(parts[index]!)
    if (countryId === undefined) {
      if (namesOtherCountry(parts[index]!)) return undefined
      continue
    }
    const rest = parts.filter((part, at) => at !== index && countryOf(part) === undefined && !isCode(part))
    return { countryId, city: rest.map(cityName).find(city => city !== undefined) ?? cityState(parts[index]!) }
  }
  return undefined
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
const namesOtherCountry = (part: string) => otherCountries.has(fold(part))

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
