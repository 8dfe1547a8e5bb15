import { NoInput } from '#shared/access/schemas.ts'
import { login, logout } from '#shared/sign-in/api.ts'
import { LoginAnswer, LoginForm, LogoutAnswer } from '#shared/sign-in/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import { findUserByEmail } from '#server/platform/people/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { closeSession, clearSessionCookies } from '#server/platform/people/session.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { belongsTo } from '#server/platform/people/member-check.ts'
import { checkCounted } from './check-password.ts'
import { findDevice } from './devices.ts'
import { enterOrAsk } from './enter-or-ask.ts'
import { attackLetter } from './letters.ts'
import { forgotLink, passwordHandlers } from './password-handlers.ts'
import { isUnderAttack, takeAttackNotice, takeSignIn } from './sign-in-limits.ts'

export const authHandlers = [
  handle(login, { input: LoginForm, answer: LoginAnswer }, async ({ input, ...scope }) => {
    const { db, site, now, clientAddress } = scope
    const { email } = input
    const user = await findUserByEmail(db, email)
    const device = await findDevice(scope, user?.id)
    const limits = await takeSignIn(db, { email, clientAddress: clientAddress(), device }, now)
    // On another university's site the right password counts as a wrong one.
    const passwordHash = user && belongsTo(user, site) ? user.passwordHash : null
    const passwordIsRight = await checkCounted(scope, limits, passwordHash, input.password)
    if (!user || !passwordIsRight) throw problem('WRONG_CREDENTIALS')
    if (device === undefined) await warnIfUnderAttack(scope, user.email)
    return enterOrAsk(scope, user)
  }),

  handle(logout, { input: NoInput, answer: LogoutAnswer }, async ({ db, config, cookies, sessionToken }) => {
    if (sessionToken) await closeSession(db, sessionToken)
    clearSessionCookies(cookies, config.production)
    return { next: '/' }
  }),

  ...passwordHandlers,
]

/** Warns the owner when someone signs in on a new device while others try passwords. It may be the owner, or not. */
async function warnIfUnderAttack({ db, site, now }: Pick<RequestScope, 'db' | 'site' | 'now'>, email: string) {
  if (!(await isUnderAttack(db, email, now)) || !(await takeAttackNotice(db, email, now))) return
  await sendLetter(db, email, attackLetter(site.name, forgotLink(site)), now, site.name)
}
