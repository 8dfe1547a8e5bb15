import { dayOf } from '#shared/calendar/days.ts'
import { boards, evidenceId, jobCountries } from '#shared/jobs/taxonomy.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import type { OpenJob, StudentFacts } from '#shared/student/facts.ts'
import { gapsOf } from '#shared/student/profile-parts.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { findProfile } from '#server/platform/people/profile-queries.ts'
import { listCardsFor, listOwn } from '#server/features/applications/progress-queries.ts'
import { countWrittenCvs } from '#server/features/cv/queries.ts'
import { listSearches } from '#server/features/job-alerts/search-queries.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { sortApplications } from './sort-applications.ts'

export type OwnProfile = Awaited<ReturnType<typeof findProfile>>

const mostClosing = 3
/** As many as the list of dates can show. */
export const mostDates = 8

const toOpenJob = ({
  board,
  title,
  company,
  slug,
  closesOn,
}: Omit<OpenJob, 'isPartTime'> & { board: number }): OpenJob => ({
  title,
  company,
  slug,
  closesOn,
  isPartTime: board === boards.partTime,
})

/** The facts behind the dashboard's sentences, and the lists it shows. */
export async function readFacts(db: Database, { userId, hasCountryGuides }: Visitor, profile: OwnProfile, now: Date) {
  const today = dayOf(now)
  const [own, alerts, cvs] = await Promise.all([
    listOwn(db, userId),
    listSearches(db, userId, now),
    countWrittenCvs(db, userId),
  ])
  const { closing: closingIds, upcoming: allUpcoming, ...standing } = sortApplications(own, today)
  const upcoming = allUpcoming.slice(0, mostDates)
  const closing = { total: closingIds.length, jobs: await listCardsFor(db, userId, closingIds.slice(0, mostClosing)) }
  // No one is told to apply where the advert rules sponsorship out.
  const suited = closing.jobs.find(
    ({ board, evidence }) => board === boards.partTime || evidence !== evidenceId('refused'),
  )
  const facts: StudentFacts = {
    today,
    gaps: gapsOf(profile),
    ...standing,
    cvs,
    searches: alerts.searches.length,
    upcoming,
    courseEnds: profile.courseEnds,
    mayReadGuides: hasCountryGuides,
    closing: suited ? toOpenJob(suited) : null,
    aim: aimOf(profile),
  }
  return { facts, closing, alerts, upcoming }
}

/** The country named first, with the person's work rights there. */
function aimOf({ targetCountries: [code], workRights }: OwnProfile): StudentFacts['aim'] {
  const country = jobCountries.find(({ id }) => countryCodes[id] === code)
  if (!country) return null
  return { name: country.words, slug: country.slug, right: workRights.find(right => right.country === code) ?? null }
}
