/** The countries of the checker, by the word in its address. The UK has a register of its own kind. */
export const checkerCountries = {
  uk: { name: 'United Kingdom', countryId: 226 },
  ie: { name: 'Ireland', countryId: 104 },
  nl: { name: 'Netherlands', countryId: 151 },
  de: { name: 'Germany', countryId: 81 },
  fr: { name: 'France', countryId: 74 },
  dk: { name: 'Denmark', countryId: 59 },
  us: { name: 'United States', countryId: 227 },
  ca: { name: 'Canada', countryId: 39 },
  au: { name: 'Australia', countryId: 14 },
  nz: { name: 'New Zealand', countryId: 154 },
  sg: { name: 'Singapore', countryId: 193 },
  in: { name: 'India', countryId: 100 },
} as const
export type CheckerCountry = keyof typeof checkerCountries
export const checkerCountryKeys = Object.keys(checkerCountries) as CheckerCountry[]

/** The country of a publication. Not all of them have jobs here. */
export const nameRegisterCountry = (countryId: number) =>
  Object.values(checkerCountries).find(country => country.countryId === countryId)?.name ?? ''

/** The country an address names; the UK's for an address without one, as it always was. */
export const readCheckerCountry = (text: string | null): CheckerCountry =>
  checkerCountryKeys.find(key => key === text) ?? 'uk'
