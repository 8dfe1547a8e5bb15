/** How far from a town, as an address names it. */
const inMiles = ['5mi', '10mi', '25mi', '50mi'] as const
const inKilometres = ['10km', '25km', '50km', '100km'] as const
export const distances = [...inMiles, ...inKilometres] as const
export type Distance = (typeof distances)[number]

const kilometresPerMile = 1.609344
/** The United Kingdom and the United States. */
const countriesWithMiles: readonly (number | undefined)[] = [226, 227]

/** In the unit of the country. */
export const distancesIn = (countryId: number | undefined): readonly Distance[] =>
  countriesWithMiles.includes(countryId) ? inMiles : inKilometres
/** For an address that names a town alone. */
export const usualDistance = (countryId: number | undefined): Distance =>
  countriesWithMiles.includes(countryId) ? '25mi' : '25km'

/** "25 miles". */
export const distanceInWords = (distance: Distance): string =>
  `${parseInt(distance)} ${distance.endsWith('mi') ? 'miles' : 'km'}`

export const kilometresOf = (distance: Distance): number =>
  parseInt(distance) * (distance.endsWith('mi') ? kilometresPerMile : 1)
