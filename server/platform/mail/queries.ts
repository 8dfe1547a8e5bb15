import { and, desc, eq, inArray, isNotNull, isNull, lt, max, min, ne, notLike, sql } from 'drizzle-orm'
import { hours } from '#shared/calendar/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { unhurried } from '#server/platform/db/unhurried.ts'
import { composeLetter, type Letter } from './mail.ts'
import { sealMark } from './sealed-columns.ts'
import { outbox } from './tables.ts'

interface AddressedLetter {
  recipient: string
  letter: Letter
  /** Not before this moment; without it, at once. */
  dueAt?: Date
}

/** Puts a letter in the outbox. Pass the transaction of what causes it: then there are both or neither. */
export const sendLetter = (db: Database, recipient: string, letter: Letter, now: Date, from?: string) =>
  sendLetters(db, [{ recipient, letter }], now, from)

/** With one statement. Answers their ids in the outbox. */
export async function sendLetters(db: Database, letters: readonly AddressedLetter[], now: Date, from?: string) {
  if (letters.length === 0) return []
  const rows = letters.map(({ recipient, letter, dueAt = now }) => {
    const { subject, text, html, headers, attachments } = composeLetter(letter, from)
    return {
      recipient,
      subject,
      bodyText: text,
      bodyHtml: html,
      headers,
      attachments,
      replyTo: letter.replyTo,
      createdAt: now,
      dueAt,
    }
  })
  return (await db.insert(outbox).values(rows).returning({ id: outbox.id })).map(({ id }) => id)
}

/** Takes an email back that has not been sent. False: it is too late. */
export const takeBackMail = async (db: Database, id: number): Promise<boolean> =>
  (
    await db
      .delete(outbox)
      .where(and(eq(outbox.id, id), isNull(outbox.sentAt), eq(outbox.attempts, 0)))
      .returning({ id: outbox.id })
  ).length > 0

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt))

export type OutboxMail = typeof outbox.$inferSelect

/** No email waits for so long. One that is due later was written or tried while a clock was wrong. */
const longestDelayMs = hours(13)

/** The next emails to send, claimed for a while: no other worker sees them until then. */
export const takeDueMails = (db: Database, now: Date, until: Date, most: number): Promise<OutboxMail[]> =>
  db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: until })
    .where(sql`${outbox.id} IN (
      SELECT id FROM outbox
      WHERE sent_at IS NULL AND given_up_at IS NULL AND (
        due_at <= ${now.toISOString()}::timestamptz
        OR due_at > ${new Date(now.getTime() + longestDelayMs).toISOString()}::timestamptz)
      ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED)`)
    .returning()

/** One that waits, whenever it is due. Nothing when it was sent or given up. */
export const takeMail = async (db: Database, id: number, until: Date): Promise<OutboxMail | undefined> =>
  (
    await db
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: until })
      .where(and(eq(outbox.id, id), isWaiting))
      .returning()
  )[0]

/** Keeps other workers from emails whose mail server is slow to answer. */
export const extendHolds = (db: Database, ids: readonly number[], until: Date) =>
  db
    .update(outbox)
    .set({ dueAt: until })
    .where(and(inArray(outbox.id, [...ids]), isWaiting))

/** How many emails are still to be sent, and how long the oldest of them has been waiting. */
export async function measureOutbox(db: Database, now: Date) {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      oldest: min(outbox.createdAt),
    })
    .from(outbox)
    .where(isWaiting)
  return { waiting: row!.waiting, oldestSeconds: row!.oldest ? (now.getTime() - row!.oldest.getTime()) / 1_000 : 0 }
}

/** What support needs to know about a finished email: to whom, about what, and when. Its links leave the database. */
const nothingToRead = { bodyText: '', bodyHtml: '', headers: {}, attachments: [], replyTo: null }

export const markSent = (db: Database, id: number, now: Date) =>
  db
    .update(outbox)
    .set({ sentAt: now, lastError: null, ...nothingToRead })
    .where(eq(outbox.id, id))

/** After a failed attempt: retry at `dueAt`, or only if staff ask for it. */
export const markFailed = (db: Database, id: number, error: string, next: { dueAt: Date } | { givenUpAt: Date }) =>
  db
    .update(outbox)
    .set({ lastError: error.slice(0, 500), ...next })
    .where(eq(outbox.id, id))

/** How long staff can still send an email that was given up, so that a wrong setting loses none. */
export const givenUpTextDays = 7

export const emptyGivenUpMails = (db: Database, before: Date) =>
  db
    .update(outbox)
    .set(nothingToRead)
    .where(and(lt(outbox.givenUpAt, before), hasText))

/** False once its text was deleted. */
export const hasText = ne(outbox.bodyText, sql`''`)

/** No email that waits or was given up will be sent. Answers how many waited. */
export async function giveUpUnsentMails(db: Database, why: string, now: Date): Promise<number> {
  await db.update(outbox).set(nothingToRead).where(isNotNull(outbox.givenUpAt))
  const waiting = await db
    .update(outbox)
    .set({ givenUpAt: now, lastError: why, ...nothingToRead })
    .where(isWaiting)
    .returning({ id: outbox.id })
  return waiting.length
}

/** How the sending of someone's email went. */
export const findOwnMail = async (db: Database, id: number, recipient: string) =>
  (
    await db
      .select({ sentAt: outbox.sentAt, givenUpAt: outbox.givenUpAt, lastError: outbox.lastError })
      .from(outbox)
      .where(and(eq(outbox.id, id), eq(outbox.recipient, recipient)))
  )[0]

/** When an email was last accepted by a mail server. */
export const findLastSent = async (db: Database) => (await db.select({ at: max(outbox.sentAt) }).from(outbox))[0]!.at

export const listNewestMails = (db: Database, most: number) =>
  db.select().from(outbox).orderBy(desc(outbox.id)).limit(most)

const sealedAtOnce = 100

/**
 * Seals emails that an earlier version left waiting in plain text. Runs at each start; usually there is nothing left to
 * do.
 */
export async function sealWaitingMails(db: Database): Promise<void> {
  const isInTheClear = and(hasText, notLike(outbox.bodyText, sql`${`${sealMark}%`}`), isNull(outbox.sentAt))
  let sealed: number
  do {
    sealed = await unhurried(db, async tx => {
      const mails = await tx
        .select()
        .from(outbox)
        .where(isInTheClear)
        .orderBy(outbox.id)
        .limit(sealedAtOnce)
        .for('update')
      for (const { id, bodyText, bodyHtml, headers, attachments } of mails) {
        await tx.update(outbox).set({ bodyText, bodyHtml, headers, attachments }).where(eq(outbox.id, id))
      }
      return mails.length
    })
  } while (sealed === sealedAtOnce)
}
