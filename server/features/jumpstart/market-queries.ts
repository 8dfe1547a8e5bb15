import { sql, type SQL } from 'drizzle-orm'
import type { JobFilters } from '#shared/jobs/filters.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { matching } from '#server/features/jobs/search.ts'
import { liveStatus } from '#server/features/jobs/tables.ts'

/** As kept in the database: what an advert says about sponsorship. */
const statedId = 1
const possibleId = 2
const refusedId = 4
/** Graduate jobs, internships and placements: what students apply for in rounds. */
const roundTypes = sql.raw('1, 2, 3')

interface TopEmployer extends Record<string, unknown> {
  company: string
  /** Of its page, in the UK. */
  slug: string | null
  /** Null where its country has no official list. */
  match: 'listed' | 'history' | null
  jobs: number
  stated: number
  refused: number
  months: number[]
  isDemo: boolean
}

/**
 * Employers with open jobs whose name matches official data exactly: first those with most adverts that offer
 * sponsorship, then those with most open jobs. Employers whose adverts all refuse it are left out.
 */
export const listEmployersByRule = (db: Database, countryId: number, most: number) =>
  selectEmployers(db, {
    countryId,
    most,
    isEligible: sql`register_match IN ('listed', 'history')`,
    match: sql`min(register_match)`,
    offering: sql`count(*) FILTER (WHERE evidence = ${statedId})`,
    having: sql`count(*) > count(*) FILTER (WHERE evidence = ${refusedId})`,
  })

/**
 * Where no official list exists: employers with open adverts that offer sponsorship. There such an offer, by an
 * employer without a warning, is the only thing that makes a job *possible*.
 */
export function listEmployersByAdverts(db: Database, countryId: number, most: number) {
  const offering = sql`count(*) FILTER (WHERE evidence = ${possibleId})`
  return selectEmployers(db, {
    countryId,
    most,
    isEligible: sql`true`,
    match: sql`NULL`,
    offering,
    having: sql`${offering} > 0`,
  })
}

interface EmployerRule {
  countryId: number
  most: number
  isEligible: SQL
  match: SQL
  offering: SQL
  having: SQL
}

const selectEmployers = async (db: Database, { countryId, most, isEligible, match, offering, having }: EmployerRule) =>
  (
    await db.execute<TopEmployer>(sql`
  WITH top AS (
    SELECT company, max(sponsor_id) AS sponsor_id, ${match} AS match, count(*)::int AS jobs,
      (${offering})::int AS stated,
      count(*) FILTER (WHERE evidence = ${refusedId})::int AS refused, bool_or(is_demo) AS is_demo
    FROM jobs
    WHERE status = ${liveStatus} AND board = ${boards.careers} AND country_id = ${countryId}
      AND ${isEligible}
    GROUP BY company
    HAVING ${having}
    ORDER BY stated DESC, jobs DESC, company LIMIT ${most}
  )
  SELECT top.company, (SELECT slug FROM sponsors WHERE id = top.sponsor_id) AS slug, top.match, top.jobs,
    top.stated, top.refused, top.is_demo AS "isDemo", coalesce(rounds.months, '{}') AS months
  FROM top LEFT JOIN LATERAL (
    SELECT array_agg(DISTINCT extract(month FROM posted_at)::int ORDER BY extract(month FROM posted_at)::int) AS months
    FROM jobs WHERE jobs.company = top.company AND jobs.country_id = ${countryId} AND type_id IN (${roundTypes})
  ) rounds ON true
  ORDER BY top.stated DESC, top.jobs DESC, top.company`)
  ).rows

interface FieldPay extends Record<string, unknown> {
  fieldId: number
  jobs: number
  medianMinor: number
}

/** The middle of the lowest hourly pay in open part-time adverts, by field. */
export const listFieldPay = async (db: Database, countryId: number, currency: string, fewest: number) =>
  (
    await db.execute<FieldPay>(sql`
  SELECT field_id AS "fieldId", count(*)::int AS jobs,
    round(percentile_cont(0.5) WITHIN GROUP (ORDER BY pay_min))::int AS "medianMinor"
  FROM jobs
  WHERE status = ${liveStatus} AND board = ${boards.partTime} AND country_id = ${countryId}
    AND pay_period = 'hour' AND pay_currency = ${currency} AND pay_min IS NOT NULL AND NOT is_self_employed
  GROUP BY field_id HAVING count(*) >= ${fewest} ORDER BY jobs DESC, field_id`)
  ).rows

/** As the board counts them. */
export const countPartTimeNear = async (db: Database, filters: JobFilters, now: Date): Promise<number> =>
  (
    await db.execute<{ jobs: number }>(
      sql`SELECT count(*)::int AS jobs FROM jobs WHERE ${matching(boards.partTime, filters, now)}`,
    )
  ).rows[0]!.jobs

interface CityCount extends Record<string, unknown> {
  slug: string
  name: string
  jobs: number
}

export const listPartTimeCities = async (db: Database, countryId: number, most: number) =>
  (
    await db.execute<CityCount>(sql`
  SELECT cities.slug, cities.name, count(*)::int AS jobs
  FROM jobs JOIN cities ON cities.id = jobs.city_id
  WHERE status = ${liveStatus} AND board = ${boards.partTime} AND jobs.country_id = ${countryId}
  GROUP BY cities.id ORDER BY jobs DESC, cities.name LIMIT ${most}`)
  ).rows
