import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { weeklyTargets } from './tables.ts'

export const findTarget = async (db: Database, userId: number) =>
  (
    await db
      .select({ applications: weeklyTargets.applications })
      .from(weeklyTargets)
      .where(eq(weeklyTargets.userId, userId))
  )[0]?.applications ?? null

export async function saveTarget(db: Database, userId: number, applications: number, now: Date) {
  if (applications === 0) return void (await db.delete(weeklyTargets).where(eq(weeklyTargets.userId, userId)))
  const values = { applications, updatedAt: now }
  await db
    .insert(weeklyTargets)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: weeklyTargets.userId, set: values })
}
