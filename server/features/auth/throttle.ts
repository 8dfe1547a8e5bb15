import { eq, inArray, sql } from 'drizzle-orm'
import { tooOften } from '#shared/http/problems.ts'
import type { Database } from '#server/db/database.ts'
import { throttles } from './tables.ts'

/** Something that may fail a number of times before each further failure makes the next try wait twice as long. */
interface Limit {
  key: string
  free: number
  /** How long the first wait is: a second, unless said. */
  firstWaitMs?: number
}

const longestMs = 15 * 60_000
const memoryMs = 24 * 60 * 60_000

/** By account, known or not; and, more patiently, by network address, behind which a whole campus may sit. */
export const limitsFor = (what: string, email: string, clientAddress: string): readonly [account: Limit, network: Limit] =>
  [{ key: `${what}:${email.toLowerCase()}`, free: 5 }, { key: `${what} from ${clientAddress}`, free: 100 }]

/** For what sends mails but guesses nothing: the address written to is guarded as strictly, while a full lecture hall may sign up from one network. */
export const formLimitsFor = (what: string, email: string, clientAddress: string): readonly Limit[] => {
  const [account, network] = limitsFor(what, email, clientAddress)
  return [account, { ...network, free: 1_000 }]
}

const waitMs = (failures: number, { free, firstWaitMs = 1_000 }: Limit) => (failures <= free ? 0 : Math.min(firstWaitMs * 2 ** (failures - free - 1), longestMs))

/** Refuses while any of them must still wait. */
export async function assertNotThrottled(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  const rows = await db.select({ blockedUntil: throttles.blockedUntil }).from(throttles).where(inArray(throttles.key, limits.map(({ key }) => key)))
  const wait = Math.max(0, ...rows.map(({ blockedUntil }) => blockedUntil.getTime() - now.getTime()))
  if (wait > 0) throw tooOften('TOO_MANY_TRIES', wait)
}

/** Kept in the database, so that it holds on every server at once. */
export async function countFailure(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  const forgetAt = new Date(now.getTime() + memoryMs)
  for (const limit of limits) {
    const { key } = limit
    const [row] = await db.insert(throttles).values({ key, failures: 1, blockedUntil: now, forgetAt })
      .onConflictDoUpdate({
        target: throttles.key,
        // What nobody has failed with for a day starts anew.
        set: { failures: sql`CASE WHEN ${throttles.forgetAt} < ${now.toISOString()}::timestamptz THEN 1 ELSE ${throttles.failures} + 1 END`, forgetAt },
      })
      .returning({ failures: throttles.failures })
    const wait = waitMs(row!.failures, limit)
    if (wait) await db.update(throttles).set({ blockedUntil: new Date(now.getTime() + wait) }).where(eq(throttles.key, key))
  }
}

export const forgetFailures = (db: Database, key: string) => db.delete(throttles).where(eq(throttles.key, key))
