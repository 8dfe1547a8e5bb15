import { and, count, desc, eq, gt, isNull, min, or, sql, type Placeholder } from 'drizzle-orm'
import { days } from '#shared/calendar/durations.ts'
import { monthsOfDailyAlerts, type AlertLimit } from '#shared/account/choices.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import type { Frequency } from '#shared/applications/stages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { writeOwnOnce } from '#server/platform/db/person-memory.ts'
import { profiles, users, workRights } from '#server/platform/people/tables.ts'
import { restoreCutoff } from '#server/features/applications/queries.ts'
import { savedSearches } from '#server/features/applications/tables.ts'

export const periodMs = (frequency: Frequency) => (frequency === 'weekly' ? days(7) : days(1))

const ownedBy = (userId: number | Placeholder) => and(eq(savedSearches.userId, userId), isNull(savedSearches.removedAt))

/** The maximum frequency of job emails that a person's profile allows, as that page shows it. */
export function mostOften(day: string | Placeholder) {
  const today = sql`${day}::date`
  return sql<AlertLimit>`CASE WHEN coalesce(${profiles.jobAlerts}, 'auto') <> 'auto' THEN ${profiles.jobAlerts}
    WHEN EXISTS (
      SELECT FROM ${workRights} WHERE ${workRights.userId} = ${users.id}
        AND ${workRights.until} BETWEEN ${today} AND ${today} + make_interval(months => ${monthsOfDailyAlerts})
    ) THEN 'daily' ELSE 'weekly' END`
}

const searchesOf = writeOwnOnce([], db =>
  db
    .select()
    .from(savedSearches)
    .where(ownedBy(sql.placeholder('userId')))
    .orderBy(desc(savedSearches.id)),
)
const mostOftenFor = writeOwnOnce([], db =>
  db
    .select({ mostOften: mostOften(sql.placeholder('today')) })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId'))),
)

export async function listSearches(db: Database, userId: number, now: Date) {
  const [rows, [person]] = await Promise.all([
    searchesOf(db, { userId }),
    mostOftenFor(db, { userId, today: dayOf(now) }),
  ])
  return {
    searches: rows.map(({ id, name, board, query, frequency, lastSentAt, createdAt }) => ({
      id,
      name,
      board: board === boards.partTime ? ('partTime' as const) : ('careers' as const),
      query,
      frequency,
      lastSentAt: lastSentAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    mostOften: person!.mostOften,
  }
}

/** When the oldest of a person's searches was saved. */
export const findFirstSearch = async (db: Database, userId: number) =>
  (
    await db
      .select({ at: min(savedSearches.createdAt) })
      .from(savedSearches)
      .where(ownedBy(userId))
  )[0]?.at ?? null

/** Locked until the transaction ends, so that two tabs cannot both add the last one. */
const lock = (tx: Database, userId: number) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('saved searches'), ${userId})`)

export async function countSearches(tx: Database, userId: number): Promise<number> {
  await lock(tx, userId)
  return (await tx.select({ all: count() }).from(savedSearches).where(ownedBy(userId)))[0]!.all
}

interface NewSearch {
  name: string
  board: keyof typeof boards
  query: string
  frequency: Frequency
}

/** The same search under the same name. */
export async function findTwin(
  tx: Database,
  userId: number,
  { name, board, query }: NewSearch,
): Promise<number | undefined> {
  await lock(tx, userId)
  const isSame = and(
    eq(savedSearches.name, name),
    eq(savedSearches.board, boards[board]),
    eq(savedSearches.query, query),
  )
  return (
    await tx
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(and(ownedBy(userId), isSame))
  )[0]?.id
}

/** What is on the board now has been seen; the first email has only later jobs. */
export const addSearch = (tx: Database, userId: number, { board, ...search }: NewSearch, now: Date) =>
  tx.insert(savedSearches).values({
    ...search,
    board: boards[board],
    userId,
    since: now,
    nextAt: new Date(now.getTime() + periodMs(search.frequency)),
    createdAt: now,
  })

/** A new frequency counts from the last email; a search that is turned on again starts from now. */
export async function changeSearch(
  db: Database,
  userId: number,
  id: number,
  { name, frequency }: { name?: string | undefined; frequency?: Frequency | undefined },
  now: Date,
) {
  return db.transaction(async tx => {
    const which = and(ownedBy(userId), eq(savedSearches.id, id))
    const [search] = await tx.select().from(savedSearches).where(which).for('update')
    if (!search) return false
    const since = search.frequency === 'off' ? now : search.since
    const rhythm =
      frequency === undefined || frequency === search.frequency
        ? {}
        : { frequency, since, nextAt: new Date(since.getTime() + periodMs(frequency)) }
    await tx
      .update(savedSearches)
      .set({ name: name ?? search.name, ...rhythm })
      .where(which)
    return true
  })
}

/** Also true when it has already been removed: the first answer may have been lost. */
export const removeSearch = async (db: Database, userId: number, id: number, now: Date) =>
  (
    await db
      .update(savedSearches)
      .set({ removedAt: sql`coalesce(${savedSearches.removedAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(savedSearches.userId, userId), eq(savedSearches.id, id)))
      .returning({ id: savedSearches.id })
  ).length > 0

export const restoreSearch = async (tx: Database, userId: number, id: number, now: Date) =>
  (
    await tx
      .update(savedSearches)
      .set({ removedAt: null })
      .where(
        and(
          eq(savedSearches.userId, userId),
          eq(savedSearches.id, id),
          or(isNull(savedSearches.removedAt), gt(savedSearches.removedAt, restoreCutoff(now))),
        ),
      )
      .returning({ id: savedSearches.id })
  ).length > 0
