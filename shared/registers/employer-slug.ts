import { checkerCountries, checkerCountryKeys } from './checker-countries.ts'

const longestSlug = 120

/**
 * `ie--ardrar`: the address of an employer in the official files of a country outside the UK, by the heart of its
 * name. Entries get new ids with every file; names stay. No slug of the UK's register has two hyphens in a row.
 */
export function officialSlug(countryId: number, norm: string): string | undefined {
  const country = checkerCountryKeys.find(key => checkerCountries[key].countryId === countryId)
  const slug = `${country}--${norm.replaceAll(' ', '-')}`
  const isSafe = /^[a-z0-9]+(?: [a-z0-9]+)*$/.test(norm) && slug.length <= longestSlug
  return country !== undefined && country !== 'uk' && isSafe ? slug : undefined
}

export function readOfficialSlug(slug: string): { countryId: number; norm: string } | undefined {
  const [, code, name] = /^([a-z]{2})--([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(slug) ?? []
  const country = checkerCountryKeys.find(key => key === code && key !== 'uk')
  if (country === undefined || name === undefined) return undefined
  return { countryId: checkerCountries[country].countryId, norm: name.replaceAll('-', ' ') }
}

/** As a LIKE pattern. */
export const slugsOfCountry = (countryId: number): string =>
  `${checkerCountryKeys.find(key => checkerCountries[key].countryId === countryId)}--%`
