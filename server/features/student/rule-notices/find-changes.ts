import { and, eq, isNull } from 'drizzle-orm'
import { spellDay } from '#shared/calendar/days.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import { ledgerCountryWithId } from '#shared/rules/country-of-code.ts'
import type { Ledger } from '#shared/rules/ledger.ts'
import { judgeJob } from '#shared/verdict/judge-job.ts'
import { describeVerdict } from '#shared/verdict/kinds.ts'
import type { Clock } from '#shared/student/journey/clock.ts'
import { evidenceStates } from '#shared/jobs/taxonomy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { applications } from '#server/features/applications/tables.ts'
import { offeredAmount } from '#server/features/jobs/assess-jobs.ts'
import { jobs, jobStatus } from '#server/features/jobs/tables.ts'
import { personFor, type Viewer } from '#server/features/verdict/viewer.ts'

/** A date that is another by the new rules. */
export interface MovedDate {
  label: string
  before: string
  after: string
}

/** Dates from today on that both know, and that differ. */
export function findMovedDates(before: readonly Clock[], after: readonly Clock[], today: string): MovedDate[] {
  return after.flatMap(clock => {
    const old = before.find(({ country }) => country === clock.country)
    return clock.dates.flatMap(({ key, label, on }) => {
      const was = old?.dates.find(date => date.key === key)?.on ?? null
      const isMoved = on !== null && was !== null && on !== was && (on >= today || was >= today)
      return isMoved ? [{ label, before: spellDay(was), after: spellDay(on) }] : []
    })
  })
}

/** A saved job whose verdict is another by the new rules. */
export interface ChangedJob {
  title: string
  company: string
  slug: string
  before: string
  after: string
}

const mostJobs = 200

/** The open jobs in a person's tracker whose verdict a change of the rules alters. */
export async function findChangedJobs(
  db: Database,
  userId: number,
  viewer: Viewer,
  ledgers: { before: Ledger; after: Ledger },
  today: string,
): Promise<ChangedJob[]> {
  const saved = await db
    .select({
      title: jobs.title,
      company: jobs.company,
      slug: jobs.slug,
      countryId: jobs.countryId,
      evidence: jobs.evidence,
      registerMatch: jobs.registerMatch,
      verdicts: jobs.verdicts,
      occupationCode: jobs.occupationCode,
      payMin: jobs.payMin,
      payMax: jobs.payMax,
      payCurrency: jobs.payCurrency,
      payPeriod: jobs.payPeriod,
      hoursPerWeek: jobs.hoursPerWeek,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.userId, userId),
        isNull(applications.removedAt),
        eq(jobs.status, jobStatus.live),
        eq(jobs.board, boards.careers),
      ),
    )
    .limit(mostJobs)
  return saved.flatMap(({ title, company, slug, ...job }) => {
    const person = personFor(viewer, job.countryId, today)
    if (person.status === 'citizen') return []
    const describe = (ledger: Ledger) =>
      describeVerdict(
        judgeJob(
          ledger,
          {
            state: evidenceStates[job.evidence - 1]!,
            advert: job.verdicts?.advert ?? null,
            match: job.registerMatch,
          },
          {
            country: ledgerCountryWithId(job.countryId),
            occupationCode: job.occupationCode,
            pay: offeredAmount(job),
            hoursPerWeek: job.hoursPerWeek,
            facts: {},
          },
          person,
          today,
        ),
        'for you',
      ).words
    const [before, after] = [describe(ledgers.before), describe(ledgers.after)]
    return before === after ? [] : [{ title, company, slug, before, after }]
  })
}
