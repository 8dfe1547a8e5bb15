import { NoInput } from '#shared/access/schemas.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import { systemCountryId } from '#shared/constants.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { getHome } from '#shared/home/api.ts'
import { HomeAnswer } from '#shared/home/schemas.ts'
import { readFilters } from '#shared/jobs/filters.ts'
import { boards, evidenceId, jobCountries } from '#shared/jobs/taxonomy.ts'
import { listArticlesOn } from '#server/features/blog/content.ts'
import { openGuides, type Guides } from '#server/features/country-guides/content.ts'
import { findJob } from '#server/features/jobs/queries.ts'
import { searchJobs, toCard, type JobCard } from '#server/features/jobs/search.ts'
import { assessForViewer } from '#server/features/job-board/assess-for-viewer.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listUniversities } from '#server/platform/sites/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import { homesByLanguage } from '#server/platform/sites/site-directory.ts'
import { listQuestionsOf, readStrip } from './country-strip.ts'

const mostRows = 5
/** The first is the example, and the others a row of three. */
const mostEnough = 4
const systemCountry = jobCountries.find(({ id }) => id === systemCountryId)!

export const homeHandlers = [
  handle(getHome, { input: NoInput, answer: HomeAnswer }, async ({ db, now, site, config }) => {
    const own = jobCountries.find(({ id }) => id === site.countryId) ?? systemCountry
    const country = own === systemCountry ? null : own.slug
    const today = dayOf(now)
    const { filters } = readFilters({ sort: ['closing'], country: [own.slug] })
    const { filters: enoughFilters } = readFilters({ visa: ['enough'], country: [own.slug] })
    const [{ total, jobs }, leading, enough, universities, strip, articles, questions, guides] = await Promise.all([
      searchJobs(db, boards.careers, filters, now),
      searchJobs(db, boards.careers, { ...filters, visa: 'lead' }, now),
      searchJobs(db, boards.careers, enoughFilters, now),
      listUniversities(db, 'partner', ''),
      readStrip(db, own.slug, today),
      listArticlesOn(db, today),
      listQuestionsOf(db, own.slug, today),
      openGuides(db, today),
    ])
    const closing = listClosing(leading.jobs, jobs)
    const best = enough.jobs.slice(0, mostEnough)
    return {
      today,
      total,
      country,
      strip,
      origin: site.origin,
      alternates: site.isMicrosite ? [] : homesByLanguage(config),
      place: { id: own.id, slug: own.slug, name: inSentence(own.words) },
      isDemo: [...closing, ...best, ...universities].some(({ isDemo }) => isDemo),
      enough: { total: enough.total, jobs: best.slice(1).map(job => toCard(job)) },
      example: best[0] ? await explain(db, best[0], own.id, today) : null,
      closing: closing.map(job => toCard(job)),
      guides: newestGuides(guides, own.slug),
      articles: articles.slice(0, mostRows),
      questions,
      universities: universities.map(({ name }) => ({ name })),
    }
  }),
]

/** What the verdict of a job is made of, for someone we know nothing about. */
async function explain(db: Database, card: JobCard, countryId: number, today: string) {
  const job = await findJob(db, card.slug)
  // Closed since the list was read.
  if (!job) return null
  const visitor = { homeCountryId: countryId, profile: null, chosen: undefined }
  const { evidence, forYou } = await assessForViewer(db, job, visitor, today)
  const reasons = evidence.reasons.map(({ words, quote }) => (quote ? `The advert says: “${quote}”` : words))
  const pay = forYou.steps.filter(({ key }) => key === 'pay').map(({ words }) => words)
  return { job: toCard(card), findings: [...reasons, ...pay].map(firstSentence) }
}
const firstSentence = (words: string) => /^.*?[.”](?= [A-Z]|$)/.exec(words)?.[0] ?? words

/** What closes first among the jobs that can lead to a visa; others only where these are too few, refusals last. */
function listClosing(leading: readonly JobCard[], others: readonly JobCard[]): JobCard[] {
  const known = new Set(leading.map(({ id }) => id))
  const isRefused = ({ evidence }: JobCard) => evidence === evidenceId('refused')
  const rest = others.filter(({ id }) => !known.has(id))
  return [...leading, ...rest.filter(job => !isRefused(job)), ...rest.filter(isRefused)]
    .filter(({ closesOn }) => closesOn !== null)
    .slice(0, mostRows)
}

const newestGuides = (guides: Guides, own: string) =>
  jobCountries
    .map(({ slug }) => ({ slug, ...guides(slug, 'overview') }))
    .sort((a, b) => Number(b.slug === own) - Number(a.slug === own) || b.checked.localeCompare(a.checked))
    .slice(0, mostRows)
