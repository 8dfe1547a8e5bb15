import { countryInWords } from '#shared/jobs/words.ts'
import { cleanLine, cutText } from '#server/platform/rich-text/clean-text.ts'
import type { Advert, ReadOptions } from './advert.ts'
import { cityName } from './city-name.ts'
import { findCountry } from './country-tables.ts'
import { countriesNamedIn, namesNoPlace, readPlaces, withoutRepeats, type Place } from './places.ts'
import { splitNames } from './split-places.ts'
import { Rejected } from './rejected.ts'

/** The places of a job in one country. */
export interface JobPlaces {
  countryId: number
  /** None: anywhere in the country. */
  cities: string[]
  /** As the advert writes it. */
  place: string
}

/** An advert that names more towns of a country than this means the whole country. */
const mostCities = 20
const longestPlace = 200

/** The countries an advert names itself. */
export function countriesNamedBy({ places, placeHints = [], otherPlaces = [], country = '' }: Advert): number[] {
  const named = findCountry(cleanLine(country))
  return [
    ...(named === undefined ? [] : [named]),
    ...[...places, ...placeHints, ...otherPlaces].flatMap(countriesNamedIn),
  ]
}

/** Where an advert's job is, country by country. Throws `Rejected` where no place is understood. */
export function findPlaces(advert: Advert, options: ReadOptions): [JobPlaces, ...JobPlaces[]] {
  const written = [...advert.places, ...(advert.otherPlaces ?? [])].map(cleanLine).filter(Boolean)
  const line = cutText(written.join('; ') || partsInWords(advert), longestPlace)
  const others = readLines(advert.otherPlaces ?? [], advert, options)
  const first = findFirstPlaces(advert, options, others.length > 0)
  const [one, ...more] = groupByCountry(withoutRepeats([...first, ...others]), line)
  if (one) return [one, ...more]
  const { countryId: fallback } = options
  if (!line && fallback !== undefined) return [{ countryId: fallback, cities: [], place: countryInWords(fallback) }]
  throw new Rejected(
    'location',
    line ? `"${cutText(line, 80)}" does not name one of the countries jobs can be in` : 'is missing',
  )
}

const partsInWords = ({ city = '', region = '', country = '' }: Advert) =>
  [city, region, country].map(cleanLine).filter(Boolean).join(', ')

function findFirstPlaces(advert: Advert, options: ReadOptions, hasOthers: boolean): Place[] {
  const { places, placeHints = [], city = '', country = '' } = advert
  const named = cleanLine(country)
  if (!named) {
    const found = readLines(places.some(Boolean) ? places : [partsInWords(advert)], advert, options)
    return found.length > 0 ? found : readLines([partsInWords(advert), ...placeHints], advert, options).slice(0, 1)
  }
  const countryId = findCountry(named)
  if (countryId === undefined) {
    if (hasOthers) return []
    throw new Rejected('location', `"${cutText(named, 80)}" is not one of the countries jobs can be in`)
  }
  const ofFeed = splitNames(city).map(cityName)
  // The line may name the city, where the parts do not.
  const ofLine = places
    .flatMap(line => readPlaces(cleanLine(line), { fallbackCountryId: countryId }))
    .filter(place => place.countryId === countryId)
    .map(place => place.city)
  const cities = [...ofFeed, ...ofLine].filter(name => name !== undefined)
  const isNamedTwice = ofFeed.some(name => name !== undefined)
  return cities.length === 0
    ? [{ countryId, city: undefined }]
    : (isNamedTwice ? ofFeed.filter(name => name !== undefined) : cities).map(name => ({ countryId, city: name }))
}

/** What the job itself names counts for more than what others in the listing do. */
function readLines(lines: readonly string[], advert: Advert, options: ReadOptions): Place[] {
  const ownCountryIds = new Set([...countriesNamedBy(advert), ...countriesNamedIn(partsInWords(advert))])
  const hints = {
    fallbackCountryId: options.countryId,
    namedCountryIds: ownCountryIds.size > 0 ? ownCountryIds : options.namedCountryIds,
  }
  const written = lines.map(cleanLine).filter(Boolean)
  const telling = written.filter(line => !namesNoPlace(line))
  return (telling.length > 0 ? telling : written).flatMap(line => readPlaces(line, hints))
}

/** In the order in which the advert names the countries. The line as written belongs to all of them together. */
function groupByCountry(places: readonly Place[], line: string): JobPlaces[] {
  const countryIds = [...new Set(places.map(({ countryId }) => countryId))]
  return countryIds.map(countryId => {
    const cities = places.flatMap(({ countryId: id, city }) => (id === countryId && city !== undefined ? [city] : []))
    const inWords = cutText(cities.join(', ') || countryInWords(countryId), longestPlace)
    return {
      countryId,
      cities: cities.length > mostCities ? [] : cities,
      place: countryIds.length === 1 && line ? line : inWords,
    }
  })
}
