import { dayOf } from '#shared/calendar/days.ts'
import { getEmployerPage } from '#shared/employers/api.ts'
import { EmployerPageAnswer, EmployerPageInput } from '#shared/employers/employer-page-schemas.ts'
import { readAdvert, type Reading } from '#shared/evidence/read-advert.ts'
import { problem } from '#shared/http/problems.ts'
import { listedOutcome, type Outcome } from '#shared/sponsors/licences.ts'
import { handle } from '#server/platform/http/mount.ts'
import { listSponsorAdverts, listSponsorJobs, type SponsorAdvert } from '#server/features/jobs/queries.ts'
import { toCard } from '#server/features/jobs/search.ts'
import { describeSponsor, readCheckerRules } from '#server/features/sponsors/describe-sponsor.ts'
import { findRegister, findSponsorId } from '#server/features/sponsors/queries.ts'

const mostJobs = 10
const mostAdverts = 40
const mostStatements = 12

export const employerPageHandlers = [
  handle(
    getEmployerPage,
    { input: EmployerPageInput, answer: EmployerPageAnswer },
    async ({ input, db, visitor, now, site }) => {
      const id = await findSponsorId(db, input.slug)
      const entry = id === undefined ? undefined : await describeSponsor(db, id, visitor)
      if (!entry) throw problem('NOT_FOUND')
      const { sponsor, isListed, history } = entry
      const [register, rules, open, adverts] = await Promise.all([
        findRegister(db),
        readCheckerRules(db, now),
        listSponsorJobs(db, sponsor.id, mostJobs),
        listSponsorAdverts(db, sponsor.id, mostAdverts),
      ])
      const outcome: Outcome = isListed ? listedOutcome(sponsor.licences) : 'notFound'
      return {
        outcome,
        register,
        sponsor,
        history,
        rules,
        openJobs: { today: dayOf(now), total: open.total, jobs: open.jobs.map(job => toCard(job)) },
        statements: collectStatements(adverts),
        advertsRead: adverts.length,
        origin: site.canonicalOrigin,
      }
    },
  ),
]

interface Statement {
  reading: Exclude<Reading, 'asks'>
  quote: string
  advert: Omit<SponsorAdvert, 'text'>
  adverts: number
}

/** Each sentence once, with the newest advert that has it; the adverts come newest first. */
function collectStatements(adverts: readonly SponsorAdvert[]): Statement[] {
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
