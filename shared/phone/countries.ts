import { getCountries, getCountryCallingCode, isSupportedCountry, type CountryCode } from 'libphonenumber-js/max/es6'
import { isAllowed, type CountryLists } from './details.ts'

/** The countries that lead a calling code they share with others. */
const mainCountries: readonly CountryCode[] = ['US', 'RU', 'IT', 'GB', 'NO', 'AU', 'MA', 'RE', 'SH', 'FI', 'GP', 'CW']

const countriesByCallingCode = new Map<string, CountryCode[]>()
for (const country of new Set([...mainCountries, ...getCountries()])) {
  const code = getCountryCallingCode(country)
  countriesByCallingCode.set(code, [...(countriesByCallingCode.get(code) ?? []), country])
}

/** All countries that share a calling code, the main one first. None for a code that belongs to no country. */
export const countriesWith = (callingCode: string): readonly CountryCode[] =>
  countriesByCallingCode.get(callingCode) ?? []

/** A country the numbering plans know, by a code in any case. */
export function toCountry(code: string | null | undefined): CountryCode | null {
  const country = code?.toUpperCase() ?? ''
  return isSupportedCountry(country) ? country : null
}

export const callingCodeOf = (country: string | null): string | null => {
  const known = toCountry(country)
  return known && getCountryCallingCode(known)
}

/** The main country of a calling code; where it is not allowed, the first allowed one that shares it. */
export const leadCountry = (callingCode: string, lists: CountryLists): CountryCode | null =>
  countriesWith(callingCode).find(country => isAllowed(country, lists)) ?? null

/** The country's calling code at the start of these digits. No code is the start of another. */
export const leadingCallingCode = (digits: string): string | null =>
  [1, 2, 3].map(length => digits.slice(0, length)).find(code => countriesByCallingCode.has(code)) ?? null

/** Every country, in no useful order: names, and so their order, depend on the language. */
export const listCountries = (lists: CountryLists): CountryCode[] =>
  getCountries().filter(country => isAllowed(country, lists))
