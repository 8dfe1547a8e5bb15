import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or } from 'drizzle-orm'
import { jobAddress } from '#shared/jobs/address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendLetters } from '#server/platform/mail/queries.ts'
import { users } from '#server/platform/people/tables.ts'
import type { TaskTools } from '#server/platform/feature.ts'
import { applications } from '#server/features/applications/tables.ts'
import { jobs, jobStatus, lostLicences } from '#server/features/jobs/tables.ts'
import { posts } from '../tables.ts'
import { licenceLostEmployerLetter, licenceLostLetter, type LostJob } from '../letters.ts'
import { listColleagues } from '../organisations/queries.ts'

/**
 * Keeps posts in step with their jobs: one whose closing day is over is closed here too. Where the register no longer
 * has an employer, its jobs have been assessed again; those who saved one, and an employer with an account here, are
 * told once.
 */
export async function followJobs(db: Database, now: Date, { sites }: TaskTools): Promise<void> {
  await closeEnded(db, now)
  await db.transaction(tx => tellOfLostLicences(tx, sites.originOf(null), now))
}

const closeEnded = (db: Database, now: Date) =>
  db
    .update(posts)
    .set({ state: 'closed', closeReason: 'ended', closedAt: now, updatedAt: now })
    .where(
      and(
        eq(posts.state, 'live'),
        inArray(posts.jobId, db.select({ id: jobs.id }).from(jobs).where(eq(jobs.status, jobStatus.closed))),
      ),
    )

const mostAtOnce = 500
/** What an assessment says of a job whose employer no register supports. */
const lostMatches = ['otherRoutes', 'possible', 'notFound'] as const

/** Jobs that are closed, or whose employer was found again. */
const forgetFound = (tx: Database) =>
  tx.delete(lostLicences).where(
    inArray(
      lostLicences.jobId,
      tx
        .select({ id: jobs.id })
        .from(jobs)
        .where(
          or(
            ne(jobs.status, jobStatus.live),
            and(isNotNull(jobs.evidenceAt), notInArray(jobs.registerMatch, [...lostMatches])),
          ),
        ),
    ),
  )

async function tellOfLostLicences(tx: Database, origin: string, now: Date): Promise<void> {
  await forgetFound(tx)
  const lost = await tx
    .select({ job: jobs, postedBy: posts.organisationId })
    .from(lostLicences)
    .innerJoin(jobs, eq(jobs.id, lostLicences.jobId))
    .leftJoin(posts, eq(posts.jobId, jobs.id))
    // The others wait for their next assessment.
    .where(isNotNull(jobs.evidenceAt))
    .orderBy(lostLicences.jobId)
    .limit(mostAtOnce)
    .for('update', { of: lostLicences, skipLocked: true })
  if (lost.length === 0) return
  const ids = lost.map(({ job }) => job.id)
  await tx.delete(lostLicences).where(inArray(lostLicences.jobId, ids))
  const told = new Map<string, { recipient: string; company: string; isEmployer: boolean; jobs: LostJob[] }>()
  const add = (recipient: string, isEmployer: boolean, job: typeof jobs.$inferSelect) => {
    const key = `${isEmployer} ${recipient} ${job.company}`
    const known = told.get(key) ?? { recipient, company: job.company, isEmployer, jobs: [] }
    known.jobs.push({ title: job.title, link: origin + jobAddress(job.board, job.slug) })
    told.set(key, known)
  }
  const savers = await tx
    .select({ email: users.email, jobId: applications.jobId })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(inArray(applications.jobId, ids), isNull(applications.removedAt), isNull(users.deleteAfter)))
    .orderBy(users.id)
  for (const { job, postedBy } of lost) {
    for (const { email } of savers.filter(({ jobId }) => jobId === job.id)) add(email, false, job)
    const colleagues = postedBy === null ? [] : await listColleagues(tx, postedBy)
    for (const { email } of colleagues) add(email, true, job)
  }
  const letters = [...told.values()].map(({ recipient, company, isEmployer, jobs: theirs }) => ({
    recipient,
    letter: isEmployer ? licenceLostEmployerLetter(company, theirs) : licenceLostLetter(company, theirs),
  }))
  await sendLetters(tx, letters, now)
}
