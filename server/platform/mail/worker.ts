import type { Logger } from 'pino'
import { days, hours, minutes, seconds } from '#shared/calendar/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readTime } from '#server/platform/db/read-time.ts'
import { extendHolds, markFailed, markSent, takeDueMails, takeMail, type OutboxMail } from './queries.ts'
import { unreadableText } from './sealed-columns.ts'
import { classifyFailure } from './smtp-failures.ts'

/** Hands an email to a mail server; rejects when it was not accepted. */
export type Deliver = (mail: OutboxMail) => Promise<void>

const lookEveryMs = seconds(2)
/** Emails that are being sent. One that takes longer than this no longer counts, so that it holds up no other. */
const mostAtOnce = 10
const slowAfterMs = seconds(30)
/** With the slow ones. */
export const mostUnderWay = 50
/** A worker that is alive renews its hold; once it ends, the worker is considered dead. */
const holdMs = minutes(1)
const renewEveryMs = seconds(15)
/** Nobody renews the hold of a command, so it lasts longer than any mail server may take. */
const commandHoldMs = minutes(15)
/** How long stopping waits for mail servers to answer. */
const patienceMs = seconds(10)

/** Given up only after both. A server that was down for two days still gets its emails. */
const giveUpAfterMs = days(3)
const leastAttempts = 10
/**
 * While the mail server answers no one, everyone waits, so that all emails leave soon after it is back. An email that
 * may have arrived is repeated a few times at most.
 */
const waitsMs = {
  everyone: { first: minutes(1), longest: minutes(5) },
  later: { first: minutes(1), longest: hours(6) },
  unanswered: { first: hours(1), longest: hours(12) },
}
/**
 * When no address is accepted, more refusals than these are about us and not about each of them, in whatever words the
 * mail server puts it.
 */
const mostRefusedInARow = 3

/** Mail servers quote what they refuse, and a working link belongs neither in the log nor in the database. */
const withoutLinks = (message: string) => message.replace(/\S*(?::\/\/|[\w-]{24,})\S*/g, '…')

interface Work {
  db: Database
  deliver: Deliver
  now(): Date | Promise<Date>
  log: Logger
  /** Addresses refused for good since the mail server last took an email; no more than `mostRefusedInARow`. */
  refusedInARow: Set<string>
}

const holdUntil = (now: Date, ms = holdMs) => new Date(now.getTime() + ms)

/** Sends what is due, once. Several workers, on several servers, may do so at the same time. */
export async function sendDueMails(db: Database, deliver: Deliver, now: () => Date, log: Logger): Promise<number> {
  const work: Work = { db, deliver, now, log, refusedInARow: new Set() }
  const taken = await takeMails(work, mostAtOnce)
  await Promise.all(taken.map(mail => sendMail(work, mail)))
  return taken.length
}

/** Sends one email now, for someone who waits for it and then looks how it went. */
export async function sendMailNow(db: Database, id: number, deliver: Deliver, log: Logger): Promise<void> {
  const now = () => readTime(db)
  const mail = await takeMail(db, id, holdUntil(await now(), commandHoldMs))
  if (mail) await sendMail({ db, deliver, now, log, refusedInARow: new Set() }, mail)
}

async function takeMails({ db, now }: Work, most: number): Promise<OutboxMail[]> {
  const at = await now()
  return takeDueMails(db, at, holdUntil(at), most)
}

async function sendMail(work: Work, mail: OutboxMail): Promise<void> {
  const { db, deliver, now, log } = work
  try {
    // Retried later, like any failure: an operator who restores the old key in time loses no email.
    if (mail.bodyText === unreadableText) throw new Error(unreadableText)
    await deliver(mail)
    work.refusedInARow.clear()
    await markSent(db, mail.id, await now())
  } catch (error) {
    const reason = withoutLinks((error as Error).message)
    // The address is private; the id is enough to find it.
    log.warn({ mail: mail.id, attempts: mail.attempts, reason }, 'An email could not be sent.')
    await markFailed(db, mail.id, reason, planNext(work, mail, error, await now()))
  }
}

/** Tries again after twice as long each time. */
function planNext(
  { refusedInARow }: Work,
  { recipient, createdAt, attempts }: OutboxMail,
  error: unknown,
  failedAt: Date,
) {
  const kind = classifyFailure(error)
  const least = kind === 'unanswered' ? 1 : leastAttempts
  const isTooOld = failedAt.getTime() - createdAt.getTime() > giveUpAfterMs && attempts >= least
  if (isTooOld || (kind === 'never' && isAboutAddress(refusedInARow, recipient))) return { givenUpAt: failedAt }
  const { first, longest } = waitsMs[kind === 'never' ? 'everyone' : kind]
  return { dueAt: new Date(failedAt.getTime() + Math.min(first * 2 ** (attempts - 1), longest)) }
}

function isAboutAddress(refusedInARow: Set<string>, recipient: string): boolean {
  if (refusedInARow.size < mostRefusedInARow) refusedInARow.add(recipient)
  return refusedInARow.has(recipient)
}

/**
 * Looks for due emails and keeps a few under way, so that one which a mail server does not answer holds up no other.
 * Stopping gives those under way a moment.
 */
export function startOutboxWorker(
  db: Database,
  deliver: Deliver,
  log: Logger,
  { everyMs = lookEveryMs, renewMs = renewEveryMs, slowMs = slowAfterMs, patience = patienceMs } = {},
): { stop(): Promise<void> } {
  const work: Work = { db, deliver, now: () => readTime(db), log, refusedInARow: new Set() }
  const underWay = new Map<number, { sending: Promise<void>; sinceMs: number }>()
  let isStopped = false
  /** Whether there was no room for all that is due. */
  let isMore = false
  let looking: Promise<void> | undefined

  const countFree = () => {
    const slowSince = performance.now() - slowMs
    const quick = [...underWay.values()].filter(({ sinceMs }) => sinceMs > slowSince).length
    return Math.min(mostAtOnce - quick, mostUnderWay - underWay.size)
  }
  const look = async () => {
    const free = countFree()
    if (isStopped || free === 0) return
    const taken = await takeMails(work, free)
    isMore = taken.length === free
    for (const mail of taken) underWay.set(mail.id, { sending: sendAndGoOn(mail), sinceMs: performance.now() })
  }
  const sendAndGoOn = async (mail: OutboxMail) => {
    await sendMail(work, mail).catch(report)
    underWay.delete(mail.id)
    if (isMore) lookNow()
  }
  const report = (error: unknown) => log.error({ err: error }, 'The outbox could not be checked.')
  const lookNow = () => {
    looking ??= look()
      .catch(report)
      .finally(() => (looking = undefined))
  }
  const renew = async () => {
    if (underWay.size > 0) await extendHolds(db, [...underWay.keys()], holdUntil(await work.now()))
  }
  const timers = [setInterval(lookNow, everyMs).unref(), setInterval(() => void renew().catch(report), renewMs).unref()]
  return {
    async stop() {
      isStopped = true
      await looking
      const deadline = new Promise(resolve => setTimeout(resolve, patience).unref())
      const sending = [...underWay.values()].map(each => each.sending)
      await Promise.race([Promise.all(sending), deadline])
      timers.forEach(clearInterval)
    },
  }
}
