import { gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { days, minutes } from '#shared/calendar/durations.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import { tooOften } from '#shared/http/problems.ts'
import type { Database } from '#server/platform/db/database.ts'
import { throttles } from './token-tables.ts'

const second = 1_000

/** `burst` attempts at once, then one more every `everyMs`. Attempts are forgotten at the same pace. */
export interface Rate {
  burst: number
  everyMs: number
  /** The burst of the limit that keeps the count, where a stricter one looks at the same count. */
  burstOfCount?: number
}

/** Make one with `limitPerEmail`, `limitPerPerson` or `limitPerNetwork`: they record whose it is. */
export interface Limit extends Rate {
  readonly key: string
  readonly person: string | null
}

/** For an address someone typed, with or without an account. */
export function limitPerEmail(what: string, email: string, rate: Rate, part = ''): Limit {
  const person = normaliseEmail(email)
  return { ...rate, key: `${what}:${person}${part && ` ${part}`}`, person }
}

/** For someone who is signed in. */
export function limitPerPerson(what: string, userId: number, rate: Rate): Limit {
  const person = personOf(userId)
  return { ...rate, key: `${what}:${person}`, person }
}

/**
 * For everyone behind one network address, which may be a whole campus. `clientAddress` is that of the request's
 * scope.
 */
export const limitPerNetwork = (what: string, clientAddress: string, rate: Rate): Limit => ({
  ...rate,
  key: `${what} from ${clientAddress}`,
  person: null,
})

const personOf = (userId: number) => `person ${userId}`

/** Emails to one address, whoever asks for them. */
const emailRate: Rate = { burst: 6, everyMs: minutes(15) }
/** Guesses at the password of someone who is signed in. */
const passwordRate: Rate = { burst: 6, everyMs: minutes(15) }
/** A sign-in waits for its code for ten minutes, so the next attempt is allowed sooner. */
const codeRate: Rate = { burst: 6, everyMs: minutes(5) }

/** For requests that each send an email: per recipient and, with more patience, per network. */
export const limitsFor = (what: string, email: string, clientAddress: string): readonly Limit[] => [
  limitPerEmail(what, email, emailRate),
  limitPerNetwork(what, clientAddress, { burst: 300, everyMs: 20 * second }),
]

/** The same for forms that a full lecture hall may send from one network. */
export const formLimitsFor = (what: string, email: string, clientAddress: string): readonly Limit[] => [
  limitPerEmail(what, email, emailRate),
  limitPerNetwork(what, clientAddress, { burst: 1_000, everyMs: 10 * second }),
]

/** For the password of someone who is signed in, wherever it is asked for. */
export const passwordLimits = (userId: number): readonly Limit[] => [limitPerPerson('password', userId, passwordRate)]

/** For a change of one's own address, which sends emails to both. */
export const emailChangeLimits = (userId: number): readonly Limit[] => [
  limitPerPerson('emailChange', userId, emailRate),
]

/** For the codes of the second step. */
export const codeLimits = (userId: number): readonly Limit[] => [limitPerPerson('secondStep', userId, codeRate)]

/** Servers' clocks may differ by this much. */
const clockDifferenceMs = minutes(1)
/** A limit that remembers more than all its attempts was written while a clock was wrong. */
const latestPossible = ({ burst, everyMs, burstOfCount = burst }: Rate, now: Date) =>
  after(now, burstOfCount * everyMs + clockDifferenceMs)
/** An attempt is allowed while no more than this is remembered. */
const latestAllowed = ({ burst, everyMs }: Rate, now: Date) => after(now, (burst - 1) * everyMs)

/** The most attempts a limit allows within any 24 hours. */
export const attemptsPerDay = ({ burst, everyMs }: Rate) => burst + Math.floor(days(1) / everyMs)

/**
 * Counts an attempt with every limit, or refuses it and counts it with none. Counting and checking are one statement,
 * so that attempts at the same time are counted like attempts in a row, on all servers.
 *
 * Before something slow or something that may fail (a password, a code), call it with the database, not inside a
 * transaction: the count then survives whatever follows, and no one waits for it. Inside a transaction it is undone
 * with the transaction, which is right for what is only written there, such as an email.
 */
export async function takeAttempt(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  const wait = await tryAttempt(db, limits, now)
  if (wait > 0) throw tooOften('TOO_MANY_TRIES', wait)
}

/** The same, but answers how long to wait: 0 when the attempt is counted. */
export async function tryAttempt(db: Database, limits: readonly Limit[], now: Date): Promise<number> {
  // Cheap for someone who keeps trying. Allowed attempts are counted below.
  const wait = await readWait(db, limits, now)
  if (wait > 0) return wait
  const inOrder = limits.toSorted(compareLimits)
  for (const [position, limit] of inOrder.entries()) {
    if (await takeOne(db, limit, now)) continue
    await giveBackAttempt(db, inOrder.slice(0, position))
    return Math.max(1, await readWait(db, limits, now))
  }
  return 0
}

/**
 * Always in the same order, so that two transactions never wait for each other. Networks come last: what is refused for
 * one person then never counts, even for a moment, for everyone else behind the network.
 */
function compareLimits(a: Limit, b: Limit): number {
  if ((a.person === null) !== (b.person === null)) return a.person === null ? 1 : -1
  return a.key < b.key ? -1 : 1
}

async function takeOne(db: Database, limit: Limit, now: Date): Promise<boolean> {
  const { key, person, everyMs } = limit
  const allowed = latestAllowed(limit, now)
  const lastForgotten = sql`least(greatest(${throttles.forgottenAt}, ${now.toISOString()}::timestamptz),
    ${allowed.toISOString()}::timestamptz)`
  const forgottenAt = sql`${lastForgotten} + ${everyMs} * interval '1 millisecond'`
  const taken = await db
    .insert(throttles)
    .values({ key, person, forgottenAt: after(now, everyMs) })
    .onConflictDoUpdate({
      target: throttles.key,
      set: { forgottenAt },
      setWhere: or(lte(throttles.forgottenAt, allowed), gt(throttles.forgottenAt, latestPossible(limit, now)))!,
    })
    .returning({ key: throttles.key })
  return taken.length > 0
}

/** How long until an attempt would be allowed. */
async function readWait(db: Database, limits: readonly Limit[], now: Date): Promise<number> {
  const forgottenAt = await readForgottenAt(db, limits, now)
  const waits = limits.map(limit => forgottenAt.get(limit.key)! - latestAllowed(limit, now).getTime())
  return Math.max(0, ...waits)
}

async function readForgottenAt(db: Database, limits: readonly Limit[], now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(throttles)
    .where(
      inArray(
        throttles.key,
        limits.map(({ key }) => key),
      ),
    )
  const found = new Map(rows.map(({ key, forgottenAt }) => [key, forgottenAt]))
  return new Map(
    limits.map(limit => {
      const forgottenAt = found.get(limit.key) ?? now
      // The next attempt is allowed, and its count is right again.
      const isPossible = forgottenAt <= latestPossible(limit, now)
      return [limit.key, (isPossible ? forgottenAt : latestAllowed(limit, now)).getTime()]
    }),
  )
}

/** How many attempts a limit remembers. */
export async function readAttempts(db: Database, limit: Limit, now: Date): Promise<number> {
  const forgottenAt = (await readForgottenAt(db, [limit], now)).get(limit.key)!
  return Math.max(0, forgottenAt - now.getTime()) / limit.everyMs
}

/** For an attempt that succeeded: it no longer counts, while earlier failures still do. */
export async function giveBackAttempt(db: Database, limits: readonly Limit[]): Promise<void> {
  // One statement each, so that outside a transaction no two rows are locked at once.
  for (const { key, everyMs } of limits) {
    const forgottenAt = sql`${throttles.forgottenAt} - ${everyMs} * interval '1 millisecond'`
    await db
      .update(throttles)
      .set({ forgottenAt })
      .where(sql`${throttles.key} = ${key}`)
  }
}

/** Deletes all attempts counted for a person, by account and by address. */
export const deleteAttempts = (db: Database, person: { userId: number; email: string }) =>
  db.delete(throttles).where(inArray(throttles.person, [personOf(person.userId), normaliseEmail(person.email)]))

export const deleteOldAttempts = (db: Database, now: Date) => db.delete(throttles).where(lt(throttles.forgottenAt, now))

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)
