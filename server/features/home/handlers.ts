import { NoInput } from '#shared/access/schemas.ts'
import { systemCountryId } from '#shared/constants.ts'
import { getHome } from '#shared/home/api.ts'
import { HomeAnswer } from '#shared/home/schemas.ts'
import { readFilters } from '#shared/jobs/filters.ts'
import { boards, evidenceStates, jobCountries } from '#shared/jobs/taxonomy.ts'
import { articles } from '#server/features/blog/content.ts'
import { searchJobs } from '#server/features/jobs/search.ts'
import { listUniversitySites } from '#server/features/universities/queries.ts'
import { handle } from '#server/http/mount.ts'

const mostRows = 5

export const homeHandlers = [
  handle(getHome, { input: NoInput, answer: HomeAnswer }, async ({ db, now, site }) => {
    const country = site.countryId === systemCountryId ? undefined : jobCountries.find(({ id }) => id === site.countryId)?.slug
    const { filters } = readFilters({ sort: ['closing'], ...(country && { country: [country] }) })
    const [{ total, jobs }, universities] = await Promise.all([searchJobs(db, boards.careers, filters, now), listUniversitySites(db)])
    return {
      today: now.toISOString().slice(0, 10), total, country: country ?? null, origin: site.canonicalOrigin,
      closing: jobs.filter(({ closesOn }) => closesOn !== null).slice(0, mostRows).map(job => ({ ...job, evidence: evidenceStates[job.evidence - 1]! })),
      articles: articles.slice(0, mostRows), universities: universities.map(({ name }) => ({ name })).sort((a, b) => a.name.localeCompare(b.name)),
    }
  }),
]
