import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Role } from '#shared/access/visitor.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { versionColumns } from '#server/platform/db/person-memory.ts'
import { writeOnce } from '#server/platform/db/write-once.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { sessions, users } from './tables.ts'

/**
 * Whether the person's university accepts only its own sign-in, as in `describeSignIn`. Columns are named with their
 * table: inside the subquery they would be taken for those of another.
 */
const isSingleSignOnOnly = sql<boolean>`(users.role <> 'staff' AND EXISTS (
  SELECT FROM universities theirs JOIN university_identity_providers provider ON provider.university_id = theirs.id
  WHERE theirs.id = users.university_id AND provider.enabled AND NOT 'password' = ANY(theirs.sign_in_methods)
))`
/** All code reads passwords through this: one that its owner may no longer use counts as none. */
const usablePasswordHash = sql<string | null>`CASE WHEN ${isSingleSignOnOnly} THEN NULL ELSE users.password_hash END`

export const findUserByEmail = async (db: Database, email: string) =>
  (
    await db
      .select({
        id: users.id,
        email: users.email,
        passwordHash: usablePasswordHash,
        role: users.role,
        universityId: users.universityId,
        isSingleSignOnOnly,
      })
      .from(users)
      .where(eq(sql`lower(${users.email})`, normaliseEmail(email)))
  )[0]

/** What is known about one person. */
export const findAccount = async (db: Database, userId: number) =>
  (
    await db
      .select({
        id: users.id,
        email: users.email,
        name: users.name,
        role: users.role,
        passwordHash: usablePasswordHash,
        universityName: universities.name,
        isSingleSignOnOnly,
      })
      .from(users)
      .leftJoin(universities, eq(universities.id, users.universityId))
      .where(eq(users.id, userId))
  )[0]

export const setPassword = (db: Database, userId: number, passwordHash: string) =>
  db.update(users).set({ passwordHash }).where(eq(users.id, userId))

/** One writer at a time for each person, so that what was counted is still true when it is written. */
export const lockPerson = (tx: Database, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

export const insertSession = (db: Database, session: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(session)

export const deleteSession = (db: Database, tokenHash: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))

/** Ends a person's sessions, all of them or all but one. */
export const deleteSessions = (db: Database, userId: number, except?: string) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.tokenHash, except)))

/** A person's sessions on all sites, the one used last first. */
export const findSessions = (db: Database, userId: number) =>
  db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      universityName: universities.name,
    })
    .from(sessions)
    .leftJoin(universities, eq(sql`${universities.id}::text`, sessions.site))
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))

/** Ends one session of this person, and answers whether there was one. */
export const deleteOwnSession = async (db: Database, userId: number, id: string) =>
  (
    await db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
      .returning({ tokenHash: sessions.tokenHash })
  )[0]

/**
 * On a university's team, with the right to change things. Someone who can't sign in, or whose account is about to be
 * deleted, does not count: a university must not depend on them.
 */
export const isAdministrator = and(
  eq(users.role, 'university_admin'),
  eq(users.isViewer, false),
  isNull(users.lockedAt),
  isNull(users.deleteAfter),
)!

/** Whether the university would be without an administrator if this person left. */
export async function isLastAdministrator(
  db: Database,
  { id, universityId }: { id: number; universityId: number | null },
): Promise<boolean> {
  if (universityId === null) return false
  const administrators = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.universityId, universityId), isAdministrator))
    .limit(2)
  return administrators.length === 1 && administrators[0]!.id === id
}

/**
 * Whether we email a person of our own accord, such as with job alerts. Not while the account is locked or about to be
 * deleted, and not while its university is paused: a pause stops everything that is done for its people, and deletes
 * nothing. `person` is the name of the users table in the statement.
 */
export const isServed = (person: 'users' | 'u' = 'users') =>
  sql.raw(`(${person}.locked_at IS NULL AND ${person}.delete_after IS NULL AND NOT EXISTS (
    SELECT FROM universities WHERE universities.id = ${person}.university_id AND universities.paused_at IS NOT NULL
  ))`)

const mayEnter = and(isNull(users.lockedAt), isNull(universities.pausedAt))

/** The session of a token on one site, with its person, what they may use, and how far data has changed. */
const sessionOfToken = writeOnce(db =>
  db
    .select({
      userId: users.id,
      name: users.name,
      role: users.role,
      universityId: users.universityId,
      isViewer: users.isViewer,
      hasPremiumVideos: sql<boolean>`coalesce(${users.premiumVideos}, ${universities.hasPremiumVideos}, false)`,
      hasCountryGuides: sql<boolean>`coalesce(${users.countryGuides}, ${universities.hasCountryGuides}, false)`,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      ...versionColumns(users.id),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(universities, eq(universities.id, users.universityId))
    .where(
      and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), eq(sessions.site, sql.placeholder('site')), mayEnter),
    ),
)

export const findSession = async (db: Database, tokenHash: string, site: string) =>
  (await sessionOfToken(db, { tokenHash, site }))[0]

/** What keeps a person out, whatever they know. */
export const findEntryBar = async (db: Database, userId: number): Promise<'locked' | 'paused' | undefined> => {
  const [person] = await db
    .select({ lockedAt: users.lockedAt, pausedAt: universities.pausedAt })
    .from(users)
    .leftJoin(universities, eq(universities.id, users.universityId))
    .where(eq(users.id, userId))
  if (person?.lockedAt) return 'locked'
  return person?.pausedAt ? 'paused' : undefined
}

/** When the person signed in for this session. */
export const findSessionStart = async (db: Database, tokenHash: string) =>
  (await db.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.tokenHash, tokenHash)))[0]
    ?.createdAt

export const touchSession = (db: Database, tokenHash: string, at: Date) =>
  db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.tokenHash, tokenHash))

/** When the person's account will be deleted, if they asked for it. */
export const findClosing = async (db: Database, userId: number) =>
  (await db.select({ deleteAfter: users.deleteAfter }).from(users).where(eq(users.id, userId)))[0]?.deleteAfter ??
  undefined

/** Sessions of a role that were idle or open for too long. */
export const deleteStaleSessions = (db: Database, role: Role, seenBefore: Date, openedBefore: Date) =>
  db
    .delete(sessions)
    .where(
      and(
        inArray(sessions.userId, db.select({ id: users.id }).from(users).where(eq(users.role, role))),
        or(lt(sessions.lastSeenAt, seenBefore), lt(sessions.createdAt, openedBefore)),
      ),
    )
