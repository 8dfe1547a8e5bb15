import { sql } from 'drizzle-orm'
import { eventKinds } from '#shared/usage/kinds.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Steps } from '#server/platform/db/steps.ts'
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
}

export interface CountedPerson {
  id: number
  /** The year they joined, or the place of their cohort. */
  cohort: number
}

/** Administrators use the service too, and are not counted. */
export const isStudent = sql`u.role IN ('student', 'predeparture_student')`

const listPeople = (people: readonly CountedPerson[]) => sql`
  jsonb_to_recordset(${JSON.stringify(people.map(({ id, cohort }) => ({ id, cohort })))}::jsonb)
    AS u (id int, cohort int)`
/** With OFFSET, each person's events are looked up. Otherwise some plans read everyone's for each few people. */
const eventsOf = (people: readonly CountedPerson[], { universityId, first, last }: CountRange) => sql`
  ${listPeople(people)} CROSS JOIN LATERAL (SELECT * FROM events WHERE user_id = u.id OFFSET 0) e
  WHERE e.university_id = ${universityId}
    AND e.at >= ${first}::date::timestamptz AND e.at < (${last}::date + 1)::timestamptz`
const startOf = ({ first, step }: CountRange, day: ReturnType<typeof sql>) =>
  sql`(${first}::date + (${day} - ${first}::date) / ${step}::int * ${step}::int)`
const startOfEvent = (range: CountRange) => startOf(range, sql`(e.at AT TIME ZONE 'UTC')::date`)

/** Students who are invited and have no account here. */
export const countPending = async (db: Database, universityId: number) =>
  (
    await db.execute<{ people: number }>(sql`
  SELECT count(*)::int AS people FROM invitations
  WHERE university_id = ${universityId} AND kind <> 'colleague' AND ${isNotWithdrawn} AND NOT ${isRegistered}`)
  ).rows[0]!.people

type CountSome<Row> = (db: Database, people: readonly CountedPerson[]) => Promise<Row[]>
const mostAtOnce = 500

/** Counts a few people at a time and adds up, since no one is in two batches. */
export async function countInSteps<Row extends Count>(
  steps: Steps,
  people: readonly CountedPerson[],
  countSome: CountSome<Row>,
): Promise<Row[]> {
  const sums = new Map<string, Row>()
  await steps.forEach(people, mostAtOnce, async (tx, some) => {
    for (const row of await countSome(tx, some)) {
      const { people: _people, times: _times, ...cell } = row
      const key = JSON.stringify(cell)
      const sum = sums.get(key)
      if (!sum) {
        sums.set(key, row)
        continue
      }
      sum.people += row.people
      if (sum.times !== undefined) sum.times += row.times ?? 0
    }
  })
  return [...sums.values()]
}

/** People of a cohort, in the stretch that starts on a day. */
interface Count extends Record<string, unknown> {
  start: string
  /** The year they joined, or the place of their cohort. */
  cohort: number
  people: number
  times?: number
}

export interface UseCount extends Count {
  /** Zero for anything at all. */
  kind: number
  times: number
}
export const countUse =
  (range: CountRange): CountSome<UseCount> =>
  async (db, people) =>
    (
      await db.execute<UseCount>(sql`
  WITH used AS MATERIALIZED (
    SELECT u.id, u.cohort, e.kind, ${startOfEvent(range)} AS start, count(*) AS times
    FROM ${eventsOf(people, range)} GROUP BY 1, 2, 3, 4
  )
  SELECT start::text AS start, coalesce(kind, 0) AS kind, cohort, count(DISTINCT id)::int AS people,
    sum(times)::int AS times
  FROM used GROUP BY GROUPING SETS ((1, 3, used.kind), (1, 3))`)
    ).rows

export interface StepCount extends Count {
  /** The farthest step someone took, as its index in the list. */
  step: number
}
const placeOf = (step: (typeof funnelSteps)[number]) => sql.raw(String(funnelSteps.indexOf(step)))

