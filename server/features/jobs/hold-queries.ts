import { and, asc, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import type { CorrectedPart, JobHold } from '#shared/jobs/holds.ts'
import { normaliseName } from '#shared/sponsors/names.ts'
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

/** 'X Ltd' and 'x limited' are the same employer. A name of signs alone is itself. */
const keyOf = (name: string) => normaliseName(name) || name.trim().toLowerCase()

/** As a block compares them. */
export const isSameEmployer = (name: string, other: string): boolean => keyOf(name) === keyOf(other)

/** There are few of them, and only here is a name read as the registers' are. */
const listBlockedKeys = async (db: Database): Promise<ReadonlySet<string>> =>
  new Set((await db.select({ name: blockedEmployers.name }).from(blockedEmployers)).map(({ name }) => keyOf(name)))

export const isBlocked = async (db: Database, company: string): Promise<boolean> =>
  (await listBlockedKeys(db)).has(keyOf(company))

/** Undefined: it is blocked already, perhaps under another spelling. */
export async function insertBlock(tx: Database, name: string, reason: string, now: Date): Promise<number | undefined> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('block employer'))`)
  if (await isBlocked(tx, name)) return undefined
  const [block] = await tx
    .insert(blockedEmployers)
    .values({ name, nameKey: name.trim().toLowerCase(), reason, blockedAt: now })
    .returning({ id: blockedEmployers.id })
  return block!.id
}

export const deleteBlock = async (tx: Database, id: number) =>
  (await tx.delete(blockedEmployers).where(eq(blockedEmployers.id, id)).returning())[0]

const isOnBoard = and(eq(jobs.status, jobStatus.live), isNull(jobs.hold))
const isHeldAsBlocked = eq(jobs.hold, 'blocked')

/** The names of employers as adverts write them, and how many jobs each has. */
const listCompanies = (db: Database, where: SQL | undefined) =>
  db.select({ company: jobs.company, jobs: count() }).from(jobs).where(where).groupBy(jobs.company)

const isOfAny = (companies: readonly string[]) =>
  sql`lower(${jobs.company}) IN (SELECT lower(name) FROM jsonb_array_elements_text(${JSON.stringify(companies)}::jsonb) AS name)`

export async function listBlocks(db: Database) {
  const blocks = await db.select().from(blockedEmployers).orderBy(asc(blockedEmployers.name))
  const held = blocks.length === 0 ? [] : await listCompanies(db, isHeldAsBlocked)
  return blocks.map(({ id, name, reason, blockedAt }) => {
    const theirs = held.filter(({ company }) => isSameEmployer(company, name))
    return { id, name, reason, blockedAt, jobs: theirs.reduce((total, each) => total + each.jobs, 0) }
  })
}

/** What a block of this employer would take off the board, the newest first. */
export async function listJobsToBlock(db: Database, name: string, most: number) {
  const all = await listCompanies(db, isOnBoard)
  const theirs = all.filter(({ company }) => isSameEmployer(company, name))
  const where = and(isOnBoard, isOfAny(theirs.map(({ company }) => company)))!
  return {
    total: theirs.reduce((total, each) => total + each.jobs, 0),
    jobs: theirs.length === 0 ? [] : await listJobRows(db, where, { limit: most, offset: 0 }),
  }
}

/**
 * Takes what blocked employers have on the board off it: of these companies, or of all. Answers how many jobs.
 */
export async function holdBlockedJobs(tx: Database, now: Date, companies?: readonly string[]): Promise<number> {
  const keys = await listBlockedKeys(tx)
  if (keys.size === 0) return 0
  const candidates = companies ?? (await listCompanies(tx, isOnBoard)).map(({ company }) => company)
  const blocked = [...new Set(candidates)].filter(company => keys.has(keyOf(company)))
  if (blocked.length === 0) return 0
  const held = await tx
    .update(jobs)
    .set({ hold: 'blocked', status: jobStatus.closed, closedAt: now, updatedAt: now })
    .where(and(isOnBoard, isOfAny(blocked)))
    .returning({ id: jobs.id })
  if (held.length > 0) await noteBoardChange(tx)
  return held.length
}

/**
 * Puts jobs back whose employer is no longer blocked, or that were given another employer, except those whose closing
 * day is over. Answers how many jobs.
 */
export async function releaseUnblockedJobs(tx: Database, now: Date): Promise<number> {
  const keys = await listBlockedKeys(tx)
  const held = await listCompanies(tx, isHeldAsBlocked)
  const free = held.map(({ company }) => company).filter(company => !keys.has(keyOf(company)))
  if (free.length === 0) return 0
  const theirs = and(isHeldAsBlocked, isOfAny(free))
  const back = await tx
    .update(jobs)
    .set({ hold: null, status: jobStatus.live, closedAt: null, missed: 0, updatedAt: now })
    .where(and(theirs, sql`coalesce(${jobs.closesOn} >= ${dayOf(now)}::date, true)`))
    .returning({ id: jobs.id })
  await tx.update(jobs).set({ hold: null, updatedAt: now }).where(theirs)
  if (back.length > 0) await noteBoardChange(tx)
  return back.length
}
