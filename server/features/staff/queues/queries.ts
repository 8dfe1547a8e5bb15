import { and, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { QueueName } from '#shared/staff/queues.ts'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '#server/platform/people/tables.ts'
import type { Queue } from '#server/platform/queues/queries.ts'
import { queueMarks } from '#server/platform/queues/tables.ts'
import { employerQueue } from '#server/features/employers/organisations/queries.ts'
import { postQueue } from '#server/features/employers/posts/queries.ts'
import { messageQueue } from '#server/features/forms/thread-queries.ts'
import { reportQueue } from '#server/features/jobs/report-queries.ts'
import { requestQueue } from '#server/features/registration/queries.ts'
import { storyQueue } from '#server/features/stories/queries.ts'
import { cannedAnswers } from './tables.ts'

export const queues: Readonly<Record<QueueName, Queue>> = {
  requests: requestQueue,
  messages: messageQueue,
  reports: reportQueue,
  stories: storyQueue,
  posts: postQueue,
  employers: employerQueue,
}

/** Those who can work on an item. */
export const listColleagues = (db: Database) =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.role, 'staff'), isNull(users.lockedAt)))
    .orderBy(asc(users.name), asc(users.id))

export const listCannedAnswers = (db: Database) =>
  db
    .select({
      id: cannedAnswers.id,
      name: cannedAnswers.name,
      words: cannedAnswers.words,
      version: cannedAnswers.version,
    })
    .from(cannedAnswers)
    .orderBy(asc(sql`lower(${cannedAnswers.name})`))

export const lockCannedAnswer = async (tx: Database, id: number) =>
  (await tx.select().from(cannedAnswers).where(eq(cannedAnswers.id, id)).for('update'))[0]

/** Whether another answer has this name. Of two who take a name at the same time, the second finds it taken. */
export async function isNameTaken(tx: Database, name: string, except = 0): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('canned answer'), 0)`)
  const found = await tx
    .select({ id: cannedAnswers.id })
    .from(cannedAnswers)
    .where(and(eq(sql`lower(${cannedAnswers.name})`, name.toLowerCase()), ne(cannedAnswers.id, except)))
  return found.length > 0
}

export const insertCannedAnswer = async (tx: Database, answer: { name: string; words: string }, now: Date) =>
  (
    await tx
      .insert(cannedAnswers)
      .values({ ...answer, changedAt: now })
      .returning({ id: cannedAnswers.id })
  )[0]!.id

export const updateCannedAnswer = (tx: Database, id: number, answer: { name: string; words: string }, now: Date) =>
  tx
    .update(cannedAnswers)
    .set({ ...answer, changedAt: now, version: sql`${cannedAnswers.version} + 1` })
    .where(eq(cannedAnswers.id, id))

export const deleteCannedAnswer = (tx: Database, id: number) => tx.delete(cannedAnswers).where(eq(cannedAnswers.id, id))

/** Marks of items that were decided elsewhere, or that are gone. */
export const deleteOldMarks = (db: Database, before: Date) =>
  db.delete(queueMarks).where(lt(queueMarks.changedAt, before))

export const listMarksOf = (db: Database, { id }: { id: number }) =>
  db
    .select({ queue: queueMarks.queue, item: queueMarks.itemId, changedAt: queueMarks.changedAt })
    .from(queueMarks)
    .where(eq(queueMarks.assigneeId, id))
