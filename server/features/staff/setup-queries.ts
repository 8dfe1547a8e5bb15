import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { normaliseEmail } from '#shared/email-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '#server/platform/people/tables.ts'
import { authTokens } from '#server/platform/people/token-tables.ts'
import { secondSteps } from '#server/features/sign-in/second-step/tables.ts'

export const hasStaff = async (db: Database) =>
  (await db.select({ id: users.id }).from(users).where(eq(users.role, 'staff')).limit(1)).length > 0

/** Of several who create the first account at once, one succeeds and the others find it made. */
export const lockFirstAccount = (tx: Database) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('first staff account'))`)

/** Nothing when there is an account with this address. */
export const insertStaff = async (
  tx: Database,
  account: { email: string; name: string; passwordHash: string },
  now: Date,
) =>
  (
    await tx
      .insert(users)
      .values({ ...account, role: 'staff', createdAt: now, activatedAt: now })
      .onConflictDoNothing()
      .returning({ id: users.id })
  )[0]

export const hasAccount = async (db: Database, email: string) =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.email})`, normaliseEmail(email)))
  ).length > 0

export const listStaff = (db: Database) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      hasSecondStep: sql<boolean>`${secondSteps.confirmedAt} IS NOT NULL`,
    })
    .from(users)
    .leftJoin(secondSteps, eq(secondSteps.userId, users.id))
    .where(eq(users.role, 'staff'))
    .orderBy(asc(users.name), asc(users.id))

const isOpenInvitation = (now: Date) =>
  and(eq(authTokens.purpose, 'setUpStaff'), isNull(authTokens.usedAt), gt(authTokens.expiresAt, now))

export const listOpenInvitations = (db: Database, now: Date) =>
  db
    .select({
      email: authTokens.email,
      name: sql<string>`${authTokens.details}->>'name'`,
      expiresAt: authTokens.expiresAt,
    })
    .from(authTokens)
    .where(isOpenInvitation(now))
    .orderBy(asc(authTokens.createdAt))

/** A new invitation replaces the one before. */
export const endInvitations = (tx: Database, email: string, now: Date) =>
  tx
    .update(authTokens)
    .set({ usedAt: now })
    .where(and(isOpenInvitation(now), eq(sql`lower(${authTokens.email})`, normaliseEmail(email))))
