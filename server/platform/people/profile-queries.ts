import { and, asc, eq, sql } from 'drizzle-orm'
import type { JobAlerts } from '#shared/account/choices.ts'
import type { WorkStatus } from '#shared/account/work-rights.ts'
import type { Database } from '#server/platform/db/database.ts'
import { writeOwnOnce } from '#server/platform/db/person-memory.ts'
import { photos, profiles, users, workRights } from './tables.ts'

export interface WorkRight {
  country: string
  status: WorkStatus
  until: string | null
}

/** Of a row of `users`, as a column: most who need them also need something of the profile. */
export const workRightsAsList = sql<WorkRight[]>`(
  SELECT coalesce(
    json_agg(json_build_object('country', country, 'status', status, 'until', until) ORDER BY place), '[]'
  )
  FROM work_rights WHERE user_id = ${users.id}
)`

const profileOf = writeOwnOnce([], db =>
  db
    .select({
      name: users.name,
      email: users.email,
      phone: profiles.phone,
      course: sql<string>`coalesce(${profiles.course}, '')`,
      courseEnds: profiles.courseEnds,
      bornOn: profiles.bornOn,
      doctorate: profiles.doctorate,
      homeCountry: profiles.homeCountry,
      targetCountries: sql<string[]>`coalesce(${profiles.targetCountries}, '{}')`,
      targetRoles: sql<string[]>`coalesce(${profiles.targetRoles}, '{}')`,
      jobAlerts: sql<JobAlerts>`coalesce(${profiles.jobAlerts}, 'auto')`,
      universityEmails: sql<boolean>`coalesce(${profiles.universityEmails}, true)`,
      photo: photos.hash,
      workRights: workRightsAsList,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(photos, eq(photos.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId'))),
)

export const findProfile = async (db: Database, userId: number) => (await profileOf(db, { userId }))[0]!

export const listWorkRights = (db: Database, userId: number): Promise<WorkRight[]> =>
  db
    .select({ country: workRights.country, status: workRights.status, until: workRights.until })
    .from(workRights)
    .where(eq(workRights.userId, userId))
    .orderBy(asc(workRights.place))

/** Undefined leaves a value unchanged. */
type ProfilePart = Partial<Omit<typeof profiles.$inferInsert, 'userId' | 'updatedAt'>>

interface ProfileChange {
  name: string
  profile: ProfilePart
  workRights: readonly WorkRight[] | undefined
}

export async function saveProfile(db: Database, userId: number, change: ProfileChange, now: Date) {
  await db.transaction(async tx => {
    await tx.update(users).set({ name: change.name }).where(eq(users.id, userId))
    await saveProfilePart(tx, userId, change.profile, now)
    if (change.workRights) await replaceWorkRights(tx, userId, change.workRights)
  })
}

/** In one country; those in others stay. Null: the person does not say. */
export async function saveWorkRight(
  tx: Database,
  userId: number,
  country: string,
  right: Omit<WorkRight, 'country'> | null,
) {
  if (right === null) {
    await tx.delete(workRights).where(and(eq(workRights.userId, userId), eq(workRights.country, country)))
    return
  }
  const first = sql`(SELECT coalesce(min(place), 1) - 1 FROM work_rights WHERE user_id = ${userId})`
  await tx
    .insert(workRights)
    .values({ userId, country, ...right, place: first })
    .onConflictDoUpdate({ target: [workRights.userId, workRights.country], set: right })
}

async function replaceWorkRights(tx: Database, userId: number, rights: readonly WorkRight[]) {
  await tx.delete(workRights).where(eq(workRights.userId, userId))
  if (rights.length) await tx.insert(workRights).values(rights.map((right, place) => ({ userId, place, ...right })))
}

export async function saveProfilePart(db: Database, userId: number, part: ProfilePart, now: Date) {
  const values = { ...part, updatedAt: now }
  await db
    .insert(profiles)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: profiles.userId, set: values })
}

export const findPhoto = async (db: Database, userId: number) =>
  (await db.select({ bytes: photos.bytes, hash: photos.hash }).from(photos).where(eq(photos.userId, userId)))[0]

export async function savePhoto(db: Database, userId: number, photo: { bytes: Uint8Array; hash: string }, now: Date) {
  const values = { ...photo, updatedAt: now }
  await db
    .insert(photos)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: photos.userId, set: values })
}

export const deletePhoto = (db: Database, userId: number) => db.delete(photos).where(eq(photos.userId, userId))

/** False also for an account that is deleted. */
export const wantsUniversityEmails = async (db: Database, userId: number) =>
  (
    await db
      .select({ isOn: sql<boolean>`coalesce(${profiles.universityEmails}, true)` })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.id, userId))
  )[0]?.isOn ?? false

export async function stopUniversityEmails(db: Database, userId: number, now: Date) {
  if (await wantsUniversityEmails(db, userId)) await saveProfilePart(db, userId, { universityEmails: false }, now)
}
