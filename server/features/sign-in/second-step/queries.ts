import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { recoveryCodes, secondSteps } from './tables.ts'

/** A second step that is still being set up does not count. */
export const hasSecondStep = async (db: Database, userId: number) => (await findConfirmedAt(db, userId)) !== null

export const findConfirmedAt = async (db: Database, userId: number): Promise<Date | null> =>
  (await db.select({ confirmedAt: secondSteps.confirmedAt }).from(secondSteps).where(eq(secondSteps.userId, userId)))[0]
    ?.confirmedAt ?? null

/** Locks the row until the transaction ends, so that attempts at the same time are checked one after the other. */
export const lockSecondStep = async (tx: Database, userId: number) =>
  (await tx.select().from(secondSteps).where(eq(secondSteps.userId, userId)).for('update'))[0]

export const keepPendingSecret = (db: Database, userId: number, pendingSecret: string) =>
  db
    .insert(secondSteps)
    .values({ userId, pendingSecret })
    .onConflictDoUpdate({ target: secondSteps.userId, set: { pendingSecret } })

export const confirmSecret = (db: Database, userId: number, secret: string, step: number, now: Date) =>
  db
    .update(secondSteps)
    .set({ secret, pendingSecret: null, confirmedAt: now, lastUsedStep: step })
    .where(eq(secondSteps.userId, userId))

/** Uses a step up; false when it or a later one was used before. */
export const spendStep = async (db: Database, userId: number, step: number): Promise<boolean> =>
  (
    await db
      .update(secondSteps)
      .set({ lastUsedStep: step })
      .where(and(eq(secondSteps.userId, userId), lt(secondSteps.lastUsedStep, step)))
      .returning({ userId: secondSteps.userId })
  ).length > 0

export const deleteSecondStep = async (db: Database, userId: number) => {
  await db.delete(secondSteps).where(eq(secondSteps.userId, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** A new set invalidates the old one. */
export const replaceRecoveryCodes = async (db: Database, userId: number, hashes: readonly string[]) => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map(codeHash => ({ userId, codeHash })))
}

export const spendRecoveryCode = async (db: Database, userId: number, codeHash: string, now: Date): Promise<boolean> =>
  (
    await db
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
      .returning({ userId: recoveryCodes.userId })
  ).length > 0

export const countRecoveryCodes = async (db: Database, userId: number): Promise<number> =>
  (
    await db
      .select({ left: sql<number>`count(*)::integer` })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  )[0]!.left
