import { and, arrayOverlaps, asc, count, countDistinct, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { daysBefore } from '#shared/calendar/durations.ts'
import type { UniversityValues } from '#shared/staff/university-schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sessions, users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { updateRecord } from '#server/features/universities/record-queries.ts'
import { isNotWithdrawn, isRegistered } from '#server/features/registration/invitations.ts'
import { accessRequests, invitations } from '#server/features/registration/tables.ts'

const daysOfActivity = 30

export const listRecords = (db: Database) =>
  db
    .select({
      id: universities.id,
      name: universities.name,
      kind: universities.kind,
      countryId: universities.countryId,
      slug: universities.slug,
      host: universities.host,
      pausedAt: universities.pausedAt,
      people: count(users.id),
    })
    .from(universities)
    .leftJoin(users, eq(users.universityId, universities.id))
    .groupBy(universities.id)
    .orderBy(asc(universities.name), asc(universities.id))

/** Names, hosts and domains must differ between universities, so those who change them take turns. */
export const lockAddresses = (tx: Database) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('university addresses'))`)

/** Another university that has one of these already. */
export const findRivals = (tx: Database, id: number | null, { slug, host, emailDomains }: UniversityValues) =>
  tx
    .select({
      name: universities.name,
      slug: universities.slug,
      host: universities.host,
      emailDomains: universities.emailDomains,
    })
    .from(universities)
    .where(
      and(
        id === null ? undefined : ne(universities.id, id),
        or(
          eq(universities.slug, slug),
          host === '' ? undefined : eq(universities.host, host),
          emailDomains.length === 0 ? undefined : arrayOverlaps(universities.emailDomains, emailDomains),
        ),
      ),
    )

const toRow = ({ host, ...values }: UniversityValues) => ({ ...values, host: host === '' ? null : host })

export const insertRecord = async (tx: Database, values: UniversityValues, now: Date) =>
  (
    await tx
      .insert(universities)
      .values({ ...toRow(values), createdAt: now })
      .returning({ id: universities.id })
  )[0]!.id

export const updateValues = (tx: Database, id: number, values: UniversityValues) => updateRecord(tx, id, toRow(values))

/** Students and the team, also those who are locked or leaving. */
export const countAccounts = (db: Database, id: number) => db.$count(users, eq(users.universityId, id))

export async function countPeople(db: Database, id: number, now: Date) {
  const [people] = await db
    .select({
      students: sql<number>`count(*) FILTER (WHERE ${users.role} = 'student')::int`,
      beforeDeparture: sql<number>`count(*) FILTER (WHERE ${users.role} = 'predeparture_student')::int`,
    })
    .from(users)
    .where(eq(users.universityId, id))
  const [active] = await db
    .select({ activeThisMonth: countDistinct(sessions.userId) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(users.universityId, id),
        inArray(users.role, ['student', 'predeparture_student']),
        gt(sessions.lastSeenAt, daysBefore(now, daysOfActivity)),
      ),
    )
  const [invited] = await db
    .select({ invited: count() })
    .from(invitations)
    .where(and(eq(invitations.universityId, id), isNotWithdrawn, sql`NOT ${isRegistered}`))
  const [requests] = await db
    .select({ requests: count() })
    .from(accessRequests)
    .where(and(eq(accessRequests.universityId, id), isNull(accessRequests.decision)))
  return { ...people!, ...active!, ...invited!, ...requests! }
}
