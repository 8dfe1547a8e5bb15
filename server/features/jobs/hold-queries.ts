import { and, asc, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import type { CorrectedPart, JobHold } from '#shared/jobs/holds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { noteBoardChange } from './queries.ts'
import { blockedEmployers, cities, jobs, jobStatus } from './tables.ts'

export type StoredJob = typeof jobs.$inferSelect

export const lockJob = async (tx: Database, id: number) =>
  (await tx.select().from(jobs).where(eq(jobs.id, id)).for('update'))[0]

export const findJobRow = async (db: Database, id: number) =>
  (
    await db
      .select({ job: jobs, city: cities.name })
      .from(jobs)
      .leftJoin(cities, eq(cities.id, jobs.cityId))
      .where(eq(jobs.id, id))
  )[0]

/** Jobs that staff look for, the last changed first. */
export const listJobRows = (db: Database, where: SQL, { limit, offset }: { limit: number; offset: number }) =>
  db.select().from(jobs).where(where).orderBy(desc(jobs.updatedAt), desc(jobs.id)).limit(limit).offset(offset)

/** Takes a job off the board until staff put it back. The caller has locked it. */
export async function holdJob(
  tx: Database,
  { id, status, closedAt }: Pick<StoredJob, 'id' | 'status' | 'closedAt'>,
  hold: JobHold,
  now: Date,
  duplicateOf: number | null = null,
): Promise<void> {
  await tx
    .update(jobs)
    .set({
      hold,
      duplicateOf,
      status: jobStatus.closed,
      closedAt: status === jobStatus.closed ? closedAt : now,
      updatedAt: now,
    })
    .where(eq(jobs.id, id))
  await noteBoardChange(tx)
}

/** Puts a job back. The caller has locked it, and has checked that nothing else keeps it off the board. */
export async function releaseJob(tx: Database, id: number, now: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({ hold: null, duplicateOf: null, status: jobStatus.live, closedAt: null, missed: 0, updatedAt: now })
    .where(eq(jobs.id, id))
  await noteBoardChange(tx)
}

type Correction = Partial<typeof jobs.$inferInsert>

/** An import leaves the corrected parts alone. */
export async function correctJob(
  tx: Database,
  id: number,
  change: Correction & { corrected: CorrectedPart[] },
  now: Date,
): Promise<void> {
  await tx
    .update(jobs)
    .set({ ...change, updatedAt: now })
    .where(eq(jobs.id, id))
}

export const findCity = async (db: Database, countryId: number, slug: string) =>
  (
    await db
      .select()
      .from(cities)
      .where(and(eq(cities.countryId, countryId), eq(cities.slug, slug)))
  )[0]

const keyOf = (name: string) => name.trim().toLowerCase()

export const isBlocked = async (db: Database, company: string): Promise<boolean> =>
  (
    await db
      .select({ id: blockedEmployers.id })
      .from(blockedEmployers)
      .where(eq(blockedEmployers.nameKey, keyOf(company)))
  ).length > 0

/** Undefined: it is blocked already. */
export const insertBlock = async (tx: Database, name: string, reason: string, now: Date) =>
  (
    await tx
      .insert(blockedEmployers)
      .values({ name, nameKey: keyOf(name), reason, blockedAt: now })
      .onConflictDoNothing({ target: blockedEmployers.nameKey })
      .returning({ id: blockedEmployers.id })
  )[0]?.id

export const deleteBlock = async (tx: Database, id: number) =>
  (await tx.delete(blockedEmployers).where(eq(blockedEmployers.id, id)).returning())[0]

export const listBlocks = (db: Database) =>
  db
    .select({
      id: blockedEmployers.id,
      name: blockedEmployers.name,
      reason: blockedEmployers.reason,
      blockedAt: blockedEmployers.blockedAt,
      jobs: count(jobs.id),
    })
    .from(blockedEmployers)
    .leftJoin(jobs, and(eq(sql`lower(${jobs.company})`, blockedEmployers.nameKey), eq(jobs.hold, 'blocked')))
    .groupBy(blockedEmployers.id)
    .orderBy(asc(blockedEmployers.name))

/** Takes what blocked employers have on the board off it. Answers how many jobs. */
export async function holdBlockedJobs(tx: Database, now: Date): Promise<number> {
  const held = await tx
    .update(jobs)
    .set({ hold: 'blocked', status: jobStatus.closed, closedAt: now, updatedAt: now })
    .where(
      and(
        eq(jobs.status, jobStatus.live),
        isNull(jobs.hold),
        sql`lower(${jobs.company}) IN (SELECT name_key FROM blocked_employers)`,
      ),
    )
    .returning({ id: jobs.id })
  if (held.length > 0) await noteBoardChange(tx)
  return held.length
}

/** Puts the jobs of an employer back, except those whose closing day is over. Answers how many jobs. */
export async function releaseBlockedJobs(tx: Database, nameKey: string, now: Date): Promise<number> {
  const theirs = and(eq(jobs.hold, 'blocked'), eq(sql`lower(${jobs.company})`, nameKey))
  const back = await tx
    .update(jobs)
    .set({ hold: null, status: jobStatus.live, closedAt: null, missed: 0, updatedAt: now })
    .where(and(theirs, sql`coalesce(${jobs.closesOn} >= ${dayOf(now)}::date, true)`))
    .returning({ id: jobs.id })
  await tx.update(jobs).set({ hold: null, updatedAt: now }).where(theirs)
  if (back.length > 0) await noteBoardChange(tx)
  return back.length
}
