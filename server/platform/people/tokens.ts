import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { days, hours, minutes } from '#shared/calendar/durations.ts'
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
  /** Agrees to what staff were asked to do with an account, or stops it. */
  answerAccountRequest: days(7),
  /** Downloads what we hold about a person who asked for it. */
  downloadData: days(7),
  confirmNewsletter: days(7),
  /** As long as anyone may want it. */
  withdrawStory: days(20 * 365),
  /** Longer than anything is held: people who are late get what is still free. */
  confirmMeeting: days(1),
  confirmPlace: days(1),
  /** Longer than a meeting can lie ahead. */
  changeMeeting: days(35),
  giveUpPlace: days(365),
  /** Printed by a server without staff, for the person who runs it. */
  setUpService: hours(1),
  setUpStaff: days(2),
  /** Creates an employer account, after registering or with a colleague's invitation. */
  setUpEmployer: days(7),
} as const
export type TokenPurpose = keyof typeof lifetimes

/** What a purpose remembers, besides whom the token is for. */
interface DetailsByPurpose {
  setUpAccount: object
  secondStep: { site: string; step: 'code' | 'enrol' }
  answerAccountRequest: { requestId: number }
  withdrawStory: { storyId: number }
  confirmMeeting: { meetingId: number }
  changeMeeting: { meetingId: number }
  confirmPlace: { placeId: number }
  giveUpPlace: { placeId: number }
  setUpStaff: { name: string; invitedBy: string }
  setUpEmployer: { name: string; jobTitle: string } & (
    | { invitationId: number }
    | { submissionKey: string; organisation: string; countryId: number; site: string; statement: string }
  )
}
type TokenDetails<Purpose> = Purpose extends keyof DetailsByPurpose ? DetailsByPurpose[Purpose] : null
type TokenRow = typeof authTokens.$inferSelect
/** The details were stored by `issueToken` for the same purpose, so they have its shape. */
const withDetails = <Purpose extends TokenPurpose>(row: TokenRow | undefined) =>
  row as (Omit<TokenRow, 'details'> & { details: TokenDetails<Purpose> }) | undefined

interface TokenFor<Purpose> {
  email: string
  userId?: number | undefined
  universityId?: number | undefined
  /** The link ends with the invitation. */
  invitationId?: number | undefined
  details?: TokenDetails<Purpose>
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Creates a token for a link; only its hash is stored. */
export const issueToken = async <Purpose extends TokenPurpose>(
  db: Database,
  purpose: Purpose,
  holder: TokenFor<Purpose>,
  now: Date,
): Promise<string> => (await issueTokens(db, purpose, [holder], now))[0]!

/** One for each, in their order and with one statement. */
export async function issueTokens<Purpose extends TokenPurpose>(
  db: Database,
  purpose: Purpose,
  holders: readonly TokenFor<Purpose>[],
  now: Date,
): Promise<string[]> {
  const tokens = holders.map(() => randomBytes(32).toString('base64url'))
  const expiresAt = new Date(now.getTime() + lifetimes[purpose])
  if (holders.length > 0) {
    await db.insert(authTokens).values(
      holders.map(({ email, userId, universityId, invitationId, details }, place) => ({
        tokenHash: hashToken(tokens[place]!),
        purpose,
        email,
        userId,
        universityId,
        invitationId,
        details,
        createdAt: now,
        expiresAt,
      })),
    )
  }
  return tokens
}

const isGood = (token: string, purpose: TokenPurpose, now: Date) =>
  and(
    eq(authTokens.tokenHash, hashToken(token)),
    eq(authTokens.purpose, purpose),
    isNull(authTokens.usedAt),
    gt(authTokens.expiresAt, now),
  )

/** Looks a token up without using it. */
export async function findToken<Purpose extends TokenPurpose>(
  db: Database,
  token: string,
  purpose: Purpose,
  now: Date,
) {
  const [row] = await db
    .select()
    .from(authTokens)
    .where(isGood(token, purpose, now))
  return withDetails<Purpose>(row)
}

/** Uses a token up. Of two attempts at the same time, one succeeds. */
export async function spendToken<Purpose extends TokenPurpose>(
  db: Database,
  token: string,
  purpose: Purpose,
  now: Date,
) {
  const [row] = await db
    .update(authTokens)
    .set({ usedAt: now })
    .where(isGood(token, purpose, now))
    .returning()
  return withDetails<Purpose>(row)
}

/** A token that was used up, for someone who clicks again because the answer was lost. */
export async function findSpentToken<Purpose extends TokenPurpose>(db: Database, token: string, purpose: Purpose) {
  const [row] = await db
    .select()
    .from(authTokens)
    .where(
      and(eq(authTokens.tokenHash, hashToken(token)), eq(authTokens.purpose, purpose), isNotNull(authTokens.usedAt)),
    )
  return withDetails<Purpose>(row)
}

/** Invalidates a person's earlier links for the same purpose. */
export const cancelTokens = (db: Database, userId: number, purpose: TokenPurpose, now: Date) =>
  db
    .update(authTokens)
    .set({ usedAt: now })
    .where(and(eq(authTokens.userId, userId), eq(authTokens.purpose, purpose), isNull(authTokens.usedAt)))
