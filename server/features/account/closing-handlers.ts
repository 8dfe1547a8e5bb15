import { and, eq, isNotNull } from 'drizzle-orm'
import { days } from '#shared/calendar/durations.ts'
import { NoInput } from '#shared/access/schemas.ts'
import { checkKeepLink, closeAccount, getAccountStatus, keepAccount, keepAccountByLink } from '#shared/account/api.ts'
import { daysToKeep } from '#shared/account/choices.ts'
import { CloseAnswer, CloseForm, Done, KeepLinkAnswer, LinkInput, AccountStatus } from '#shared/account/schemas.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import { problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import type { Database } from '#server/platform/db/database.ts'
import { assertProof } from '#server/features/sign-in/assert-proof.ts'
import { endOtherAccess } from '#server/features/sign-in/open-links.ts'
import { cancelTokens, findToken, issueToken, spendToken } from '#server/platform/people/tokens.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sessionCookieName } from '#server/platform/people/session.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { findEmailChange } from './email-handlers.ts'
import { closingLetter, keptLetter } from './letters.ts'
import { findAccount, findClosing, isLastAdministrator } from '#server/platform/people/queries.ts'
import { users } from '#server/platform/people/tables.ts'

export const closingHandlers = [
  handle(getAccountStatus, { input: NoInput, answer: AccountStatus }, async ({ visitor, db, now }) => {
    const account = (await findAccount(db, visitor.userId))!
    const change = await findEmailChange(db, visitor.userId, now)
    return {
      hasPassword: account.passwordHash !== null,
      emailChange: change
        ? {
            newEmail: change.newEmail,
            expiresAt: change.expiresAt.toISOString(),
            oldConfirmed: change.oldConfirmedAt !== null,
            newConfirmed: change.newConfirmedAt !== null,
          }
        : null,
      deleteAfter: (await findClosing(db, visitor.userId))?.toISOString() ?? null,
      isLastAdmin: await isLastAdministrator(db, { id: visitor.userId, universityId: visitor.universityId }),
    }
  }),

  handle(closeAccount, { input: CloseForm, answer: CloseAnswer }, async ({ input: { proof }, visitor, ...scope }) => {
    const { db, site, config, cookies, now } = scope
    const { email, passwordHash } = await assertProof(scope, visitor.userId, { password: proof, field: 'proof' })
    // People without a password type their address instead, so that no one closes an account with one careless click.
    if (passwordHash === null && normaliseEmail(proof.trim()) !== normaliseEmail(email)) {
      throw problem('BAD_INPUT', [
        { field: 'proof', message: 'This isn’t the email address of your account. Try again.' },
      ])
    }
    const deleteAfter = new Date(now.getTime() + days(daysToKeep))
    await db.transaction(async tx => {
      await tx.update(users).set({ deleteAfter }).where(eq(users.id, visitor.userId))
      await endOtherAccess(tx, { id: visitor.userId, email }, now)
      await cancelTokens(tx, visitor.userId, 'keepAccount', now)
      const token = await issueToken(tx, 'keepAccount', { email, userId: visitor.userId }, now)
      await sendLetter(
        tx,
        email,
        closingLetter(site.name, deleteAfter, site.origin + href('/keep-account/:token', { token })),
        now,
        site.name,
      )
    })
    cookies.write(sessionCookieName(config.production), '', { maxAgeSeconds: 0, httpOnly: true })
    return { deleteAfter: deleteAfter.toISOString() }
  }),

  handle(keepAccount, { input: NoInput, answer: Done }, async ({ visitor, db, site, now }) => {
    await db.transaction(tx => keep(tx, visitor.userId, site.name, now))
    return { done: true as const }
  }),

  handle(checkKeepLink, { input: LinkInput, answer: KeepLinkAnswer }, async ({ input, db, now }) => {
    const userId = (await findToken(db, input.token, 'keepAccount', now))?.userId
    return { deleteAfter: (userId ? await findClosing(db, userId) : undefined)?.toISOString() ?? null }
  }),

  handle(keepAccountByLink, { input: LinkInput, answer: Done }, async ({ input, db, site, now }) => {
    await db.transaction(async tx => {
      const spent = await spendToken(tx, input.token, 'keepAccount', now)
      if (!spent?.userId) throw problem('LINK_EXPIRED')
      await keep(tx, spent.userId, site.name, now)
    })
    return { done: true as const }
  }),
]

async function keep(tx: Database, userId: number, siteName: string, now: Date) {
  const [kept] = await tx
    .update(users)
    .set({ deleteAfter: null })
    .where(and(eq(users.id, userId), isNotNull(users.deleteAfter)))
    .returning({ email: users.email })
  await cancelTokens(tx, userId, 'keepAccount', now)
  if (kept) await sendLetter(tx, kept.email, keptLetter(siteName), now, siteName)
}
