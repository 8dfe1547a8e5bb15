import { jobCountries } from '#shared/jobs/taxonomy.ts'
import countryTable from '../../../content/jobs/country-names.csv?raw'
import regionTable from '../../../content/jobs/regions.csv?raw'
import { readTable } from '../jobs/content-table.ts'
import { foldName as fold } from '../jobs/gazetteer.ts'

export const idOf = (slug: string) => jobCountries.find(country => country.slug === slug)!.id
/** By name or code. */
export const countries = new Map(readTable(countryTable).map(([name, slug]) => [fold(name!), idOf(slug!)]))
export const regionNames = new Map(
  readTable(regionTable).flatMap(([, name, slug]) => (name ? [[fold(name), idOf(slug!)] as const] : [])),
)
export const regionCodes = new Map<string, Set<number>>()
for (const [code, , slug] of readTable(regionTable))
  if (code) regionCodes.set(code, (regionCodes.get(code) ?? new Set()).add(idOf(slug!)))
/** A country by its name or code alone, where only a country is allowed. */
export const findCountry = (text: string): number | undefined => countries.get(fold(text))

/** "California", "NSW": what a state or a region is in, where that is beyond doubt. */
export const findByRegionName = (text: string) => regionNames.get(fold(text))
