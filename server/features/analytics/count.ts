import { sql } from 'drizzle-orm'
import { eventKinds } from '#shared/usage/kinds.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isRegistered, isNotWithdrawn } from '#server/features/registration/invitations.ts'
import { funnelSteps, jobKinds, ownCountry, type JobDimension } from './cells.ts'

// True counts. Only `publish.ts` reads them: nothing here may reach a page without passing through `publishCounts`.

/** What is counted: stretches of `step` days each, from the first day to the last. */
export interface CountRange {
  universityId: number
  first: string
  last: string
  /** Days in each stretch that is counted separately. */
  step: number
  grouping: Grouping
}

/** How people are told apart: the years they joined, or their places among the cohorts of a period. */
export type Grouping = 'joined' | { period: string; placeOfOthers: number }

/** Administrators use the service too, and are not counted. */
export const isStudent = sql`u.role IN ('student', 'predeparture_student')`
const cohortOf = (grouping: Grouping) =>
  grouping === 'joined'
    ? sql`extract(year FROM u.activated_at)::int`
    : sql`coalesce(m.place, ${grouping.placeOfOthers}::int)::int`
const membersOf = (grouping: Grouping) =>
  grouping === 'joined'
    ? sql``
    : sql`LEFT JOIN cohort_members m ON m.user_id = u.id AND m.university_id = u.university_id
        AND m.first = ${grouping.period}::date`

/**
 * The events of people who were signed in. Their accounts are joined only after grouping: there are far
 * fewer people than events.
 */
const eventsIn = ({ universityId, first, last }: CountRange) => sql`
  events e WHERE e.university_id = ${universityId} AND e.user_id IS NOT NULL
    AND e.at >= ${first}::date::timestamptz AND e.at < (${last}::date + 1)::timestamptz`
const startOf = ({ first, step }: CountRange, day: ReturnType<typeof sql>) =>
  sql`(${first}::date + (${day} - ${first}::date) / ${step}::int * ${step}::int)`
const startOfEvent = (range: CountRange) => startOf(range, sql`(e.at AT TIME ZONE 'UTC')::date`)
/** People whose account is deleted are no longer included. */
const usersOf = ({ universityId, grouping }: CountRange) =>
  sql`JOIN users u ON u.id = used.user_id AND u.university_id = ${universityId} AND ${isStudent} ${membersOf(grouping)}`

export interface AccountCount extends Record<string, unknown> {
  /** Null for students who are invited and have no account here. */
  day: string | null
  cohort: number | null
  people: number
}
export const countAccounts = async (db: Database, universityId: number, grouping: Grouping) =>
  (
    await db.execute<AccountCount>(sql`
  SELECT (u.activated_at AT TIME ZONE 'UTC')::date::text AS day, ${cohortOf(grouping)} AS cohort,
    count(*)::int AS people
  FROM users u ${membersOf(grouping)} WHERE u.university_id = ${universityId} AND ${isStudent} GROUP BY 1, 2
  UNION ALL
  SELECT NULL, NULL, count(*)::int FROM invitations
  WHERE university_id = ${universityId} AND kind <> 'colleague' AND ${isNotWithdrawn} AND NOT ${isRegistered}
  HAVING count(*) > 0`)
  ).rows

/** People of a cohort, in the stretch that starts on a day. */
interface Count extends Record<string, unknown> {
  start: string
  /** The year they joined, or the place of their cohort. */
  cohort: number
  people: number
}

export interface UseCount extends Count {
  /** Zero for anything at all. */
  kind: number
  times: number
}
export const countUse = async (db: Database, range: CountRange) =>
  (
    await db.execute<UseCount>(sql`
  WITH used AS MATERIALIZED (
    SELECT e.user_id, e.kind, ${startOfEvent(range)} AS start, count(*) AS times
    FROM ${eventsIn(range)} GROUP BY 1, 2, 3
  )
  SELECT used.start::text AS start, coalesce(used.kind, 0) AS kind, ${cohortOf(range.grouping)} AS cohort,
    count(DISTINCT used.user_id)::int AS people, sum(used.times)::int AS times
  FROM used ${usersOf(range)} GROUP BY GROUPING SETS ((1, 3, used.kind), (1, 3))`)
  ).rows

export interface StepCount extends Count {
  /** The farthest step someone took, as its index in the list. */
  step: number
}
const placeOf = (step: (typeof funnelSteps)[number]) => sql.raw(String(funnelSteps.indexOf(step)))

