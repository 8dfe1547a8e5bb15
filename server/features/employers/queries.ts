import { and, asc, count, eq, exists, ilike, ne } from 'drizzle-orm'
import { normaliseRegisterName } from '#shared/registers/names.ts'
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

const mostCompanies = 500

/** The names under which an employer's adverts are here: those with the same heart as its name in the register. */
export async function listCompaniesNamed(db: Database, countryId: number, norm: string): Promise<string[]> {
  const longest = norm.split(' ').toSorted((a, b) => b.length - a.length)[0]!
  const found = await db
    .selectDistinct({ company: jobs.company })
    .from(jobs)
    .where(and(eq(jobs.countryId, countryId), ilike(jobs.company, `%${longest}%`), ne(jobs.status, jobStatus.pending)))
    .limit(mostCompanies)
  return found.map(({ company }) => company).filter(company => normaliseRegisterName(company, countryId) === norm)
}
