import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import { daysBefore } from '#shared/calendar/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import { writeOnce } from '#server/platform/db/write-once.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { universityNotices } from './tables.ts'

export type Notice = typeof universityNotices.$inferSelect

const mostListed = 50

/** The newest first, with who wrote each. */
export const listOfUniversity = (db: Database, universityId: number) =>
  db
    .select({ notice: universityNotices, author: users.name })
    .from(universityNotices)
    .leftJoin(users, eq(users.id, universityNotices.createdBy))
    .where(eq(universityNotices.universityId, universityId))
    .orderBy(desc(universityNotices.id))
    .limit(mostListed)

export const findByKey = async (tx: Database, universityId: number, submissionKey: string) =>
  (
    await tx
      .select({ id: universityNotices.id })
      .from(universityNotices)
      .where(and(eq(universityNotices.universityId, universityId), eq(universityNotices.submissionKey, submissionKey)))
  )[0]

/** When notices of the last seven days were sent by email, the oldest first, without those stopped in time. */
export const listEmailedSince = async (db: Database, universityId: number, now: Date) =>
  (
    await db
      .select({ at: universityNotices.createdAt })
      .from(universityNotices)
      .where(
        and(
          eq(universityNotices.universityId, universityId),
          isNotNull(universityNotices.emailAfter),
          gte(universityNotices.createdAt, daysBefore(now, 7)),
          or(isNull(universityNotices.withdrawnAt), gte(universityNotices.position, 1)),
        ),
      )
      .orderBy(asc(universityNotices.createdAt))
  ).map(({ at }) => at)

export const insertNotice = async (tx: Database, notice: typeof universityNotices.$inferInsert) =>
  (await tx.insert(universityNotices).values(notice).returning({ id: universityNotices.id }))[0]!.id

/** Until the transaction ends, no one else sends it or takes it back. */
export const lockNotice = async (tx: Database, id: number): Promise<Notice | undefined> =>
  (await tx.select().from(universityNotices).where(eq(universityNotices.id, id)).for('update'))[0]

export const updateNotice = (tx: Database, id: number, change: Partial<Notice>) =>
  tx.update(universityNotices).set(change).where(eq(universityNotices.id, id))

const isToEmail = and(
  isNotNull(universityNotices.emailAfter),
  isNull(universityNotices.emailedAt),
  isNull(universityNotices.withdrawnAt),
)

/** Those of a paused university wait until the pause ends. */
export const listDue = (db: Database, now: Date) =>
  db
    .select({ id: universityNotices.id })
    .from(universityNotices)
    .innerJoin(universities, eq(universities.id, universityNotices.universityId))
    .where(and(isToEmail, lte(universityNotices.emailAfter, now), isNull(universities.pausedAt)))
    .orderBy(asc(universityNotices.id))

const shownBy = writeOnce(db =>
  db
    .select()
    .from(universityNotices)
    .where(
      and(
        eq(universityNotices.universityId, sql.placeholder('universityId')),
        isNull(universityNotices.withdrawnAt),
        gte(universityNotices.shownUntil, sql.placeholder('today')),
      ),
    )
    .orderBy(desc(universityNotices.id)),
)

/** What dashboards show today, the newest first. */
export const listShown = (db: Database, universityId: number, now: Date) => {
  const today = dayOf(now)
  return remember(db, ['notices'], `shown ${universityId} ${today}`, from => shownBy(from, { universityId, today }))
}

export const deleteNoticesBefore = (tx: Database, before: Date) =>
  tx.delete(universityNotices).where(lt(universityNotices.createdAt, before))
