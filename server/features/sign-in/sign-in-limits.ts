import { days, hours, minutes } from '#shared/calendar/durations.ts'
import { tooOften } from '#shared/http/problems.ts'
import type { Database } from '#server/platform/db/database.ts'
import {
  attemptsPerDay,
  limitPerEmail,
  limitPerNetwork,
  readAttempts,
  tryAttempt,
  type Limit,
  type Rate,
} from '#server/platform/people/throttle.ts'

/** Wrong passwords for one account, from all devices that have never signed in to it. */
const accountRate: Rate = { burst: 20, everyMs: minutes(10) }
/** A reserve for networks that did not try before: those who use up the first limit cannot lock the owner out. */
const reserveRate: Rate = { burst: 20, everyMs: hours(1) }
/** For one account from one network, which alone cannot use up the account's limit. */
const placeRate: Rate = { burst: 10, everyMs: minutes(15) }
/** The same count with a stricter limit: hardly any recent failures. */
const quietPlaceRate: Rate = { ...placeRate, burst: 3, burstOfCount: placeRate.burst }
/** All accounts together from one network. A whole campus may share it, and some of its people mistype. */
const networkRate: Rate = { burst: 200, everyMs: 10_000 }
/** For one account from a device that has signed in to it before. No one else's failures count here. */
const deviceRate: Rate = { burst: 10, everyMs: minutes(15) }

/** The most passwords that strangers, however many and from anywhere, can try for one account within 24 hours. */
export const strangersGuessesPerDay = attemptsPerDay(accountRate) + attemptsPerDay(reserveRate)
/** The most that can be tried on each device the owner has signed in with. */
export const deviceGuessesPerDay = attemptsPerDay(deviceRate)
/** More recent failures by strangers than an owner causes who has forgotten the password. */
const attackFrom = 10

interface SignInAttempt {
  email: string
  clientAddress: string
  /** Under what the account's owner knows the device, if they do. */
  device: string | undefined
}

/**
 * Counts a sign-in before its password is checked, or refuses it. Answers what to give back when the password was
 * right.
 */
export async function takeSignIn(
  db: Database,
  { email, clientAddress, device }: SignInAttempt,
  now: Date,
): Promise<readonly Limit[]> {
  const place = (rate: Rate) => limitPerEmail('login', email, rate, `from ${clientAddress}`)
  const network = limitPerNetwork('login', clientAddress, networkRate)
  const usual = [accountLimit(email), place(placeRate), network]
  const reserved = [limitPerEmail('login reserve', email, reserveRate), place(quietPlaceRate), network]
  const choices =
    device === undefined ? [usual, reserved] : [[limitPerEmail('login', email, deviceRate, `on ${device}`)]]
  const waits: number[] = []
  for (const limits of choices) {
    const wait = await tryAttempt(db, limits, now)
    if (wait === 0) return limits
    waits.push(wait)
  }
  throw tooOften('TOO_MANY_TRIES', Math.min(...waits))
}

const accountLimit = (email: string) => limitPerEmail('login', email, accountRate)

/** Whether strangers have recently tried many passwords. */
export const isUnderAttack = async (db: Database, email: string, now: Date) =>
  (await readAttempts(db, accountLimit(email), now)) >= attackFrom

/** Whether the owner may be told of it: once a day. */
export const takeAttackNotice = async (db: Database, email: string, now: Date) =>
  (await tryAttempt(db, [limitPerEmail('attack notice', email, { burst: 1, everyMs: days(1) })], now)) === 0
