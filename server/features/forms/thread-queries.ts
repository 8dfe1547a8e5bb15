import { and, asc, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { wakeItem, type Queue } from '#server/platform/queues/queries.ts'
import { formSubmissions, messageThreads, threadEntries } from './tables.ts'

export const messageQueue: Queue = {
  name: 'messages',
  waiting: sql`SELECT id, waiting_since AS since FROM message_threads WHERE waiting_since IS NOT NULL`,
}

/** Puts a message into the thread of its sender, which then waits for an answer. */
export async function joinThread(
  tx: Database,
  submissionId: number,
  { email, name }: { email: string; name: string },
  now: Date,
): Promise<void> {
  const [thread] = await tx
    .insert(messageThreads)
    .values({ email, name, waitingSince: now, changedAt: now })
    .onConflictDoUpdate({
      target: messageThreads.email,
      set: {
        name,
        waitingSince: sql`coalesce(${messageThreads.waitingSince}, excluded.waiting_since)`,
        version: sql`${messageThreads.version} + 1`,
        changedAt: now,
      },
    })
    .returning({ id: messageThreads.id })
  await tx.update(formSubmissions).set({ threadId: thread!.id }).where(eq(formSubmissions.id, submissionId))
  await wakeItem(tx, 'messages', thread!.id, now)
}

export const lockThread = async (tx: Database, id: number) =>
  (await tx.select().from(messageThreads).where(eq(messageThreads.id, id)).for('update'))[0]

/** After an answer, a reply or a decision. */
export const updateThread = (tx: Database, id: number, waitingSince: Date | null, now: Date) =>
  tx
    .update(messageThreads)
    .set({ waitingSince, changedAt: now, version: sql`${messageThreads.version} + 1` })
    .where(eq(messageThreads.id, id))

export const insertEntry = async (tx: Database, entry: typeof threadEntries.$inferInsert) =>
  (await tx.insert(threadEntries).values(entry).returning({ id: threadEntries.id }))[0]!.id

export const findAnswer = async (tx: Database, threadId: number, id: number) =>
  (
    await tx
      .select()
      .from(threadEntries)
      .where(and(eq(threadEntries.id, id), eq(threadEntries.threadId, threadId), eq(threadEntries.kind, 'answer')))
  )[0]

export const noteMail = (tx: Database, id: number, mailId: number) =>
  tx.update(threadEntries).set({ mailId }).where(eq(threadEntries.id, id))

/** Threads with everything in them, in the order it came. */
export async function readThreads(db: Database, ids: readonly number[]) {
  const threads = await db
    .select()
    .from(messageThreads)
    .where(inArray(messageThreads.id, [...ids]))
  const messages = await db
    .select()
    .from(formSubmissions)
    .where(inArray(formSubmissions.threadId, [...ids]))
    .orderBy(asc(formSubmissions.id))
  const entries = await db
    .select({
      entry: threadEntries,
      author: users.name,
      mail: { id: outbox.id, sentAt: outbox.sentAt, givenUpAt: outbox.givenUpAt },
    })
    .from(threadEntries)
    .leftJoin(users, eq(users.id, threadEntries.authorId))
    .leftJoin(outbox, eq(outbox.id, threadEntries.mailId))
    .where(inArray(threadEntries.threadId, [...ids]))
    .orderBy(asc(threadEntries.id))
  return threads.map(thread => ({
    ...thread,
    messages: messages.filter(({ threadId }) => threadId === thread.id),
    entries: entries.filter(({ entry }) => entry.threadId === thread.id),
  }))
}

/** Threads that are done, the last one first, of addresses or names with these letters. */
export const listDoneThreads = (db: Database, pattern: string, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({ id: messageThreads.id })
    .from(messageThreads)
    .where(isDoneLike(pattern))
    .orderBy(sql`${messageThreads.changedAt} DESC`, sql`${messageThreads.id} DESC`)
    .limit(limit)
    .offset(offset)

const isDoneLike = (pattern: string) =>
  and(
    isNull(messageThreads.waitingSince),
    or(sql`${messageThreads.email} LIKE ${pattern}`, sql`lower(${messageThreads.name}) LIKE ${pattern}`),
  )

export const countDoneThreads = async (db: Database, pattern: string) =>
  (
    await db
      .select({ done: sql<number>`count(*)::int` })
      .from(messageThreads)
      .where(isDoneLike(pattern))
  )[0]!.done

/** The threads of an address, and those that a person's own messages are in. */
export const deleteThreadsOf = (tx: Database, { id, email }: { id: number; email: string }) =>
  tx.delete(messageThreads).where(
    or(
      eq(messageThreads.email, email),
      inArray(
        messageThreads.id,
        tx
          .select({ id: sql`${formSubmissions.threadId}` })
          .from(formSubmissions)
          .where(eq(formSubmissions.userId, id)),
      ),
    ),
  )

export const listEntriesOf = (db: Database, { id, email }: { id: number; email: string }) =>
  db
    .select({ kind: threadEntries.kind, words: threadEntries.words, createdAt: threadEntries.createdAt })
    .from(threadEntries)
    .innerJoin(messageThreads, eq(messageThreads.id, threadEntries.threadId))
    .where(or(eq(messageThreads.email, email), eq(threadEntries.authorId, id)))
    .orderBy(asc(threadEntries.id))

/** Old entries, and threads that nothing is left of. */
export async function deleteOldEntries(db: Database, before: Date) {
  await db.delete(threadEntries).where(lt(threadEntries.createdAt, before))
  const messages = db.select({ id: formSubmissions.id }).from(formSubmissions)
  const entries = db.select({ id: threadEntries.id }).from(threadEntries)
  await db
    .delete(messageThreads)
    .where(
      and(
        lt(messageThreads.changedAt, before),
        notExists(messages.where(eq(formSubmissions.threadId, messageThreads.id))),
        notExists(entries.where(eq(threadEntries.threadId, messageThreads.id))),
      ),
    )
}