/** An applicant's entries in the tracker count on the day they happened. */
export const countFarthest =
  (range: CountRange): CountSome<StepCount> =>
  async (db, people) =>
    (
      await db.execute<StepCount>(sql`
  WITH used AS MATERIALIZED (
    SELECT u.id, u.cohort, ${startOfEvent(range)} AS start, max(CASE e.kind
      WHEN ${eventKinds.applyClick} THEN ${placeOf('applied')}
      WHEN ${eventKinds.jobSave} THEN ${placeOf('saved')} ELSE 0 END) AS step
    FROM ${eventsOf(people, range)} GROUP BY 1, 2, 3
    UNION ALL
    SELECT u.id, u.cohort, ${startOf(range, sql`t.happened_on`)} AS start, max(CASE
      WHEN t.stage IN ('offer', 'accepted') THEN ${placeOf('offer')}
      WHEN t.stage = 'interview' THEN ${placeOf('interview')}
      WHEN t.stage IN ('applied', 'screening') THEN ${placeOf('applied')}
      WHEN t.stage = 'saved' THEN ${placeOf('saved')} ELSE 0 END) AS step
    FROM ${listPeople(people)}
    JOIN applications a ON a.user_id = u.id AND a.removed_at IS NULL
    JOIN application_events t ON t.application_id = a.id
      AND t.happened_on BETWEEN ${range.first}::date AND ${range.last}::date
    GROUP BY 1, 2, 3
  ), farthest AS (SELECT id, cohort, start, max(step) AS step FROM used GROUP BY 1, 2, 3)
  SELECT start::text AS start, step, cohort, count(*)::int AS people FROM farthest GROUP BY 1, 2, 3`)
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
export const countJobUse =
  (range: CountRange, countryId: number): CountSome<JobCount> =>
  async (db, people) =>
    (
      await db.execute<JobCount>(sql`
  WITH used AS MATERIALIZED (
    SELECT u.id, u.cohort, e.kind, e.country_id, e.job_id, ${startOfEvent(range)} AS start
    FROM ${eventsOf(people, range)}
      AND e.kind IN (${sql.join(
        jobKinds.map(kind => sql`${kind}`),
        sql`, `,
      )}) GROUP BY 1, 2, 3, 4, 5, 6
  ), base AS MATERIALIZED (
    SELECT used.start, used.kind, used.id, used.cohort,
      used.country_id = ${countryId} AS is_host,
      used.country_id::text AS country, coalesce(j.evidence::text, '') AS evidence,
      coalesce(j.field_id::text, '') AS field, coalesce(j.company, '') AS employer,
      CASE WHEN places.code = p.home_country THEN ${ownCountry} ELSE '' END AS homeland
    FROM used LEFT JOIN jobs j ON j.id = used.job_id
    LEFT JOIN profiles p ON p.user_id = used.id
    LEFT JOIN (VALUES ${codesOfCountries}) places (id, code) ON places.id = used.country_id
    WHERE j.board IS DISTINCT FROM ${boards.partTime}
  )
  SELECT start::text AS start, kind, cohort, is_host,
    coalesce(country, evidence, field, employer, homeland, '') AS value,
    CASE WHEN GROUPING(country) = 0 THEN 'country' WHEN GROUPING(evidence) = 0 THEN 'evidence'
      WHEN GROUPING(field) = 0 THEN 'field' WHEN GROUPING(employer) = 0 THEN 'employer'
      WHEN GROUPING(homeland) = 0 THEN 'homeland' END AS dimension,
    count(DISTINCT id)::int AS people
  FROM base GROUP BY GROUPING SETS (
    (start, kind, cohort, is_host), (start, kind, cohort, is_host, country),
    (start, kind, cohort, is_host, evidence),
    (start, kind, cohort, is_host, field), (start, kind, cohort, is_host, employer),
    (start, kind, cohort, is_host, homeland)
  )`)
    ).rows
