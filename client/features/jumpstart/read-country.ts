import { jobCountries } from '#shared/jobs/taxonomy.ts'

/** The country in the address; without one the server takes the person's own. */
export function readCountry(search: URLSearchParams) {
  const country = jobCountries.find(({ slug }) => slug === search.get('country'))?.slug
  return country ? { country } : {}
}
