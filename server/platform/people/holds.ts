import { sql } from 'drizzle-orm'
import { minutes } from '#shared/calendar/durations.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import { holdMinutes } from '#shared/holds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findAccount } from '#server/platform/people/queries.ts'
import type { Visitor } from '#server/platform/people/session.ts'

/** Someone who has asked for something scarce but has not yet confirmed their address. */
export interface Holder {
  email: string
  /** A whole campus may share it. */
  network: string
}

/**
 * What someone may hold at a time. Someone who asks for more can still confirm, but nothing is kept from others
 * meanwhile.
 */
export interface HoldLimits {
  perAddress: number
  perNetwork: number
}

/** What someone holds now. */
export interface OpenHolds {
  byAddress: number
  byNetwork: number
}

const holdMs = minutes(holdMinutes)

export const holdEnd = (from: Date) => new Date(from.getTime() + holdMs)

/** Requests with the same address or from the same network wait for each other, so that all are counted in time. */
export async function lockHolder(tx: Database, what: string, { email, network }: Holder) {
  const lockOf = (key: string) => sql`pg_advisory_xact_lock(hashtext(${`${what} hold`}), hashtext(${key}))`
  // Always the address first: in different order, two requests would wait for each other.
  await tx.execute(sql`SELECT ${lockOf(`address ${normaliseEmail(email)}`)}, ${lockOf(`network ${network}`)}`)
}

/** Answers until when it is held: now, for those who already hold enough. */
export function grantHold(open: OpenHolds, limits: HoldLimits, now: Date): Date {
  const isWithin = open.byAddress < limits.perAddress && open.byNetwork < limits.perNetwork
  return isWithin ? holdEnd(now) : now
}

/** The address of one's own account was confirmed when the account was created. */
export async function ownsAddress(db: Database, visitor: Visitor | null, email: string): Promise<boolean> {
  if (!visitor) return false
  const account = await findAccount(db, visitor.userId)
  return account !== undefined && normaliseEmail(account.email) === normaliseEmail(email)
}
