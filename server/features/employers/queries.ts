import { and, asc, count, eq, exists, ilike, inArray, ne } from 'drizzle-orm'
import { systemCountryId } from '#shared/constants.ts'
import { officialSlug } from '#shared/registers/employer-slug.ts'
import { normaliseRegisterName } from '#shared/registers/names.ts'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import { jobs, jobStatus } from '#server/features/jobs/tables.ts'
import { listEntriesNamed } from '#server/features/registers/queries.ts'
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

const countUkEmployers = async (db: Database) =>
  (await db.select({ count: count() }).from(sponsors).where(hadJobs(db)))[0]!.count

export const countEmployersWithJobs = async (db: Database) =>
  (await countUkEmployers(db)) + (await listSlugsAbroad(db)).length

/** The addresses of their pages: the UK's, then those of the other countries. */
export async function listEmployersWithJobs(db: Database, offset: number, limit: number): Promise<string[]> {
  const uk = await db
    .select({ slug: sponsors.slug })
    .from(sponsors)
    .where(hadJobs(db))
    .orderBy(asc(sponsors.id))
    .offset(offset)
    .limit(limit)
  const slugs = uk.map(({ slug }) => slug)
  if (slugs.length === limit) return slugs
  const from = Math.max(0, offset - (await countUkEmployers(db)))
  return [...slugs, ...(await listSlugsAbroad(db)).slice(from, from + limit - slugs.length)]
}

/** Employers outside the UK that official files name and that had jobs here. */
const listSlugsAbroad = (db: Database): Promise<readonly string[]> =>
  remember(db, ['jobs'], 'employers abroad with jobs', async from => {
    const found = await from
      .selectDistinct({ countryId: jobs.countryId, company: jobs.company })
      .from(jobs)
      .where(
        and(
          ne(jobs.countryId, systemCountryId),
          inArray(jobs.registerMatch, ['listed', 'history']),
          ne(jobs.status, jobStatus.pending),
        ),
      )
    const slugs: string[] = []
    for (const countryId of new Set(found.map(job => job.countryId))) {
      const norms = found
        .filter(job => job.countryId === countryId)
        .map(({ company }) => normaliseRegisterName(company, countryId))
      const named = await listEntriesNamed(from, countryId, [...new Set(norms)])
      slugs.push(...new Set(named.flatMap(({ norm }) => officialSlug(countryId, norm) ?? [])))
    }
    return slugs.toSorted()
  })

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
