import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { universities } from '#server/features/universities/tables.ts'
import { sessions, users } from './tables.ts'

export const findUserByEmail = async (db: Database, email: string) =>
  (await db.select({ id: users.id, passwordHash: users.passwordHash, role: users.role, universityId: users.universityId })
    .from(users).where(eq(sql`lower(${users.email})`, email.toLowerCase())))[0]

export const insertSession = (db: Database, session: typeof sessions.$inferInsert) => db.insert(sessions).values(session)

export const deleteSession = (db: Database, tokenHash: string) => db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))

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
