import { asc, count, eq, exists, ne, and } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { jobs, jobStatus } from '#server/features/jobs/tables.ts'
import { sponsors } from '#server/features/sponsors/tables.ts'

/**
 * The register has more than a hundred thousand entries, sole traders among them: only those with jobs here are for
 * search engines.
 */
const hadJobs = (db: Database) =>
  exists(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.sponsorId, sponsors.id), ne(jobs.status, jobStatus.pending))),
  )

export const countEmployersWithJobs = async (db: Database) =>
  (await db.select({ count: count() }).from(sponsors).where(hadJobs(db)))[0]!.count

export const listEmployersWithJobs = (db: Database, offset: number, limit: number) =>
  db
    .select({ slug: sponsors.slug })
    .from(sponsors)
    .where(hadJobs(db))
    .orderBy(asc(sponsors.id))
    .offset(offset)
    .limit(limit)
