import { addressAfterLogin } from '#shared/access/return-address.ts'
import { NoInput } from '#shared/access/schemas.ts'
import { login, logout } from '#shared/auth/api.ts'
import { LoginAnswer, LoginForm, LogoutAnswer } from '#shared/auth/schemas.ts'
import { cookieNames } from '#shared/constants.ts'
import { problem } from '#shared/http/problems.ts'
import { findUserByEmail } from '#server/features/accounts/queries.ts'
import { handle } from '#server/http/mount.ts'
import { closeSession, openSession, sessionCookieName, sessionCookieSeconds } from '#server/http/session.ts'
import { verifyPassword } from './passwords.ts'

export const authHandlers = [
  handle(login, { input: LoginForm, answer: LoginAnswer }, async ({ input, db, site, config, cookies, userAgent, now, sessionToken }) => {
    const user = await findUserByEmail(db, input.email)
    const passwordIsRight = await verifyPassword(user?.passwordHash, input.password)
    // On a microsite only that university's people and our staff are known at all.
    const belongsHere = user !== undefined && (!site.isMicrosite || user.universityId === site.universityId || user.role === 'staff')
    if (!passwordIsRight || !belongsHere) throw problem('WRONG_CREDENTIALS')

    // A new token for every sign-in: one that was planted beforehand opens nothing.
    if (sessionToken) await closeSession(db, sessionToken)
    const token = await openSession(db, user.id, site, userAgent, now)
    cookies.write(sessionCookieName(config.production), token, { maxAgeSeconds: sessionCookieSeconds(user.role), httpOnly: true })
    return { role: user.role, next: addressAfterLogin(cookies.read(cookieNames.previousUrl), user.role) }
  }),

  handle(logout, { input: NoInput, answer: LogoutAnswer }, async ({ db, config, cookies, sessionToken }) => {
    if (sessionToken) await closeSession(db, sessionToken)
    cookies.write(sessionCookieName(config.production), '', { maxAgeSeconds: 0, httpOnly: true })
    // The next person at this computer must not be sent to the last one's page.
    cookies.write(cookieNames.previousUrl, '', { maxAgeSeconds: 0, httpOnly: false })
    return { next: '/' }
  }),
]
