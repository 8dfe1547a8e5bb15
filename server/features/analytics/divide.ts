import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import {
  divisionOf,
  fewestInCohort,
  listCourseEndCohorts,
  listNamedCohorts,
  mostNamedCohorts,
  type CourseEndYears,
  type Division,
  type ListDivision,
  type PublishedCohort,
} from '#shared/analytics/cohorts.ts'
import type { Database } from '#server/platform/db/database.ts'
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

/** Of any date. */
const [firstYear, lastYear] = [-10_000, 1_000_000]

const columns: Readonly<Record<ListDivision, SQL>> = { level: sql`i.level`, faculty: sql`i.faculty` }
/** What the university's list says of an account; null where it says nothing. */
const listed = (by: ListDivision) => sql`(SELECT nullif(${columns[by]}, '') FROM invitations i
  WHERE i.university_id = u.university_id AND i.email = lower(u.email) AND i.withdrawn_at IS NULL)`
const courseEnd = sql`(SELECT extract(year FROM p.course_ends)::int FROM profiles p WHERE p.user_id = u.id)`

const valueOf = (division: Exclude<Division, 'joined'>) => (division === 'courseEnd' ? courseEnd : listed(division))

async function chooseListedCohorts(db: Database, universityId: number, by: ListDivision) {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM (
      SELECT ${listed(by)} AS name FROM users u
      WHERE u.university_id = ${universityId} AND ${isStudent} AND u.activated_at IS NOT NULL
    ) accounts WHERE name IS NOT NULL
    GROUP BY 1 HAVING count(*) >= ${fewestInCohort} ORDER BY count(*) DESC, 1 LIMIT ${mostNamedCohorts}`)
  return listNamedCohorts(
    by,
    rows.map(({ name }) => name),
  )
}

/** The cohorts of a period that is counted for the first time. */
export const chooseCohortsBy = async (
  db: Database,
  universityId: number,
  division: Exclude<Division, 'joined'>,
  period: string,
): Promise<PublishedCohort[]> =>
  division === 'courseEnd'
    ? listCourseEndCohorts(Number(period.slice(0, 4)))
    : chooseListedCohorts(db, universityId, division)

/** Gives everyone who has no cohort in the period yet the one they are in now. */
export async function assignMembers(
  tx: Database,
  universityId: number,
  period: string,
  cohorts: readonly PublishedCohort[],
) {
  const division = divisionOf(cohorts[0]!)
  if (division === 'joined') return
  await tx.execute(sql`
    INSERT INTO cohort_members AS known (user_id, university_id, first, place)
    SELECT id, ${universityId}::int, ${period}::date, ${placeOfValue(cohorts)}
    FROM (
      SELECT u.id, ${valueOf(division)} AS value FROM users u WHERE u.university_id = ${universityId} AND ${isStudent}
    ) accounts
    ON CONFLICT (user_id) DO UPDATE
      SET university_id = excluded.university_id, first = excluded.first, place = excluded.place
      WHERE known.university_id <> excluded.university_id OR known.first <> excluded.first`)
}

/** Once a period is published, no one needs to know who was counted where. */
export const forgetMembers = (tx: Database, universityId: number, period: string) =>
  tx.delete(cohortMembers).where(and(eq(cohortMembers.universityId, universityId), eq(cohortMembers.first, period)))

/** Those whose value no cohort has are in the last cohort, or in the one before if they have a value. */
function placeOfValue(cohorts: readonly PublishedCohort[]): SQL {
  const last = cohorts.length - 1
  const cases = cohorts.flatMap((cohort, place) => {
    if ('name' in cohort) return [sql`WHEN value = ${cohort.name}::text THEN ${place}::int`]
    if ('by' in cohort && 'from' in cohort) return [sql`WHEN ${isBetween(cohort)} THEN ${place}::int`]
    return []
  })
  return sql`CASE ${sql.join(cases, sql` `)} WHEN value IS NOT NULL THEN ${last - 1}::int ELSE ${last}::int END`
}

const isBetween = ({ from, to }: CourseEndYears) =>
  sql`value >= ${from ?? firstYear}::int AND value <= ${to ?? lastYear}::int`
