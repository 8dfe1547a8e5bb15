import { and, arrayOverlaps, asc, count, countDistinct, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { daysBefore } from '#shared/calendar/durations.ts'
import type { UniversityValues } from '#shared/staff/university-schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sessions, users } from '#server/platform/people/tables.ts'
import { universities, universityLogos } from '#server/platform/sites/tables.ts'
import { isNotWithdrawn, isRegistered } from '#server/features/registration/invitations.ts'
import { accessRequests, invitations } from '#server/features/registration/tables.ts'

const daysOfActivity = 30

/** What staff edit. Nothing else of the record leaves this file with it. */
const valueColumns = {
  name: universities.name,
  kind: universities.kind,
  slug: universities.slug,
  host: sql<string>`coalesce(${universities.host}, '')`,
  countryId: universities.countryId,
  emailDomains: universities.emailDomains,
  brandColour: universities.brandColour,
  welcome: universities.welcome,
  terms: universities.terms,
  weeklyHoursCap: universities.weeklyHoursCap,
  hasPremiumVideos: universities.hasPremiumVideos,
  hasCountryGuides: universities.hasCountryGuides,
  hasJumpstart: universities.hasJumpstart,
  contactEmail: universities.contactEmail,
}
const recordColumns = {
  id: universities.id,
  version: universities.version,
  logo: universities.logo,
  pausedAt: universities.pausedAt,
  values: valueColumns,
}

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

export const findRecord = async (db: Database, id: number) =>
  (await db.select(recordColumns).from(universities).where(eq(universities.id, id)))[0]

/** Until the transaction ends, no one else changes it. */
export const lockRecord = async (tx: Database, id: number) =>
  (await tx.select(recordColumns).from(universities).where(eq(universities.id, id)).for('update'))[0]

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

type Change = Partial<typeof universities.$inferInsert>

/** Every change is a new version. */
export async function updateRecord(tx: Database, id: number, change: Change): Promise<number> {
  const [saved] = await tx
    .update(universities)
    .set({ ...change, version: sql`${universities.version} + 1` })
    .where(eq(universities.id, id))
    .returning({ version: universities.version })
  return saved!.version
}

export const updateValues = (tx: Database, id: number, values: UniversityValues) => updateRecord(tx, id, toRow(values))

export async function replaceLogo(tx: Database, id: number, logo: { bytes: Uint8Array; hash: string } | null) {
  await tx.delete(universityLogos).where(eq(universityLogos.universityId, id))
  if (logo) await tx.insert(universityLogos).values({ universityId: id, ...logo })
}

export const findLogo = async (db: Database, id: number, hash: string) =>
  (
    await db
      .select({ bytes: universityLogos.bytes })
      .from(universityLogos)
      .where(and(eq(universityLogos.universityId, id), eq(universityLogos.hash, hash)))
  )[0]

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
