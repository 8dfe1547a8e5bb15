import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { jobAddress } from '#shared/jobs/address.ts'
import type { RegisterMatchName } from '#shared/jobs/taxonomy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendLetters } from '#server/platform/mail/queries.ts'
import { users } from '#server/platform/people/tables.ts'
import type { TaskTools } from '#server/platform/feature.ts'
import { applications } from '#server/features/applications/tables.ts'
import { jobs, jobStatus } from '#server/features/jobs/tables.ts'
import { employerOrganisations, posts } from '../tables.ts'
import { licenceLostEmployerLetter, licenceLostLetter } from '../letters.ts'
import { listColleagues } from '../organisations/queries.ts'

/** What supports a promise of sponsorship. */
const supports = (match: RegisterMatchName | null) => match === 'listed' || match === 'history'

/**
 * Keeps posts in step with their jobs. A job whose closing day is over is closed here too. Where the register no longer
 * has the employer, the job has been assessed again; those who saved it, and the employer, are told once.
 */
export async function followJobs(db: Database, now: Date, { sites }: TaskTools): Promise<void> {
  await closeEnded(db, now)
  const changed = await db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .where(
      and(
        eq(posts.state, 'live'),
        sql`${jobs.evidenceAt} IS NOT NULL AND ${posts.registerMatch} IS DISTINCT FROM ${jobs.registerMatch}`,
      ),
    )
  for (const { id } of changed) await db.transaction(tx => followMatch(tx, id, sites.originOf(null), now))
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

async function followMatch(tx: Database, id: number, origin: string, now: Date): Promise<void> {
  const [found] = await tx
    .select({ post: posts, job: jobs, company: employerOrganisations.name })
    .from(posts)
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .innerJoin(employerOrganisations, eq(employerOrganisations.id, posts.organisationId))
    .where(eq(posts.id, id))
    .for('update', { of: posts })
  if (!found) return
  const { post, job, company } = found
  await tx.update(posts).set({ registerMatch: job.registerMatch }).where(eq(posts.id, id))
  if (!supports(post.registerMatch) || supports(job.registerMatch)) return
  const savers = await tx
    .select({ email: users.email })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(eq(applications.jobId, job.id), isNull(applications.removedAt)))
  const colleagues = await listColleagues(tx, post.organisationId)
  const link = origin + jobAddress(job.board, job.slug)
  const toStudents = licenceLostLetter(job.title, company, link)
  const toEmployer = licenceLostEmployerLetter(job.title, company, link)
  await sendLetters(
    tx,
    [
      ...savers.map(({ email }) => ({ recipient: email, letter: toStudents })),
      ...colleagues.map(({ email }) => ({ recipient: email, letter: toEmployer })),
    ],
    now,
  )
}
