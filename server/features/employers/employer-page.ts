import { dayOf } from '#shared/calendar/days.ts'
import { getEmployerPage, getOfficialEmployer } from '#shared/employers/api.ts'
import {
  EmployerPageAnswer,
  EmployerPageInput,
  OfficialEmployerAnswer,
} from '#shared/employers/employer-page-schemas.ts'
import { readAdvert, type Reading } from '#shared/evidence/read-advert.ts'
import { problem } from '#shared/http/problems.ts'
import { readOfficialSlug } from '#shared/registers/employer-slug.ts'
import { ofAnyJob } from '#shared/registers/finding-words.ts'
import { weighFindings } from '#shared/registers/weigh-findings.ts'
import { listedOutcome, type Outcome } from '#shared/sponsors/licences.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import {
  listEmployerAdverts,
  listEmployerJobs,
  ofCompanies,
  ofSponsor,
  type EmployerAdvert,
} from '#server/features/jobs/queries.ts'
import { toCard } from '#server/features/jobs/search.ts'
import { describeSponsor, readCheckerRules } from '#server/features/sponsors/describe-sponsor.ts'
import { findOfficialMatch, findRegisteredEmployer } from '#server/features/registers/queries.ts'
import { findRegister, findSponsorBySlug } from '#server/features/sponsors/queries.ts'
import { isWatching } from '#server/features/watched-employers/queries.ts'
import { listCompaniesNamed } from './queries.ts'

const mostJobs = 10
const mostAdverts = 40
const mostStatements = 12

export const employerPageHandlers = [
  handle(
    getEmployerPage,
    { input: EmployerPageInput, answer: EmployerPageAnswer },
    async ({ input, db, visitor, now, site }) => {
      const found = await findSponsorBySlug(db, input.slug)
      const entry = found && (await describeSponsor(db, found.id))
      if (!entry) throw problem('NOT_FOUND')
      const { sponsor, isListed, history } = entry
      const [register, rules, isWatched, open, adverts] = await Promise.all([
        findRegister(db),
        readCheckerRules(db, now),
        isWatchedBy(db, visitor, input.slug),
        listEmployerJobs(db, ofSponsor(sponsor.id), mostJobs),
        listEmployerAdverts(db, ofSponsor(sponsor.id), mostAdverts),
      ])
      const outcome: Outcome = isListed ? listedOutcome(sponsor.licences) : 'notFound'
      return {
        outcome,
        register,
        sponsor,
        isWatched,
        history,
        rules,
        openJobs: { today: dayOf(now), total: open.total, jobs: open.jobs.map(job => toCard(job)) },
        statements: collectStatements(adverts),
        advertsRead: adverts.length,
        origin: site.canonicalOrigin,
      }
    },
  ),

  handle(
    getOfficialEmployer,
    { input: EmployerPageInput, answer: OfficialEmployerAnswer },
    async ({ input, db, visitor, now, site }) => {
      const named = readOfficialSlug(input.slug)
      const employer = named && (await findRegisteredEmployer(db, named.countryId, named.norm))
      if (!named || !employer) throw problem('NOT_FOUND')
      const { countryId, norm } = named
      const { name, place } = employer
      const [match, companies] = await Promise.all([
        findOfficialMatch(db, { countryId, company: name, places: [], text: '' }),
        listCompaniesNamed(db, countryId, norm),
      ])
      const { support, reasons } = weighFindings(match, dayOf(now))
      const condition = ofCompanies(countryId, companies)
      const [isWatched, open, adverts] = await Promise.all([
        isWatchedBy(db, visitor, input.slug),
        listEmployerJobs(db, condition, mostJobs),
        listEmployerAdverts(db, condition, mostAdverts),
      ])
      return {
        slug: input.slug,
        isWatched,
        name,
        place,
        countryId,
        support,
        reasons: reasons.map(({ words, ...rest }) => ({ ...rest, words: ofAnyJob(words) })),
        openJobs: { today: dayOf(now), total: open.total, jobs: open.jobs.map(job => toCard(job)) },
        statements: collectStatements(adverts),
        advertsRead: adverts.length,
        origin: site.canonicalOrigin,
      }
    },
  ),
]

const isWatchedBy = async (db: Database, visitor: Visitor | null, slug: string) =>
  visitor !== null && (await isWatching(db, visitor.userId, slug))

interface Statement {
  reading: Exclude<Reading, 'asks'>
  quote: string
  advert: Omit<EmployerAdvert, 'text'>
  adverts: number
}

/** Each sentence once, with the newest advert that has it; the adverts come newest first. */
function collectStatements(adverts: readonly EmployerAdvert[]): Statement[] {
  const statements = new Map<string, Statement>()
  for (const { text, ...advert } of adverts) {
    const seen = new Set<string>()
    for (const { quote, reading } of readAdvert(text, advert.title).quotes) {
      const key = quote.trim().toLowerCase()
      // Every employer has to see the right to work: it says nothing about sponsorship.
      if (reading === 'asks' || seen.has(key)) continue
      seen.add(key)
      const known = statements.get(key)
      if (known) known.adverts += 1
      else statements.set(key, { reading, quote, advert, adverts: 1 })
    }
  }
  return [...statements.values()].slice(0, mostStatements)
}
