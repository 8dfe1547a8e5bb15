import { href } from '#shared/routing/href.ts'
import { changePassword, checkResetLink, forgotPassword, resetPassword } from '#shared/sign-in/api.ts'
import {
  ChangePasswordAnswer,
  ChangePasswordForm,
  ForgotPasswordAnswer,
  ForgotPasswordForm,
  ResetLinkAnswer,
  ResetLinkInput,
  ResetPasswordAnswer,
  ResetPasswordForm,
} from '#shared/sign-in/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import { findAccount, findUserByEmail, setPassword } from '#server/platform/people/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { hashSessionToken } from '#server/platform/people/session.ts'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { belongsTo } from '#server/platform/people/member-check.ts'
import { checkOwnPassword } from './check-password.ts'
import { rememberDevice } from './devices.ts'
import { noAccountLetter, passwordChangedLetter, resetPasswordLetter, universitySignInLetter } from './letters.ts'
import { hashNewPassword } from '#server/platform/people/new-password.ts'
import { endOtherAccess } from './open-links.ts'
import { limitsFor, takeAttempt } from '#server/platform/people/throttle.ts'
import { cancelTokens, findToken, issueToken, spendToken } from '#server/platform/people/tokens.ts'

/** The form is the same for everyone; 0 means no particular university. */
export const forgotLink = (site: ServedSite) =>
  site.origin + href('/forgot-password/:university_id', { university_id: String(site.universityId ?? 0) })

export const passwordHandlers = [
  handle(
    forgotPassword,
    { input: ForgotPasswordForm, answer: ForgotPasswordAnswer },
    async ({ input: { email }, db, site, now, clientAddress }) => {
      // Requests are limited, since each one sends an email.
      const limits = limitsFor('forgot', email, clientAddress())
      await takeAttempt(db, limits, now)
      const found = await findUserByEmail(db, email)
      const user = found && belongsTo(found, site) ? found : undefined
      // Always to the address we hold, however it was typed.
      const recipient = user?.email ?? email
      await db.transaction(async tx => {
        // The same steps for everyone, so that the time taken reveals nothing. A token without a person opens nothing.
        await cancelTokens(tx, user?.id ?? 0, 'resetPassword', now)
        const owner = user?.isSingleSignOnOnly ? undefined : user
        const token = await issueToken(tx, 'resetPassword', { email: recipient, userId: owner?.id }, now)
        const account = await findAccount(tx, user?.id ?? 0)
        await sendLetter(
          tx,
          recipient,
          forgotPasswordLetter(site, token, user, account?.universityName),
          now,
          site.name,
        )
      })
      return { sent: true as const }
    },
  ),

  handle(checkResetLink, { input: ResetLinkInput, answer: ResetLinkAnswer }, async ({ input, db, now }) => {
    const token = await findToken(db, input.token, 'resetPassword', now)
    const account = token?.userId ? await findAccount(db, token.userId) : undefined
    return { usable: account !== undefined && !account.isSingleSignOnOnly }
  }),

  handle(resetPassword, { input: ResetPasswordForm, answer: ResetPasswordAnswer }, async ({ input, ...scope }) => {
    const { db, site, now } = scope
    const token = await findToken(db, input.token, 'resetPassword', now)
    if (!token?.userId) throw problem('LINK_EXPIRED')
    const passwordHash = await judgeAndHash(scope, token.userId, input.password)
    await db.transaction(async tx => {
      const spent = await spendToken(tx, input.token, 'resetPassword', now)
      const account = spent?.userId ? await findAccount(tx, spent.userId) : undefined
      if (!account || account.isSingleSignOnOnly) throw problem('LINK_EXPIRED')
      await setPassword(tx, account.id, passwordHash)
      await endOtherAccess(tx, account, now)
      // The person who opened the link from the email is the owner: other people's wrong passwords must not lock them
      // out.
      await rememberDevice({ ...scope, db: tx }, account.id)
      await sendLetter(tx, account.email, passwordChangedLetter(site.name, forgotLink(site)), now, site.name)
    })
    return { next: href('/login') }
  }),

  handle(
    changePassword,
    { input: ChangePasswordForm, answer: ChangePasswordAnswer },
    async ({ input, visitor, ...scope }) => {
      const { db, site, now, sessionToken } = scope
      const account = await findAccount(db, visitor.userId)
      if (account?.isSingleSignOnOnly) throw noPasswordHere(account.universityName!)
      if (!(await checkOwnPassword(scope, visitor.userId, account?.passwordHash, input.current))) {
        throw problem('BAD_INPUT', [{ field: 'current', message: 'This isn’t your current password. Try again.' }])
      }
      const passwordHash = await judgeAndHash(scope, visitor.userId, input.password)
      await db.transaction(async tx => {
        await setPassword(tx, visitor.userId, passwordHash)
        await endOtherAccess(tx, account!, now, sessionToken && hashSessionToken(sessionToken))
        await rememberDevice({ ...scope, db: tx }, visitor.userId)
        await sendLetter(tx, account!.email, passwordChangedLetter(site.name, forgotLink(site)), now, site.name)
      })
      return { changed: true as const }
    },
  ),
]

type KnownUser = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

function forgotPasswordLetter(
  site: ServedSite,
  token: string,
  user: KnownUser | undefined,
  universityName: string | null | undefined,
): Letter {
  if (!user) return noAccountLetter(site.name, site.origin + href('/login'))
  if (user.isSingleSignOnOnly) {
    const path = href('/login/user-email-password/:university_id', { university_id: String(user.universityId) })
    return universitySignInLetter(site.name, universityName!, site.origin + path)
  }
  return resetPasswordLetter(site.name, site.origin + href('/reset-password/:token', { token }))
}

const noPasswordHere = (universityName: string) =>
  problem('BAD_INPUT', [
    { field: 'current', message: `You sign in through ${universityName}, so you have no password to change here.` },
  ])

async function judgeAndHash(
  { db, clientAddress }: Pick<RequestScope, 'db' | 'clientAddress'>,
  userId: number,
  password: string,
): Promise<string> {
  const account = await findAccount(db, userId)
  if (!account || account.isSingleSignOnOnly) throw problem('LINK_EXPIRED')
  return hashNewPassword(password, [account.email, account.name, account.universityName ?? ''], clientAddress())
}
