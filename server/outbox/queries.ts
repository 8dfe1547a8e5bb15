import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { composeLetter, type Letter } from './mail.ts'
import { outbox } from './tables.ts'

/** Puts a letter in the outbox. Pass the transaction of what causes it: then there is both or neither. */
export async function sendLetter(db: Database, recipient: string, letter: Letter, now: Date, from?: string) {
  const { subject, text, html, headers, attachments } = composeLetter(letter, from)
  await db.insert(outbox).values({ recipient, subject, bodyText: text, bodyHtml: html, headers, attachments, createdAt: now, dueAt: now })
}

export type OutboxMail = typeof outbox.$inferSelect

/** The next mails to send, taken for a while: no other worker sees them until then. */
export const takeDueMails = (db: Database, now: Date, until: Date, most: number): Promise<OutboxMail[]> =>
  db.update(outbox).set({ attempts: sql`${outbox.attempts} + 1`, dueAt: until })
    .where(sql`${outbox.id} IN (
      SELECT id FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL AND due_at <= ${now.toISOString()}::timestamptz
      ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED)`)
    .returning()

export const markSent = (db: Database, id: number, now: Date) => db.update(outbox).set({ sentAt: now, lastError: null }).where(eq(outbox.id, id))

/** Tried in vain: again at `dueAt`, or never. */
export const markFailed = (db: Database, id: number, error: string, next: { dueAt: Date } | { givenUpAt: Date }) =>
  db.update(outbox).set({ lastError: error.slice(0, 500), ...next }).where(eq(outbox.id, id))

export const listNewestMails = (db: Database, most: number) => db.select().from(outbox).orderBy(desc(outbox.id)).limit(most)
