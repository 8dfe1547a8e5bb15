import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { Audience } from '#shared/notices/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isServed } from '#server/platform/people/queries.ts'
import { users } from '#server/platform/people/tables.ts'
import { roundDown, roundingStep } from '#server/features/analytics/publish-counts.ts'

/** A smaller group could reveal who is in it, as in the analytics. */
const fewestPeople = roundingStep

const isStudentOf = (universityId: number) =>
  and(eq(users.universityId, universityId), inArray(users.role, ['student', 'predeparture_student']), isServed())!

/** Levels and faculties are what the university's own list says; the end of a course is what students say. */
function isIn(audience: Audience): SQL | undefined {
  const isListedWith = (column: SQL, value: string) => sql`EXISTS (
    SELECT FROM invitations i WHERE i.university_id = ${users.universityId} AND i.email = lower(${users.email})
      AND i.withdrawn_at IS NULL AND ${column} = ${value})`
  switch (audience.by) {
    case 'everyone':
      return undefined
    case 'level':
      return isListedWith(sql`i.level`, audience.value)
    case 'faculty':
      return isListedWith(sql`i.faculty`, audience.value)
    case 'courseEnd':
      return sql`EXISTS (SELECT FROM profiles p WHERE p.user_id = ${users.id}
        AND extract(year FROM p.course_ends) = ${audience.year})`
  }
}

const wantsEmails = sql`NOT EXISTS (SELECT FROM profiles p WHERE p.user_id = ${users.id} AND NOT p.university_emails)`

/** The next people to email, in the order of their accounts. */
export const listRecipients = (
  tx: Database,
  universityId: number,
  audience: Audience,
  after: number,
  most: number,
): Promise<{ id: number; email: string }[]> =>
  tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isStudentOf(universityId), isIn(audience), wantsEmails, gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(most)

export const isRecipient = async (db: Database, universityId: number, audience: Audience, userId: number) =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(isStudentOf(universityId), isIn(audience), eq(users.id, userId)))
  ).length > 0

const countPeople = async (db: Database, universityId: number, audience: Audience) =>
  (
    await db
      .select({ people: sql<number>`count(*)::int` })
      .from(users)
      .where(and(isStudentOf(universityId), isIn(audience)))
  )[0]!.people

/**
 * In words, or null for a group that is too small. A university knows who of its list is here, so such groups have a
 * number. Of the end of courses it knows nothing, so it gets none: one that changes from day to day would say whose
 * course it is. For the same reason enough people must be left out.
 */
export async function describeReach(db: Database, universityId: number, audience: Audience): Promise<string | null> {
  const people = await countPeople(db, universityId, audience)
  if (audience.by === 'everyone' && people < fewestPeople) return 'All your students, fewer than five at the moment'
  if (people < fewestPeople) return null
  if (audience.by !== 'courseEnd') return `At least ${roundDown(people)} students`
  const everyone = await countPeople(db, universityId, { by: 'everyone' })
  return everyone - people < fewestPeople ? null : 'Five students or more'
}

export function nameAudience(audience: Audience): string {
  switch (audience.by) {
    case 'everyone':
      return 'All students'
    case 'level':
      return `Level: ${audience.value}`
    case 'faculty':
      return `Faculty: ${audience.value}`
    case 'courseEnd':
      return `Course ends in ${audience.year}`
  }
}

/** A list of a few thousand students has far fewer. */
const mostOfAKind = 100

/** The groups a university can write to. Groups that are too small are left out. */
export async function listGroups(db: Database, universityId: number) {
  const { rows } = await db.execute<{ by: 'level' | 'faculty' | 'courseEnd'; value: string }>(sql`
    SELECT DISTINCT 'level' AS by, level AS value FROM invitations
      WHERE university_id = ${universityId} AND withdrawn_at IS NULL AND level <> ''
    UNION SELECT DISTINCT 'faculty', faculty FROM invitations
      WHERE university_id = ${universityId} AND withdrawn_at IS NULL AND faculty <> ''
    UNION SELECT DISTINCT 'courseEnd', extract(year FROM p.course_ends)::text
      FROM profiles p JOIN users u ON u.id = p.user_id
      WHERE u.university_id = ${universityId} AND p.course_ends IS NOT NULL
    ORDER BY 1 DESC, 2`)
  const audiences: Audience[] = [{ by: 'everyone' }]
  for (const by of ['level', 'faculty', 'courseEnd'] as const) {
    const values = rows.filter(row => row.by === by).slice(0, mostOfAKind)
    audiences.push(...values.map(({ value }) => toAudience(by, value)))
  }
  const groups: { audience: Audience; words: string; reach: string }[] = []
  for (const audience of audiences) {
    const reach = await describeReach(db, universityId, audience)
    if (reach !== null) groups.push({ audience, words: nameAudience(audience), reach })
  }
  return groups
}

const toAudience = (by: 'level' | 'faculty' | 'courseEnd', value: string): Audience =>
  by === 'courseEnd' ? { by, year: Number(value) } : { by, value }
