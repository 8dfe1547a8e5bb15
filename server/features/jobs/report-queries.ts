import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { wakeItem, type Queue } from '#server/platform/queues/queries.ts'
import { jobReports, jobs } from './tables.ts'

/** An item is a job with reports that no one has decided about. */
export const reportQueue: Queue = {
  name: 'reports',
  waiting: sql`SELECT job_id AS id, min(created_at) AS since FROM job_reports WHERE decision IS NULL GROUP BY job_id`,
}

type NewReport = typeof jobReports.$inferInsert

/**
 * False when it is already there. Someone who reports a job again before it was looked at changes their report: each
 * person counts once, from the day they first wrote.
 */
export async function insertReport(tx: Database, report: NewReport): Promise<boolean> {
  const { jobId, userId, createdAt } = report
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('job report'), ${jobId})`)
  const earlier = userId
    ? await tx
        .select()
        .from(jobReports)
        .where(and(eq(jobReports.jobId, jobId), eq(jobReports.userId, userId), isNull(jobReports.decision)))
    : []
  const written = await tx
    .insert(jobReports)
    .values({ ...report, createdAt: earlier[0]?.createdAt ?? createdAt })
    .onConflictDoNothing({ target: [jobReports.submissionKey, jobReports.contentHash] })
    .returning({ id: jobReports.id })
  if (written.length === 0) return false
  if (earlier.length > 0)
    await tx.delete(jobReports).where(
      inArray(
        jobReports.id,
        earlier.map(({ id }) => id),
      ),
    )
  await wakeItem(tx, 'reports', jobId, createdAt)
  return true
}

/** Jobs with their open reports. */
export async function readReportedJobs(db: Database, ids: readonly number[]) {
  const found = await db
    .select({
      id: jobs.id,
      slug: jobs.slug,
      board: jobs.board,
      title: jobs.title,
      company: jobs.company,
      source: jobs.source,
      status: jobs.status,
      applyUrl: jobs.applyUrl,
      updatedAt: jobs.updatedAt,
    })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]))
  const reports = await db
    .select()
    .from(jobReports)
    .where(and(inArray(jobReports.jobId, [...ids]), isNull(jobReports.decision)))
    .orderBy(asc(jobReports.id))
  return found.map(job => ({ ...job, reports: reports.filter(({ jobId }) => jobId === job.id) }))
}

interface Decision {
  jobId: number
  /** The last report that was read. */
  upTo: number
  decision: 'kept' | 'closed'
  decidedBy: number
}

export const decideReports = (tx: Database, { jobId, upTo, decision, decidedBy }: Decision, now: Date) =>
  tx
    .update(jobReports)
    .set({ decision, decidedBy, decidedAt: now })
    .where(and(eq(jobReports.jobId, jobId), isNull(jobReports.decision), lte(jobReports.id, upTo)))
