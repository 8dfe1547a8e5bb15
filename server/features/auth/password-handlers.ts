import { href } from '#shared/routing/href.ts'
import { changePassword, checkResetLink, forgotPassword, resetPassword } from '#shared/auth/api.ts'
import {
  ChangePasswordAnswer, ChangePasswordForm, ForgotPasswordAnswer, ForgotPasswordForm, ResetLinkAnswer, ResetLinkInput, ResetPasswordAnswer, ResetPasswordForm,
} from '#shared/auth/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import type { Database } from '#server/db/database.ts'
import { findAccount, findUserByEmail, setPassword } from '#server/features/accounts/queries.ts'
import { handle } from '#server/http/mount.ts'
import { hashSessionToken } from '#server/http/session.ts'
import type { ServedSite } from '#server/http/site-directory.ts'
import { sendLetter } from '#server/outbox/queries.ts'
import { belongsTo } from './belongs.ts'
import { noAccountLetter, passwordChangedLetter, resetPasswordLetter } from './letters.ts'
import { hashNewPassword } from './new-password.ts'
import { endOtherAccess } from './open-links.ts'
import { verifyPassword } from './passwords.ts'
import { giveBackAttempt, limitsFor, passwordLimits, takeAttempt } from './throttle.ts'
import { cancelTokens, findToken, issueToken, spendToken } from './tokens.ts'

/** The form is the same for all; 0 stands for no university in particular. */
const forgotLink = (site: ServedSite) => site.origin + href('/forgot-password/:university_id', { university_id: String(site.universityId ?? 0) })

export const passwordHandlers = [
  handle(forgotPassword, { input: ForgotPasswordForm, answer: ForgotPasswordAnswer }, async ({ input: { email }, db, site, now, clientAddress }) => {
    // Asking is what is counted here: every question sends a mail.
    const limits = limitsFor('forgot', email, clientAddress())
    await takeAttempt(db, limits, now)
    const found = await findUserByEmail(db, email)
    const user = found && belongsTo(found, site) ? found : undefined
    await db.transaction(async tx => {
      // The same steps for an unknown address, so that the time taken tells nothing. Its token opens nothing.
      await cancelTokens(tx, user?.id ?? 0, 'resetPassword', now)
      const token = await issueToken(tx, 'resetPassword', { email, userId: user?.id }, now)
      const letter = user
        ? resetPasswordLetter(site.name, site.origin + href('/reset-password/:token', { token }))
        : noAccountLetter(site.name, site.origin + href('/login'))
      await sendLetter(tx, email, letter, now, site.name)
    })
    return { sent: true as const }
  }),

  handle(checkResetLink, { input: ResetLinkInput, answer: ResetLinkAnswer }, async ({ input, db, now }) =>
    ({ usable: await findToken(db, input.token, 'resetPassword', now) !== undefined })),

  handle(resetPassword, { input: ResetPasswordForm, answer: ResetPasswordAnswer }, async ({ input, db, site, now }) => {
    const token = await findToken(db, input.token, 'resetPassword', now)
    if (!token?.userId) throw problem('LINK_EXPIRED')
    const passwordHash = await judgeAndHash(db, token.userId, input.password)
    await db.transaction(async tx => {
      const spent = await spendToken(tx, input.token, 'resetPassword', now)
      const account = spent?.userId ? await findAccount(tx, spent.userId) : undefined
      if (!account) throw problem('LINK_EXPIRED')
      await setPassword(tx, account.id, passwordHash, now)
      await endOtherAccess(tx, account, now)
      await sendLetter(tx, account.email, passwordChangedLetter(site.name, forgotLink(site)), now, site.name)
    })
    return { next: href('/login') }
  }),

  handle(changePassword, { input: ChangePasswordForm, answer: ChangePasswordAnswer }, async ({ input, visitor, db, site, now, sessionToken }) => {
    const limits = passwordLimits(visitor.userId)
    await takeAttempt(db, limits, now)
    const account = await findAccount(db, visitor.userId)
    if (!await verifyPassword(account?.passwordHash, input.current)) {
      throw problem('BAD_INPUT', [{ field: 'current', message: 'This is not your password now. Try again.' }])
    }
    await giveBackAttempt(db, limits)
    const passwordHash = await judgeAndHash(db, visitor.userId, input.password)
    await db.transaction(async tx => {
      await setPassword(tx, visitor.userId, passwordHash, now)
      await endOtherAccess(tx, account!, now, sessionToken && hashSessionToken(sessionToken))
      await sendLetter(tx, account!.email, passwordChangedLetter(site.name, forgotLink(site)), now, site.name)
    })
    return { changed: true as const }
  }),
]

async function judgeAndHash(db: Database, userId: number, password: string): Promise<string> {
  const account = await findAccount(db, userId)
  if (!account) throw problem('LINK_EXPIRED')
  return hashNewPassword(password, [account.email, account.name, account.universityName ?? ''])
}
