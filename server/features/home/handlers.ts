import { NoInput } from '#shared/access/schemas.ts'
import { systemCountryId } from '#shared/constants.ts'
import { getHome } from '#shared/home/api.ts'
import { HomeAnswer } from '#shared/home/schemas.ts'
import { readFilters } from '#shared/jobs/filters.ts'
import { boards, evidenceStates, jobCountries } from '#shared/jobs/taxonomy.ts'
import { articles } from '#server/features/blog/content.ts'
import { guideText } from '#server/features/country-guides/content.ts'
import { questionGroups } from '#server/features/faq/content.ts'
import { searchJobs } from '#server/features/jobs/search.ts'
import { listUniversities } from '#server/features/universities/queries.ts'
import { handle } from '#server/http/mount.ts'
import { homesByLanguage } from '#server/http/site-directory.ts'
import { readStrip } from './country-strip.ts'

const mostRows = 5
const systemCountry = jobCountries.find(({ id }) => id === systemCountryId)!

export const homeHandlers = [
  handle(getHome, { input: NoInput, answer: HomeAnswer }, async ({ db, now, site, config }) => {
    const own = jobCountries.find(({ id }) => id === site.countryId) ?? systemCountry
    const country = own === systemCountry ? null : own.slug
    const today = now.toISOString().slice(0, 10)
    const { filters } = readFilters({ sort: ['closing'], ...(country && { country: [country] }) })
    const [{ total, jobs }, universities, strip] = await Promise.all([searchJobs(db, boards.careers, filters, now), listUniversities(db, 'partner', ''), readStrip(db, own.slug, today)])
    const closing = jobs.filter(({ closesOn }) => closesOn !== null).slice(0, mostRows)
    return {
      today, total, country, strip, origin: site.origin, alternates: site.isMicrosite ? [] : homesByLanguage(config),
      place: { id: own.id, name: own === systemCountry ? `the ${own.words}` : own.words },
      isDemo: [...closing, ...universities].some(({ isDemo }) => isDemo),
      closing: closing.map(job => ({ ...job, evidence: evidenceStates[job.evidence - 1]! })),
      guides: newestGuides(own.slug), articles: articles.slice(0, mostRows),
      questions: questionGroups().flatMap(({ questions: [first] }) => first ?? []).slice(0, mostRows), universities: universities.map(({ name }) => ({ name })),
    }
  }),
]

const newestGuides = (own: string) => jobCountries.map(({ slug }) => ({ slug, ...guideText(slug, 'overview') }))
  .sort((a, b) => Number(b.slug === own) - Number(a.slug === own) || b.checked.localeCompare(a.checked)).slice(0, mostRows)