/** An applicant's entries in the tracker count on the day they happened. */
export const countFarthest = async (db: Database, range: CountRange) =>
  (
    await db.execute<StepCount>(sql`
  WITH used AS MATERIALIZED (
    SELECT e.user_id, ${startOfEvent(range)} AS start, max(CASE e.kind
      WHEN ${eventKinds.applyClick} THEN ${placeOf('applied')}
      WHEN ${eventKinds.jobSave} THEN ${placeOf('saved')} ELSE 0 END) AS step
    FROM ${eventsIn(range)} GROUP BY 1, 2
    UNION ALL
    SELECT a.user_id, ${startOf(range, sql`t.happened_on`)} AS start, max(CASE
      WHEN t.stage IN ('offer', 'accepted') THEN ${placeOf('offer')}
      WHEN t.stage = 'interview' THEN ${placeOf('interview')}
      WHEN t.stage IN ('applied', 'screening') THEN ${placeOf('applied')}
      WHEN t.stage = 'saved' THEN ${placeOf('saved')} ELSE 0 END) AS step
    FROM users u
    JOIN applications a ON a.user_id = u.id AND a.removed_at IS NULL
    JOIN application_events t ON t.application_id = a.id
      AND t.happened_on BETWEEN ${range.first}::date AND ${range.last}::date
    WHERE u.university_id = ${range.universityId} AND ${isStudent} GROUP BY 1, 2
  ), farthest AS (SELECT user_id, start, max(step) AS step FROM used GROUP BY 1, 2)
  SELECT used.start::text AS start, used.step, ${cohortOf(range.grouping)} AS cohort, count(*)::int AS people
  FROM farthest used ${usersOf(range)} GROUP BY 1, 2, 3`)
  ).rows

export interface JobCount extends Count {
  kind: number
  is_host: boolean
  /** Null for all jobs of the place together. */
  dimension: JobDimension | null
  /** Empty for jobs that we no longer have, and for jobs outside someone's own country. */
  value: string
}
const codesOfCountries = sql.join(
  Object.entries(countryCodes).map(([id, code]) => sql`(${Number(id)}::int, ${code}::text)`),
  sql`, `,
)

/** People by what they did with jobs in the university's own country and in others. Part-time jobs are left out. */
export const countJobUse = async (db: Database, range: CountRange, countryId: number) =>
  (
    await db.execute<JobCount>(sql`
  WITH used AS MATERIALIZED (
    SELECT e.kind, e.user_id, e.country_id, e.job_id, ${startOfEvent(range)} AS start FROM ${eventsIn(range)}
      AND e.kind IN (${sql.join(
        jobKinds.map(kind => sql`${kind}`),
        sql`, `,
      )}) GROUP BY 1, 2, 3, 4, 5
  ), base AS MATERIALIZED (
    SELECT used.start, used.kind, used.user_id, ${cohortOf(range.grouping)} AS cohort,
      used.country_id = ${countryId} AS is_host,
      used.country_id::text AS country, coalesce(j.evidence::text, '') AS evidence,
      coalesce(j.field_id::text, '') AS field, coalesce(j.company, '') AS employer,
      CASE WHEN places.code = p.home_country THEN ${ownCountry} ELSE '' END AS homeland
    FROM used ${usersOf(range)} LEFT JOIN jobs j ON j.id = used.job_id
    LEFT JOIN profiles p ON p.user_id = used.user_id
    LEFT JOIN (VALUES ${codesOfCountries}) places (id, code) ON places.id = used.country_id
    WHERE j.board IS DISTINCT FROM ${boards.partTime}
  )
  SELECT start::text AS start, kind, cohort, is_host,
    coalesce(country, evidence, field, employer, homeland, '') AS value,
    CASE WHEN GROUPING(country) = 0 THEN 'country' WHEN GROUPING(evidence) = 0 THEN 'evidence'
      WHEN GROUPING(field) = 0 THEN 'field' WHEN GROUPING(employer) = 0 THEN 'employer'
      WHEN GROUPING(homeland) = 0 THEN 'homeland' END AS dimension,
    count(DISTINCT user_id)::int AS people
  FROM base GROUP BY GROUPING SETS (
    (start, kind, cohort, is_host), (start, kind, cohort, is_host, country),
    (start, kind, cohort, is_host, evidence),
    (start, kind, cohort, is_host, field), (start, kind, cohort, is_host, employer),
    (start, kind, cohort, is_host, homeland)
  )`)
  ).rows
