import { sql, type SQL } from 'drizzle-orm'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import regionTable from '../../../content/jobs/regions.csv?raw'
import { readTable } from './content-table.ts'
import { findTowns, foldName, type Town } from './gazetteer.ts'

type Coordinates = Pick<Town, 'latitude' | 'longitude'>

const ourCountries = new Set(jobCountries.map(({ id }) => countryCodes[id]!))
const isIn = (countryId: number | undefined) => (town: Town) =>
  countryId === undefined ? ourCountries.has(town.country) : town.country === countryCodes[countryId]
const bySize = (a: Town, b: Town) => b.people - a.people

/** "illinois" and "il" both give "IL". */
const regionCodes = new Map(
  readTable(regionTable).flatMap(([code, name]) =>
    code ? [code, name!].map(word => [foldName(word), code] as const) : [],
  ),
)

/**
 * The town that someone types: "Loughborough", or "Springfield, Illinois" and "London, Canada" where larger ones have
 * the same name.
 */
export function findTown(text: string, countryId: number | undefined): Town | undefined {
  const [name = '', ...rest] = text.split(',').map(foldName)
  const qualifier = rest.at(-1)
  const country = jobCountries.find(({ words }) => foldName(words) === qualifier)
  const region = qualifier ? regionCodes.get(qualifier) : undefined
  const towns = findTowns(name)
    .filter(isIn(countryId))
    .filter(town => !country || isIn(country.id)(town))
    .filter(town => !region || !town.region || town.region === region)
  return towns.toSorted(bySize)[0]
}

/** "Springfield, IL". */
export const townInWords = ({ name, region }: Town): string => [name, region].filter(Boolean).join(', ')

/** A job's city means the largest town of its name only if that is so much larger than the next. */
const dominance = 2

/** Where a city of a job is. Undefined where several towns of the country could be meant. */
export function locateCity(countryId: number, name: string): Coordinates | undefined {
  const [first, second] = findTowns(name).filter(isIn(countryId)).toSorted(bySize)
  if (!first || (second && first.people < second.people * dominance)) return undefined
  return { latitude: first.latitude, longitude: first.longitude }
}

const earthRadius = 6371
const kilometresPerDegree = (Math.PI * earthRadius) / 180

/** The ids of all cities that are at most so far from a place, as the crow flies. */
export function citiesWithin({ latitude, longitude }: Coordinates, kilometres: number): SQL {
  const degrees = kilometres / kilometresPerDegree
  const [lat, lng] = [sql`${latitude}::float8`, sql`${longitude}::float8`]
  return sql`
    SELECT id FROM cities
    WHERE latitude BETWEEN ${latitude - degrees}::float8 AND ${latitude + degrees}::float8
      AND ${2 * earthRadius}::float8 * asin(sqrt(
        sin(radians(latitude - ${lat}) / 2) ^ 2
        + cos(radians(${lat})) * cos(radians(latitude)) * sin(radians(longitude - ${lng}) / 2) ^ 2
      )) <= ${kilometres}::float8`
}
