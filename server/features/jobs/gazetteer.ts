import townTable from '../../../content/jobs/towns.csv?raw'
import nameTable from '../../../content/jobs/town-names.csv?raw'
import { onFirstUse } from '#shared/on-first-use.ts'
import { readTable } from './content-table.ts'

export interface Town {
  name: string
  /** ISO code: GB. */
  country: string
  /** The state's or province's code in the USA, Canada and Australia, else empty. */
  region: string
  /** In thousands. */
  people: number
  latitude: number
  longitude: number
}

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text)
/** The same for all ways to write a name. */
export const foldName = (text: string) =>
  (isPlain(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/\bst(?= )/g, 'saint')
    .replace(/[\s-]+/g, ' ')
    .trim()

const towns = onFirstUse(() => {
  const byName = new Map<string, Town[]>()
  const add = (name: string, town: Town) => {
    const known = byName.get(name)
    if (known) known.push(town)
    else byName.set(name, [town])
  }
  for (const [name, country, region, people, latitude, longitude] of readTable(townTable))
    add(foldName(name!), {
      // A comma in a name is two spaces in the table.
      name: name!.replace('  ', ', '),
      country: country!,
      region: region!,
      people: Number(people),
      latitude: Number(latitude),
      longitude: Number(longitude),
    })
  for (const [other, name, country] of readTable(nameTable)) {
    if (foldName(other!) === foldName(name!)) continue
    const town = byName.get(foldName(name!))?.find(one => one.country === country)
    if (town) add(foldName(other!), town)
  }
  return byName
})

/** "NYC" and "SF" in full. */
const abbreviations = onFirstUse(
  () =>
    new Map(readTable(nameTable).flatMap(([other, name]) => (/^[A-Z]{2,3}$/.test(other!) ? [[other!, name!]] : []))),
)
export const fullTownName = (name: string): string => abbreviations().get(name) ?? name

/** Every town of this name, ours or elsewhere. */
export const findTowns = (name: string): readonly Town[] => towns().get(foldName(name)) ?? []

/** A town of this name is meant unless something says otherwise when it is so much larger than all others. */
const dominance = 3.5

/**
 * The country of a town without one. Countries that the same listing names decide between towns of one name, but never
 * for a town that is tiny beside its namesake: then nothing is said.
 */
export function countryOfTown(name: string, namedCountries: ReadonlySet<string>): string | undefined {
  const largest = new Map<string, number>()
  for (const { country, people } of findTowns(name)) largest.set(country, Math.max(largest.get(country) ?? 0, people))
  const [first, second] = [...largest].sort((a, b) => b[1] - a[1])
  if (!first) return undefined
  const named = [...largest.keys()].filter(
    country => namedCountries.has(country) && !isTiny(largest.get(country)!, first),
  )
  if (named.length === 1) return isLikely(largest.get(named[0]!)!, first) ? named[0] : undefined
  if (named.length > 1) return named.includes(first[0]) && isDominant(first, second) ? first[0] : undefined
  return isDominant(first, second) ? first[0] : undefined
}

const isDominant = (first: readonly [string, number], second: readonly [string, number] | undefined) =>
  second === undefined || first[1] >= second[1] * dominance

/** In thousands: no one means a smaller town when it has the name of one twenty times its size. */
const smallTown = 200
const tinyRatio = 20
const likelyRatio = 10

/** London in a Canadian listing may be either, Paris in an American one is not in Texas. */
const isLikely = (people: number, [, most]: readonly [string, number]) => people * likelyRatio >= most
const isTiny = (people: number, [, most]: readonly [string, number]) => people * tinyRatio < most && people < smallTown
