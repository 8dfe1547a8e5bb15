import { NoInput } from '#shared/access/schemas.ts'
import { login, logout } from '#shared/auth/api.ts'
import { LoginAnswer, LoginForm, LogoutAnswer } from '#shared/auth/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import { findUserByEmail } from '#server/features/accounts/queries.ts'
import { handle } from '#server/http/mount.ts'
import { closeSession, forgetOnThisDevice } from '#server/http/session.ts'
import { belongsTo } from './belongs.ts'
import { enterOrAsk } from './enter-or-ask.ts'
import { passwordHandlers } from './password-handlers.ts'
import { verifyPassword } from './passwords.ts'
import { giveBackAttempt, signInLimits, takeAttempt } from './throttle.ts'

export const authHandlers = [
  handle(login, { input: LoginForm, answer: LoginAnswer }, async ({ input, ...scope }) => {
    const { db, site, now, clientAddress } = scope
    const limits = signInLimits(input.email, clientAddress())
    await takeAttempt(db, limits, now)
    const user = await findUserByEmail(db, input.email)
    const passwordIsRight = await verifyPassword(user?.passwordHash, input.password)
    if (!user || !passwordIsRight || !belongsTo(user, site)) throw problem('WRONG_CREDENTIALS')
    await giveBackAttempt(db, limits)
    return enterOrAsk(scope, user)
  }),

  handle(logout, { input: NoInput, answer: LogoutAnswer }, async ({ db, config, cookies, sessionToken }) => {
    if (sessionToken) await closeSession(db, sessionToken)
    forgetOnThisDevice(cookies, config.production)
    return { next: '/' }
  }),

  ...passwordHandlers,
]
