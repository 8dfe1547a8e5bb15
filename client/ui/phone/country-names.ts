import type { CountryLists } from '#shared/phone/details.ts'
import type { PhoneLibrary } from './load-library.ts'

export type CountryNamer = (country: string) => string

/** Where a browser does not know these three. */
const rareNames: Readonly<Record<string, string>> = { AC: 'Ascension Island', TA: 'Tristan da Cunha', XK: 'Kosovo' }

/**
 * Names of countries in a language, from the browser. Servers and browsers differ in some, so only the browser asks.
 */
export function makeCountryNamer(locale: string, overrides: Readonly<Record<string, string>> = {}): CountryNamer {
  const names = readRegionNames(locale) ?? readRegionNames('en')
  return country => overrides[country] ?? names?.of(country) ?? rareNames[country] ?? country
}

function readRegionNames(locale: string): Intl.DisplayNames | undefined {
  try {
    return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  } catch {
    return undefined
  }
}

export interface CountryEntry {
  country: string
  name: string
  callingCode: string
  /** The first one below the preferred countries. */
  startsRest: boolean
}

/** All countries to choose from, each once: the preferred ones as given, the rest by name. */
export function listEntries(
  library: PhoneLibrary,
  nameOf: CountryNamer,
  locale: string,
  lists: CountryLists,
  preferred: readonly string[],
): CountryEntry[] {
  const compare = makeComparer(locale)
  const all = library
    .listCountries(lists)
    .map(country => ({ country, name: nameOf(country), callingCode: library.callingCodeOf(country)! }))
    .sort((one, other) => compare(one.name, other.name))
  const wanted = new Set(preferred.map(code => code.toUpperCase()))
  const first = [...wanted].flatMap(code => all.find(({ country }) => country === code) ?? [])
  const rest = all.filter(entry => !first.includes(entry))
  return [...first, ...rest].map((entry, index) => ({ ...entry, startsRest: index > 0 && index === first.length }))
}

function makeComparer(locale: string): (one: string, other: string) => number {
  try {
    return new Intl.Collator(locale).compare
  } catch {
    return new Intl.Collator('en').compare
  }
}
