import { aliasedTable, and, asc, count, desc, eq, inArray, isNull, lt, lte, min, ne, sql, type SQL } from 'drizzle-orm'
import type { AccountRequestKind } from '#shared/staff/account-requests.ts'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { accountRequests } from './tables.ts'

export type AccountRequest = typeof accountRequests.$inferSelect
const starters = aliasedTable(users, 'starters')

const selectRequests = (db: Database, where: SQL | undefined) =>
  db
    .select({
      request: accountRequests,
      person: users.name,
      startedBy: starters.name,
      universityName: universities.name,
    })
    .from(accountRequests)
    .leftJoin(users, eq(users.id, accountRequests.userId))
    .leftJoin(starters, eq(starters.id, accountRequests.startedBy))
    .leftJoin(universities, eq(universities.id, accountRequests.universityId))
    .where(where)

const ofPerson = (id: number | undefined) => (id === undefined ? undefined : eq(accountRequests.userId, id))

export const listOpen = (db: Database, personId: number | undefined, limit: number) =>
  selectRequests(db, and(eq(accountRequests.state, 'open'), ofPerson(personId)))
    .orderBy(asc(accountRequests.dueAt), asc(accountRequests.id))
    .limit(limit)

export const listClosed = (db: Database, personId: number | undefined, limit: number) =>
  selectRequests(db, and(ne(accountRequests.state, 'open'), ofPerson(personId)))
    .orderBy(desc(accountRequests.closedAt), desc(accountRequests.id))
    .limit(limit)

export const findRequest = async (db: Database, id: number) => (await selectRequests(db, eq(accountRequests.id, id)))[0]

/** Undefined: the same request is open already. */
export const insertRequest = async (tx: Database, request: typeof accountRequests.$inferInsert) =>
  (await tx.insert(accountRequests).values(request).onConflictDoNothing().returning({ id: accountRequests.id }))[0]?.id

export const lockRequest = async (tx: Database, id: number) =>
  (await tx.select().from(accountRequests).where(eq(accountRequests.id, id)).for('update'))[0]

export const closeRequest = (tx: Database, id: number, state: 'done' | 'stopped', outcome: string, now: Date) =>
  tx.update(accountRequests).set({ state, outcome, closedAt: now }).where(eq(accountRequests.id, id))

export const noteOutcome = (tx: Database, id: number, outcome: string) =>
  tx.update(accountRequests).set({ outcome }).where(eq(accountRequests.id, id))

/** Those that happen, or end, by themselves. */
export const listDue = (db: Database, kind: 'secondStep' | 'university', now: Date) =>
  db
    .select({ id: accountRequests.id })
    .from(accountRequests)
    .where(and(eq(accountRequests.kind, kind), eq(accountRequests.state, 'open'), lte(accountRequests.dueAt, now)))
    .orderBy(asc(accountRequests.id))

/** Those that are due before a moment, that no one has dealt with and of which no one has been reminded. */
export const listToRemind = (db: Database, kinds: readonly AccountRequestKind[], before: Date) =>
  db
    .select({ id: accountRequests.id })
    .from(accountRequests)
    .where(
      and(
        inArray(accountRequests.kind, [...kinds]),
        eq(accountRequests.state, 'open'),
        isNull(accountRequests.outcome),
        isNull(accountRequests.remindedAt),
        lte(accountRequests.dueAt, before),
      ),
    )
    .orderBy(asc(accountRequests.id))

export const noteReminder = (tx: Database, id: number, now: Date) =>
  tx.update(accountRequests).set({ remindedAt: now }).where(eq(accountRequests.id, id))

/** How many wait for staff. A change of university waits for the person, and a deletion that is set for its day. */
export async function summariseRequests(db: Database, now: Date) {
  const [summary] = await db
    .select({
      open: count(),
      firstDue: min(accountRequests.dueAt),
      overdue: sql<number>`count(*) FILTER (WHERE ${lt(accountRequests.dueAt, now)})::int`,
    })
    .from(accountRequests)
    .where(
      and(eq(accountRequests.state, 'open'), ne(accountRequests.kind, 'university'), isNull(accountRequests.outcome)),
    )
  return { ...summary!, firstDue: summary!.firstDue?.toISOString() ?? null }
}

export const setUniversity = (tx: Database, userId: number, universityId: number) =>
  tx.update(users).set({ universityId }).where(eq(users.id, userId))

export const setDeletion = (tx: Database, userId: number, deleteAfter: Date | null) =>
  tx.update(users).set({ deleteAfter }).where(eq(users.id, userId))

/** The proof stays, without what was written about the person. */
export async function closeRequestsOfDeleted(tx: Database, accountId: number, now: Date): Promise<void> {
  const isTheirs = eq(accountRequests.accountId, accountId)
  const isOpen = and(isTheirs, eq(accountRequests.state, 'open'))
  await tx
    .update(accountRequests)
    .set({ state: 'done', closedAt: now, outcome: 'The account and everything that belonged to it were deleted.' })
    .where(and(isOpen, eq(accountRequests.kind, 'erase')))
  await tx
    .update(accountRequests)
    .set({ state: 'stopped', closedAt: now, outcome: 'The account was deleted.' })
    .where(isOpen)
  await tx.update(accountRequests).set({ reason: '' }).where(isTheirs)
}

export const listRequestsOf = (db: Database, { id }: { id: number }) =>
  db
    .select({
      kind: accountRequests.kind,
      reason: accountRequests.reason,
      createdAt: accountRequests.createdAt,
      state: accountRequests.state,
      closedAt: accountRequests.closedAt,
      outcome: accountRequests.outcome,
    })
    .from(accountRequests)
    .where(eq(accountRequests.userId, id))
    .orderBy(asc(accountRequests.id))

export const deleteOldRequests = (tx: Database, before: Date) =>
  tx.delete(accountRequests).where(and(ne(accountRequests.state, 'open'), lt(accountRequests.closedAt, before)))
