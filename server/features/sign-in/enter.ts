import { addressAfterLogin } from '#shared/access/return-address.ts'
import type { Role } from '#shared/access/visitor.ts'
import { cookieNames } from '#shared/constants.ts'
import { flashOn } from '#shared/flash.ts'
import { findClosing } from '#server/platform/people/queries.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { closeSession, openSession, sessionCookieName, sessionCookieSeconds } from '#server/platform/people/session.ts'
import { assertMayEnter } from './assert-may-enter.ts'
import { rememberDevice } from './devices.ts'

type Doorway = Pick<
  RequestScope,
  'db' | 'site' | 'config' | 'cookies' | 'userAgent' | 'now' | 'sessionToken' | 'events'
>

/** Signs a person in on this site and says where to go: the page asked for before, or the role's home page. */
export async function enter(
  { db, site, config, cookies, userAgent, now, sessionToken, events }: Doorway,
  user: { id: number; role: Role },
) {
  await assertMayEnter(db, user.id)
  // A new token for every sign-in: one that was planted beforehand opens nothing.
  if (sessionToken) await closeSession(db, sessionToken)
  const token = await openSession(db, user.id, site, userAgent, now)
  cookies.write(sessionCookieName(config.production), token, {
    maxAgeSeconds: sessionCookieSeconds(user.role),
    httpOnly: true,
  })
  await rememberDevice({ db, config, cookies, now }, user.id)
  events.record('signIn', { userId: user.id })
  const closing = await findClosing(db, user.id)
  if (closing)
    cookies.write(cookieNames.flash, flashOn('accountClosing', closing.toISOString()), {
      maxAgeSeconds: 60,
      httpOnly: false,
    })
  return { role: user.role, next: addressAfterLogin(cookies.read(cookieNames.previousUrl), user.role) }
}
