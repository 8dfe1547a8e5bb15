import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import { liveStatus } from '#server/features/jobs/tables.ts'

export interface JobGroup {
  countryId: number
  fieldId: number
  evidence: number
  jobs: number
  withPay: number
  isDemo: boolean
  /** Parts of adverts that are counted under an earlier country already. */
  isFurther: boolean
}

/** The live jobs of the careers board, counted by everything the report distinguishes. */
export const countJobGroups = async (db: Database): Promise<JobGroup[]> =>
  (
    await db.execute<JobGroup & Record<string, unknown>>(sql`
  SELECT country_id AS "countryId", field_id AS "fieldId", evidence, count(*)::int AS jobs,
    count(coalesce(pay_min, pay_max))::int AS "withPay", bool_or(is_demo) AS "isDemo",
    is_further AS "isFurther"
  FROM jobs WHERE status = ${liveStatus} AND board = ${boards.careers}
  GROUP BY country_id, field_id, evidence, is_further`)
  ).rows

export interface RouteGroup {
  route: string
  rating: string
  licences: number
}

/** The current register, by route and rating. */
export const countLicences = async (db: Database): Promise<RouteGroup[]> =>
  (
    await db.execute<RouteGroup & Record<string, unknown>>(sql`
  SELECT l.route, l.rating, count(*)::int AS licences
  FROM sponsor_licences l JOIN sponsors s ON s.id = l.sponsor_id WHERE s.is_listed GROUP BY 1, 2`)
  ).rows
