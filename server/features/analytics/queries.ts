import { eq, sql, type SQL } from 'drizzle-orm'
import type { Span } from '#shared/analytics/filters.ts'
import { fewestShown } from '#shared/analytics/suppress.ts'
import { eventKinds } from '#shared/events/kinds.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import type { Database } from '#server/db/database.ts'
import { universities } from '#server/features/universities/tables.ts'

export const findTenant = async (db: Database, universityId: number) =>
  (await db.select({ id: universities.id, name: universities.name, countryId: universities.countryId, terms: universities.terms, isDemo: universities.isDemo }).from(universities).where(eq(universities.id, universityId)))[0]!

/** Administrators use the service too, and are not counted. */
const isStudent = sql`u.role IN ('student', 'predeparture_student')`
const year = sql`extract(year FROM u.activated_at)::int`

/** How many accounts there are, by the year they were first used in; null for those that were not. */
export const countPeople = async (db: Database, universityId: number) => (await db.execute<{ year: number | null; people: number }>(sql`
  SELECT ${year} AS year, count(*)::int AS people FROM users u WHERE u.university_id = ${universityId} AND ${isStudent} GROUP BY 1`)).rows

/** The events of whoever was signed in. Whose they are is asked only after they are counted together: there are far fewer people than events. */
const usedIn = (universityId: number, { first, last }: Span) => sql`
  events e WHERE e.university_id = ${universityId} AND e.user_id IS NOT NULL AND e.at >= ${first}::date::timestamptz AND e.at < (${last}::date + 1)::timestamptz`
/** Somebody whose account is deleted is no longer among them. */
const whose = (universityId: number) => sql`JOIN users u ON u.id = used.user_id AND u.university_id = ${universityId} AND u.activated_at IS NOT NULL AND ${isStudent}`

export interface UseCount extends Record<string, unknown> {
  kind: number
  year: number
  people: number
  times: number
}
/** What was used: by how many, and how often. Kind 0 is anything at all. */
export const countUse = async (db: Database, universityId: number, span: Span) => (await db.execute<UseCount>(sql`
  WITH used AS MATERIALIZED (SELECT e.user_id, e.kind, count(*) AS times FROM ${usedIn(universityId, span)} GROUP BY 1, 2)
  SELECT coalesce(used.kind, 0) AS kind, ${year} AS year, count(DISTINCT used.user_id)::int AS people, sum(used.times)::int AS times FROM used ${whose(universityId)} GROUP BY GROUPING SETS ((2, used.kind), (2))`)).rows

export interface WeekCount extends Record<string, unknown> {
  /** Its Monday. */
  week: string
  series: string
  year: number
  people: number
}
/** People by week; what makes a series of its own is told by `series`. The span begins on a Monday. */
export const countWeeks = async (db: Database, universityId: number, span: Span, series: SQL, which: SQL) => (await db.execute<WeekCount>(sql`
  WITH used AS MATERIALIZED (
    SELECT e.user_id, (e.at::date - ${span.first}::date) / 7 AS week, (${series})::text AS series FROM ${usedIn(universityId, span)} AND ${which} GROUP BY 1, 2, 3
  )
  SELECT (${span.first}::date + used.week * 7)::text AS week, used.series, ${year} AS year, count(*)::int AS people FROM used ${whose(universityId)} GROUP BY 1, 2, 3`)).rows

export const jobKinds = [eventKinds.jobView, eventKinds.jobSave, eventKinds.applyClick] as const
const ofJobs = sql`e.kind IN (${sql.join(jobKinds.map(kind => sql`${kind}`), sql`, `)})`

export const jobDimensions = ['evidence', 'country', 'field', 'employer'] as const
export type JobDimension = (typeof jobDimensions)[number]
export interface JobCount extends Record<string, unknown> {
  kind: number
  year: number
  /** 'all' for everything together. */
  dimension: JobDimension | 'all'
  /** Empty for all that are not listed by themselves. */
  value: string
  people: number
}
/** How many of each kind are listed by name; the rest is one row. */
const mostListed = 10

/** What a job is, as text; of one that is no longer kept, the country alone is known. */
const valueOf: Readonly<Record<JobDimension, SQL>> = { evidence: sql`coalesce(j.evidence::text, '')`, country: sql`used.country_id::text`, field: sql`coalesce(j.field_id::text, '')`, employer: sql`coalesce(j.company, '')` }

