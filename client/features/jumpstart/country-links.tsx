import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { withQuery, type StaticPath } from '#shared/routing/href.ts'
import { LinkRow } from '#client/ui/link-row.tsx'

/** The same page for another country; which one is in the address. */
export const CountryLinks = ({ to, here }: { to: StaticPath; here: string }) => (
  <LinkRow
    label="Choose a country"
    links={jobCountries.map(({ slug, words }) => ({
      to: withQuery(to, { country: slug }),
      words,
      isHere: slug === here,
    }))}
  />
)
