import { and, eq, gt } from 'drizzle-orm'
import { days } from '#shared/calendar/durations.ts'
import { NoInput } from '#shared/access/schemas.ts'
import {
  askEmailChange,
  checkEmailLink,
  confirmEmail,
  refuseEmailChange,
  stopEmailChange,
} from '#shared/account/api.ts'
import { Done, EmailChangeForm, EmailConfirmed, EmailLinkAnswer, LinkInput } from '#shared/account/schemas.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import { problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import type { Database } from '#server/platform/db/database.ts'
import { checkOwnPassword } from '#server/features/sign-in/check-password.ts'
import { endOpenLinks, endOtherAccess } from '#server/features/sign-in/open-links.ts'
import { emailChangeLimits, takeAttempt } from '#server/platform/people/throttle.ts'
import { cancelTokens, findToken, issueToken, spendToken } from '#server/platform/people/tokens.ts'
import { handle } from '#server/platform/http/mount.ts'
import { hashSessionToken } from '#server/platform/people/session.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { addressInUseLetter, confirmNewEmailLetter, confirmOldEmailLetter, emailChangedLetter } from './letters.ts'
import { findAccount, findUserByEmail } from '#server/platform/people/queries.ts'
import { emailChanges, users } from '#server/platform/people/tables.ts'

const sides = { old: 'confirmOldEmail', new: 'confirmNewEmail' } as const
type Side = keyof typeof sides

export const emailHandlers = [
  handle(
    askEmailChange,
    { input: EmailChangeForm, answer: Done },
    async ({ input: { newEmail, passwordNow }, visitor, ...scope }) => {
      const { db, site, now } = scope
      const account = (await findAccount(db, visitor.userId))!
      // People without a password prove themselves with the link to the old address.
      const passwordIsRight =
        account.passwordHash === null ||
        (await checkOwnPassword(scope, visitor.userId, account.passwordHash, passwordNow))
      if (!passwordIsRight)
        throw problem('BAD_INPUT', [{ field: 'passwordNow', message: 'This isn’t your password. Try again.' }])
      if (normaliseEmail(newEmail) === normaliseEmail(account.email))
        throw problem('BAD_INPUT', [{ field: 'newEmail', message: 'This is already your address. Enter another.' }])
      // Requests count towards the limit too, since each one sends two emails.
      await takeAttempt(db, emailChangeLimits(visitor.userId), now)
      const inUse = (await findUserByEmail(db, newEmail)) !== undefined
      await db.transaction(async tx => {
        await cancelEmailChange(tx, visitor.userId, now)
        await tx
          .insert(emailChanges)
          .values({ userId: visitor.userId, newEmail, askedAt: now, expiresAt: new Date(now.getTime() + days(1)) })
        const link = (token: string) => site.origin + href('/confirm-email/:token', { token })
        const oldToken = await issueToken(tx, sides.old, { email: account.email, userId: visitor.userId }, now)
        await sendLetter(tx, account.email, confirmOldEmailLetter(site.name, newEmail, link(oldToken)), now, site.name)
        // An address in use takes the same steps, so that the time taken reveals nothing. Its token opens nothing and
        // is not sent.
        const newToken = await issueToken(
          tx,
          sides.new,
          { email: newEmail, userId: inUse ? undefined : visitor.userId },
          now,
        )
        await sendLetter(
          tx,
          newEmail,
          inUse
            ? addressInUseLetter(site.name, site.origin + href('/login'))
            : confirmNewEmailLetter(site.name, link(newToken)),
          now,
          site.name,
        )
      })
      return { done: true as const }
    },
  ),

  handle(stopEmailChange, { input: NoInput, answer: Done }, async ({ visitor, db, now }) => {
    await db.transaction(tx => cancelEmailChange(tx, visitor.userId, now))
    return { done: true as const }
  }),

  handle(checkEmailLink, { input: LinkInput, answer: EmailLinkAnswer }, async ({ input: { token }, db, now }) => {
    for (const side of ['old', 'new'] as const) {
      const userId = (await findToken(db, token, sides[side], now))?.userId
      const change = userId ? await findEmailChange(db, userId, now) : undefined
      if (change) return { side, newEmail: change.newEmail }
    }
    return { side: null, newEmail: null }
  }),

  handle(
    confirmEmail,
    { input: LinkInput, answer: EmailConfirmed },
    async ({ input: { token }, visitor, db, site, now, sessionToken }) =>
      db.transaction(async tx => {
        const { side, userId } = await spend(tx, token, now)
        // When both links are confirmed at the same moment, the second waits here and then sees the first.
        const [change] = await tx
          .update(emailChanges)
          .set(side === 'old' ? { oldConfirmedAt: now } : { newConfirmedAt: now })
          .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
          .returning()
        if (!change) throw problem('LINK_EXPIRED')
        if (!change.oldConfirmedAt || !change.newConfirmedAt) return { state: 'waiting' as const }
        const { email: oldEmail } = (await findAccount(tx, userId))!
        const changed = await changeEmail(tx, userId, change.newEmail)
        await cancelEmailChange(tx, userId, now)
        if (!changed) return { state: 'taken' as const }
        const isOwnBrowser = visitor?.userId === userId && sessionToken !== undefined
        await endOpenLinks(tx, { id: userId, email: oldEmail }, now)
        await endOtherAccess(
          tx,
          { id: userId, email: change.newEmail },
          now,
          isOwnBrowser ? hashSessionToken(sessionToken) : undefined,
        )
        // The link is in an inbox that may belong to someone else from now on.
        await cancelTokens(tx, userId, 'keepAccount', now)
        for (const address of [oldEmail, change.newEmail])
          await sendLetter(tx, address, emailChangedLetter(site.name, oldEmail, change.newEmail), now, site.name)
        return { state: 'changed' as const }
      }),
  ),

  handle(refuseEmailChange, { input: LinkInput, answer: Done }, async ({ input: { token }, db, now }) => {
    await db.transaction(async tx => {
      const spent = await spendToken(tx, token, sides.old, now)
      if (!spent?.userId) throw problem('LINK_EXPIRED')
      // The person who asked knew the password.
      await endOtherAccess(tx, (await findAccount(tx, spent.userId))!, now)
    })
    return { done: true as const }
  }),
]

export const findEmailChange = async (db: Database, userId: number, now: Date) =>
  (
    await db
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
  )[0]

/** Makes the links to both addresses useless. */
async function cancelEmailChange(tx: Database, userId: number, now: Date) {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
  for (const side of ['old', 'new'] as const) await cancelTokens(tx, userId, sides[side], now)
}

async function spend(tx: Database, token: string, now: Date): Promise<{ side: Side; userId: number }> {
  for (const side of ['old', 'new'] as const) {
    const userId = (await spendToken(tx, token, sides[side], now))?.userId
    if (userId) return { side, userId }
  }
  throw problem('LINK_EXPIRED')
}

/**
 * False if someone else has taken the address by now. The index decides, so that two people at once cannot both get
 * it.
 */
async function changeEmail(tx: Database, userId: number, email: string): Promise<boolean> {
  try {
    await tx.transaction(inner => inner.update(users).set({ email }).where(eq(users.id, userId)))
    return true
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code === '23505') return false
    throw error
  }
}