/**
 * People who opened, saved or went to apply for career jobs, by what the jobs are. Listed by name is what five people or more opened,
 * or what `listed` names: a period is held against another by the same list.
 */
export async function countJobUse(db: Database, universityId: number, span: Span, butCountry: number | null, listed?: readonly JobCount[]): Promise<JobCount[]> {
  const listOf = (dimension: JobDimension) => (listed
    ? sql`SELECT jsonb_array_elements_text(${JSON.stringify([...new Set(listed.filter(count => count.dimension === dimension && count.value !== '').map(({ value }) => value))])}::jsonb) COLLATE "C" AS value`
    : sql`SELECT ${sql.raw(dimension)} AS value FROM base WHERE kind = ${eventKinds.jobView} AND ${sql.raw(dimension)} <> '' GROUP BY 1
      ${dimension === 'evidence' ? sql`` : sql`HAVING count(DISTINCT user_id) >= ${fewestShown}`} ORDER BY count(DISTINCT user_id) DESC, 1 LIMIT ${mostListed}`)
  const countBy = (dimension: JobDimension) => sql`
    SELECT kind, year, ${dimension}::text AS dimension, coalesce(listed.value, '') AS value, count(DISTINCT user_id)::int AS people
    FROM base LEFT JOIN (${listOf(dimension)}) listed ON listed.value = base.${sql.raw(dimension)} GROUP BY 1, 2, 4`
  return (await db.execute<JobCount>(sql`
    WITH used AS MATERIALIZED (
      SELECT e.kind, e.user_id, e.country_id, e.job_id FROM ${usedIn(universityId, span)} AND ${ofJobs} ${butCountry === null ? sql`` : sql`AND e.country_id <> ${butCountry}`} GROUP BY 1, 2, 3, 4
    ), base AS MATERIALIZED (
      SELECT used.kind, used.user_id, ${year} AS year, ${sql.join(jobDimensions.map(dimension => sql`(${valueOf[dimension]}) COLLATE "C" AS ${sql.raw(dimension)}`), sql`, `)}
      FROM used ${whose(universityId)} LEFT JOIN jobs j ON j.id = used.job_id WHERE j.board IS DISTINCT FROM ${boards.partTime}
    )
    SELECT kind, year, 'all' AS dimension, '' AS value, count(DISTINCT user_id)::int AS people FROM base GROUP BY 1, 2
    UNION ALL ${sql.join(jobDimensions.map(countBy), sql` UNION ALL `)}`)).rows
}

/** How far people came in a span, from having an account to an offer. Whoever came farther has passed what lies before it. */
export const funnelSteps = ['activated', 'active', 'saved', 'applied', 'interview', 'offer'] as const

/** People by the farthest step they took, as its place in the list. What an applicant noted in the tracker counts on the day it happened. */
export const countFarthest = async (db: Database, universityId: number, span: Span) => (await db.execute<{ step: number; year: number; people: number }>(sql`
  WITH did AS MATERIALIZED (
    SELECT e.user_id, max(CASE e.kind WHEN ${eventKinds.applyClick} THEN 3 WHEN ${eventKinds.jobSave} THEN 2 ELSE 1 END) AS step FROM ${usedIn(universityId, span)} GROUP BY 1
  ), kept AS MATERIALIZED (
    SELECT a.user_id, max(CASE WHEN t.stage IN ('offer', 'accepted') THEN 5 WHEN t.stage = 'interview' THEN 4 WHEN t.stage IN ('applied', 'screening') THEN 3 WHEN t.stage = 'saved' THEN 2 ELSE 1 END) AS step
    FROM users u JOIN applications a ON a.user_id = u.id AND a.removed_at IS NULL JOIN application_events t ON t.application_id = a.id AND t.happened_on BETWEEN ${span.first}::date AND ${span.last}::date
    WHERE u.university_id = ${universityId} AND ${isStudent} GROUP BY 1
  )
  SELECT greatest(did.step, kept.step, 0) AS step, ${year} AS year, count(*)::int AS people
  FROM users u LEFT JOIN did ON did.user_id = u.id LEFT JOIN kept ON kept.user_id = u.id
  WHERE u.university_id = ${universityId} AND ${isStudent} AND u.activated_at < (${span.last}::date + 1)::timestamptz GROUP BY 1, 2`)).rows
