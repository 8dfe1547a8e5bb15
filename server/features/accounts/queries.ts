import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Role } from '#shared/access/visitor.ts'
import type { Database } from '#server/db/database.ts'
import { universities } from '#server/features/universities/tables.ts'
import { sessions, users } from './tables.ts'

export const findUserByEmail = async (db: Database, email: string) =>
  (await db.select({ id: users.id, passwordHash: users.passwordHash, role: users.role, universityId: users.universityId, activatedAt: users.activatedAt })
    .from(users).where(eq(sql`lower(${users.email})`, email.toLowerCase())))[0]

/** What is known of one person. */
export const findAccount = async (db: Database, userId: number) =>
  (await db.select({
    id: users.id, email: users.email, name: users.name, role: users.role, passwordHash: users.passwordHash,
    universityName: universities.name,
  }).from(users).leftJoin(universities, eq(universities.id, users.universityId)).where(eq(users.id, userId)))[0]

/** Whoever chooses a password with a link from our mail has thereby accepted an invitation, too. */
export const setPassword = (db: Database, userId: number, passwordHash: string, now: Date) =>
  db.update(users).set({ passwordHash, activatedAt: activatedBy(now) }).where(eq(users.id, userId))

/** Accepts an invitation, if there was one. */
export const activateUser = (db: Database, userId: number, now: Date) => db.update(users).set({ activatedAt: activatedBy(now) }).where(eq(users.id, userId))

const activatedBy = (now: Date) => sql`coalesce(${users.activatedAt}, ${now.toISOString()}::timestamptz)`

export const insertSession = (db: Database, session: typeof sessions.$inferInsert) => db.insert(sessions).values(session)

export const deleteSession = (db: Database, tokenHash: string) => db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))

/** Ends a person's sessions, all of them or all but one. */
export const deleteSessions = (db: Database, userId: number, except?: string) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.tokenHash, except)))

/** A person's sessions on all sites, the one used last first. */
export const findSessions = (db: Database, userId: number) =>
  db.select({
    id: sessions.id, tokenHash: sessions.tokenHash, userAgent: sessions.userAgent, createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt,
    universityName: universities.name,
  }).from(sessions).leftJoin(universities, eq(sql`${universities.id}::text`, sessions.site))
    .where(eq(sessions.userId, userId)).orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))

/** Ends one session of this person, and answers whether there was one. */
export const deleteOwnSession = async (db: Database, userId: number, id: string) =>
  (await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id))).returning({ tokenHash: sessions.tokenHash }))[0]

/** The session of a token on one site, with the person it belongs to and what they may use. */
export const findSession = async (db: Database, tokenHash: string, site: string) =>
  (await db.select({
    userId: users.id, name: users.name, role: users.role, universityId: users.universityId,
    hasPremiumVideos: sql<boolean>`coalesce(${users.premiumVideos}, ${universities.hasPremiumVideos}, false)`,
    hasCountryGuides: sql<boolean>`coalesce(${users.countryGuides}, ${universities.hasCountryGuides}, false)`,
    createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt,
  }).from(sessions).innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(universities, eq(universities.id, users.universityId))
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.site, site))))[0]

export const touchSession = (db: Database, tokenHash: string, at: Date) =>
  db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.tokenHash, tokenHash))

/** When the person's account will be deleted, if they asked for it. */
export const findClosing = async (db: Database, userId: number) =>
  (await db.select({ deleteAfter: users.deleteAfter }).from(users).where(eq(users.id, userId)))[0]?.deleteAfter ?? undefined

/** Sessions of a role that were idle or open for too long. */
export const deleteStaleSessions = (db: Database, role: Role, seenBefore: Date, openedBefore: Date) =>
  db.delete(sessions).where(and(
    inArray(sessions.userId, db.select({ id: users.id }).from(users).where(eq(users.role, role))),
    or(lt(sessions.lastSeenAt, seenBefore), lt(sessions.createdAt, openedBefore)),
  ))
