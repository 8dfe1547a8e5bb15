import type { JobDraft } from '../draft.ts'
import { fill } from './advert.ts'
import { addresses } from './vocabulary.ts'

interface Office {
  employer: { host: string }
  countryId: number
  city: string | undefined
  /** As the advert writes it: another part of town may have another postcode and street. */
  place: string
}

/**
 * An employer's address, always the same in one town. The towns are real, the streets and numbers are not.
 */
export function addressOf({
  employer: { host },
  countryId,
  city,
  place,
}: Office): Pick<JobDraft, 'region' | 'postcode' | 'street' | 'employerUrl'> {
  const [region, postcode] = city === undefined ? [] : addresses.towns[countryId]![city]!
  const seed = [...`${host}${city}`].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const streets = addresses.streets[countryId] ?? addresses.streets.default!
  const isInTown = city !== undefined && place.startsWith(city) && !place.includes(',')
  return {
    region,
    postcode: isInTown ? postcode : /\b[A-Z]{1,2}\d{1,2}$/.exec(place)?.[0],
    street: isInTown ? fill(streets[seed % streets.length]!, { n: (seed % 60) + 1 }) : undefined,
    employerUrl: `https://${host}.example/`,
  }
}
