import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { days, minutes } from '#shared/calendar/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { authTokens } from './token-tables.ts'

/** What a token may be used for, usually in an email's link, and for how long. It is valid for its own purpose only. */
const lifetimes = {
  resetPassword: minutes(30),
  setUpAccount: days(7),
  /** Between the right password and the code that completes the sign-in. */
  secondStep: minutes(10),
  confirmOldEmail: days(1),
  confirmNewEmail: days(1),
  keepAccount: days(14),
  confirmNewsletter: days(7),
  /** As long as anyone may want it. */
  withdrawStory: days(20 * 365),
  /** Longer than anything is held: people who are late get what is still free. */
  confirmMeeting: days(1),
  confirmPlace: days(1),
  /** Longer than a meeting can lie ahead. */
  changeMeeting: days(35),
  giveUpPlace: days(365),
} as const
export type TokenPurpose = keyof typeof lifetimes

interface TokenFor {
  email: string
  userId?: number | undefined
  universityId?: number | undefined
  /** The link ends with the invitation. */
  invitationId?: number | undefined
  details?: object | undefined
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Creates a token for a link; only its hash is stored. */
export async function issueToken(
  db: Database,
  purpose: TokenPurpose,
  { email, userId, universityId, invitationId, details }: TokenFor,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(authTokens).values({
    tokenHash: hashToken(token),
    purpose,
    email,
    userId,
    universityId,
    invitationId,
    details,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimes[purpose]),
  })
  return token
}

const isGood = (token: string, purpose: TokenPurpose, now: Date) =>
  and(
    eq(authTokens.tokenHash, hashToken(token)),
    eq(authTokens.purpose, purpose),
    isNull(authTokens.usedAt),
    gt(authTokens.expiresAt, now),
  )

/** Looks a token up without using it. */
export const findToken = async (db: Database, token: string, purpose: TokenPurpose, now: Date) =>
  (
    await db
      .select()
      .from(authTokens)
      .where(isGood(token, purpose, now))
  )[0]

/** Uses a token up. Of two attempts at the same time, one succeeds. */
export const spendToken = async (db: Database, token: string, purpose: TokenPurpose, now: Date) =>
  (
    await db
      .update(authTokens)
      .set({ usedAt: now })
      .where(isGood(token, purpose, now))
      .returning()
  )[0]

/** A token that was used up, for someone who clicks again because the answer was lost. */
export const findSpentToken = async (db: Database, token: string, purpose: TokenPurpose) =>
  (
    await db
      .select()
      .from(authTokens)
      .where(
        and(eq(authTokens.tokenHash, hashToken(token)), eq(authTokens.purpose, purpose), isNotNull(authTokens.usedAt)),
      )
  )[0]

/** Invalidates a person's earlier links for the same purpose. */
export const cancelTokens = (db: Database, userId: number, purpose: TokenPurpose, now: Date) =>
  db
    .update(authTokens)
    .set({ usedAt: now })
    .where(and(eq(authTokens.userId, userId), eq(authTokens.purpose, purpose), isNull(authTokens.usedAt)))
