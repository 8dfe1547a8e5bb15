import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import {
  fewestInCohort,
  listCourseEndCohorts,
  listNamedCohorts,
  mostNamedCohorts,
  type Division,
  type ListDivision,
  type PublishedCohort,
} from '#shared/analytics/cohorts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readInParts, type Steps } from '#server/platform/db/steps.ts'
import { isStudent } from './count.ts'
import { cohortMembers, figureDivisions } from './tables.ts'

export interface DivisionChoice {
  first: string
  division: Division
}
/** What a university chose so far, the oldest first. */
export const listChoices = (db: Database, universityId: number): Promise<DivisionChoice[]> =>
  db
    .select({ first: figureDivisions.first, division: figureDivisions.division })
    .from(figureDivisions)
    .where(eq(figureDivisions.universityId, universityId))
    .orderBy(asc(figureDivisions.first))

/** How a period is divided, by its first day. */
export const divisionIn = (choices: readonly DivisionChoice[], period: string): Division =>
  choices.findLast(({ first }) => first <= period)?.division ?? 'joined'

export const saveChoice = (tx: Database, universityId: number, { first, division }: DivisionChoice) =>
  tx
    .insert(figureDivisions)
    .values({ universityId, first, division })
    .onConflictDoUpdate({ target: [figureDivisions.universityId, figureDivisions.first], set: { division } })

const columns: Readonly<Record<ListDivision, SQL>> = { level: sql`i.level`, faculty: sql`i.faculty` }
/** What the university's list says of an account; null where it says nothing. */
const listed = (by: ListDivision) => sql`(SELECT nullif(${columns[by]}, '') FROM invitations i
  WHERE i.university_id = u.university_id AND i.email = lower(u.email) AND i.withdrawn_at IS NULL)`
const courseEnd = sql`(SELECT extract(year FROM p.course_ends)::int FROM profiles p WHERE p.user_id = u.id)`

function valueOf(division: Division): SQL {
  if (division === 'joined') return sql`NULL`
  return division === 'courseEnd' ? courseEnd : listed(division)
}

/** A student, and what decides in which cohort they are counted. */
export interface Person extends Record<string, unknown> {
  id: number
  /** When they joined; null for an account that was never activated. */
  day: string | null
  /** What the list or the profile says. */
  value: string | number | null
  /** The cohort in which they were counted in this period before. */
  place: number | null
}

/** Planned each time, since it says MATERIALIZED: a plan made while `cohort_members` was empty took a second. */
export const readPeople = (steps: Steps, universityId: number, division: Division, period: string) =>
  readInParts<Person>(
    steps,
    async (tx, last, most) =>
      (
        await tx.execute<Person>(sql`
    WITH u AS MATERIALIZED (
      SELECT id, university_id, email, activated_at FROM users u
      WHERE university_id = ${universityId} AND ${isStudent} AND id > ${last?.id ?? 0} ORDER BY id LIMIT ${most}
    )
    SELECT u.id, (u.activated_at AT TIME ZONE 'UTC')::date::text AS day, ${valueOf(division)} AS value, m.place
    FROM u LEFT JOIN cohort_members m ON m.user_id = u.id AND m.university_id = u.university_id
      AND m.first = ${period}::date
    ORDER BY u.id`)
      ).rows,
  )

interface NamedGroup extends Record<string, unknown> {
  name: string
  people: number
}
/** What the list says about the accounts of a university, and about how many. */
const countGroups = async (db: Database, universityId: number, by: ListDivision) =>
  (
    await db.execute<NamedGroup>(sql`
    SELECT name, count(*)::int AS people FROM (
      SELECT ${listed(by)} AS name FROM users u
      WHERE u.university_id = ${universityId} AND ${isStudent} AND u.activated_at IS NOT NULL
    ) accounts WHERE name IS NOT NULL GROUP BY 1`)
  ).rows

function countNames(people: readonly Person[]): NamedGroup[] {
  const counts = new Map<string, number>()
  for (const { day, value } of people) {
    if (day === null || value === null) continue
    const name = String(value)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => ({ name, people: count }))
}

function chooseNamed(by: ListDivision, groups: readonly NamedGroup[]): PublishedCohort[] {
  const largest = groups
    .filter(({ people }) => people >= fewestInCohort)
    .toSorted((a, b) => b.people - a.people || (a.name < b.name ? -1 : 1))
    .slice(0, mostNamedCohorts)
  return listNamedCohorts(
    by,
    largest.map(({ name }) => name),
  )
}

type OtherDivision = Exclude<Division, 'joined'>

/** The cohorts of a period that is counted for the first time. */
export const chooseCohorts = (division: OtherDivision, period: string, people: readonly Person[]): PublishedCohort[] =>
  division === 'courseEnd'
    ? listCourseEndCohorts(Number(period.slice(0, 4)))
    : chooseNamed(division, countNames(people))

/** The same for a period that has yet to begin. */
export const foreseeCohorts = async (
  db: Database,
  universityId: number,
  division: OtherDivision,
  period: string,
): Promise<PublishedCohort[]> =>
  division === 'courseEnd'
    ? chooseCohorts(division, period, [])
    : chooseNamed(division, await countGroups(db, universityId, division))

/** Those whose value no cohort has are in the last cohort, or in the one before if they have a value. */
export function placeOfValue(cohorts: readonly PublishedCohort[], value: string | number | null): number {
  const last = cohorts.length - 1
  if (value === null) return last
  const place = cohorts.findIndex(cohort => {
    if ('name' in cohort) return cohort.name === value
    return 'from' in cohort && (cohort.from ?? -Infinity) <= Number(value) && Number(value) <= (cohort.to ?? Infinity)
  })
  return place < 0 ? last - 1 : place
}

/** Notes in which cohort each of them is counted until the period is over. */
export const insertMembers = (
  tx: Database,
  universityId: number,
  period: string,
  members: readonly { id: number; place: number }[],
) =>
  tx.execute(sql`
    INSERT INTO cohort_members (user_id, university_id, first, place)
    SELECT u.id, ${universityId}::int, ${period}::date, member.place
    FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb) AS member (id int, place int)
    JOIN users u ON u.id = member.id
    ON CONFLICT (user_id) DO UPDATE
      SET university_id = excluded.university_id, first = excluded.first, place = excluded.place`)

/** Once a period is published, no one needs to know who was counted where. */
export const forgetMembers = (tx: Database, universityId: number, period: string) =>
  tx.delete(cohortMembers).where(and(eq(cohortMembers.universityId, universityId), eq(cohortMembers.first, period)))
