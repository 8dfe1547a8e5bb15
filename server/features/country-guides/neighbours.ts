import { inSentence } from '#shared/country-in-sentence.ts'
import { guideSectionKeys, guideSections, type GuidePart } from '#shared/country-guides/sections.ts'
import type { Nearby } from '#shared/http/problem.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { href } from '#shared/routing/href.ts'
import { nearest } from '#server/platform/nearest.ts'

type Country = (typeof jobCountries)[number]

/** Other names of the countries, letters only. */
const otherNames: Readonly<Record<Country['slug'], string>> = {
  'united-kingdom': 'uk gb gbr britain greatbritain england scotland wales northernireland',
  ireland: 'ie irl eire republicofireland irishrepublic',
  australia: 'au aus oz',
  canada: 'ca can',
  'united-states': 'us usa america unitedstatesofamerica states',
  germany: 'de deu deutschland',
  netherlands: 'nl nld holland thenetherlands nederland',
  france: 'fr fra',
  'new-zealand': 'nz nzl aotearoa',
  singapore: 'sg sgp',
  india: 'in ind bharat',
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** The countries someone may have meant, the likeliest first; all of them where none is similar. */
function countriesLike(wanted: string): readonly Country[] {
  const letters = lettersOf(wanted)
  const named = jobCountries.filter(
    ({ slug }) => lettersOf(slug) === letters || otherNames[slug].split(' ').includes(letters),
  )
  const alike = [...new Set([...named, ...nearest(wanted, jobCountries, ({ slug }) => slug)])]
  return alike.length ? alike : jobCountries
}

const sectionsLike = (wanted: string) =>
  [
    ...new Set([
      ...nearest(wanted, guideSectionKeys, key => key, 2),
      ...nearest(wanted, guideSectionKeys, key => guideSections[key], 2),
    ]),
  ].slice(0, 2)

const guideTo = ({ slug, words }: Country, part: GuidePart): Nearby =>
  part === 'overview'
    ? { to: href('/country-guide/:slug/overview', { slug }), label: `Guide to ${inSentence(words)}` }
    : { to: href(`/country-guide/:slug/${part}`, { slug }), label: `${guideSections[part]}, ${words}` }

/** For a country that does not exist: the same section of similar countries. */
export const guidesLike = (slug: string, part: GuidePart): Nearby[] =>
  countriesLike(slug).map(country => guideTo(country, part))

/** Pages of the guides near an address without a page; undefined where it is not an address of theirs. */
export function guidesNear(pathname: string): Nearby[] | undefined {
  const [, slug, part] = /^\/country-?guides?\/([^/]+)(?:\/([^/]+))?/i.exec(pathname) ?? []
  if (slug === undefined) return undefined
  const countries = countriesLike(slug)
  const sections = part === undefined || countries === jobCountries ? [] : sectionsLike(part)
  // One country that is certainly meant, or several that may be.
  const meant = countries[0]!.slug === slug.toLowerCase() ? countries.slice(0, 1) : countries
  return [
    ...sections.map(section => guideTo(meant[0]!, section)),
    ...meant.map(country => guideTo(country, 'overview')),
    { to: '/country-guide', label: 'All country guides' },
  ]
}
