import type { Logger } from 'pino'
import type { Database } from '#server/platform/db/database.ts'
import { markFailed, markSent, takeDueMails, type OutboxMail } from './queries.ts'
import { unreadableText } from './sealed-columns.ts'

/** Hands an email to a mail server; rejects when it was not accepted. */
export type Deliver = (mail: OutboxMail) => Promise<void>

const second = 1_000
const lookEveryMs = 2 * second
const atOnce = 10
/** Longer than any delivery takes: after that, the worker is considered dead. */
const holdMs = 60 * second
const mostAttempts = 10

/** A minute after the first failure, then twice as long each time, at most six hours. */
const backoffMs = (attempts: number) => Math.min(60 * second * 2 ** (attempts - 1), 6 * 60 * 60 * second)

/** Mail servers quote what they refuse, and a working link belongs neither in the log nor in the database. */
const withoutLinks = (message: string) => message.replace(/\S*(?::\/\/|[\w-]{24,})\S*/g, '…')

/** Sends what is due, once. Several workers, on several servers, may do so at the same time. */
export async function sendDueMails(db: Database, deliver: Deliver, now: () => Date, log: Logger): Promise<number> {
  const taken = await takeDueMails(db, now(), new Date(now().getTime() + holdMs), atOnce)
  await Promise.all(
    taken.map(async mail => {
      try {
        // Retried later, like any failure: an operator who restores the old key in time loses no email.
        if (mail.bodyText === unreadableText) throw new Error(unreadableText)
        await deliver(mail)
        await markSent(db, mail.id, now())
      } catch (error) {
        const reason = withoutLinks((error as Error).message)
        const next =
          mail.attempts >= mostAttempts
            ? { givenUpAt: now() }
            : { dueAt: new Date(now().getTime() + backoffMs(mail.attempts)) }
        // The address is private; the id is enough to find it.
        log.warn({ mail: mail.id, attempts: mail.attempts, reason }, 'An email could not be sent.')
        await markFailed(db, mail.id, reason, next)
      }
    }),
  )
  return taken.length
}

/** Checks repeatedly; a full batch means there is more. Stopping waits for what is under way. */
export function startOutboxWorker(db: Database, deliver: Deliver, log: Logger): { stop(): Promise<void> } {
  let stopped = false
  let running: Promise<void> | undefined
  const look = async () => {
    try {
      while (!stopped && (await sendDueMails(db, deliver, () => new Date(), log)) === atOnce);
    } catch (error) {
      log.error({ err: error }, 'The outbox could not be checked.')
    }
  }
  const timer = setInterval(() => (running ??= look().finally(() => (running = undefined))), lookEveryMs).unref()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
