import { NoInput } from '#shared/access/schemas.ts'
import { endOtherSessions, endSession, listSessions } from '#shared/account/api.ts'
import { SessionInput, SessionList } from '#shared/account/schemas.ts'
import { productName } from '#shared/brand.ts'
import { problem } from '#shared/http/problems.ts'
import { rememberDevice } from '#server/features/sign-in/devices.ts'
import { endOtherAccess } from '#server/features/sign-in/open-links.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { handle } from '#server/platform/http/mount.ts'
import { clearSessionCookies, hashSessionToken, isAlive, type Visitor } from '#server/platform/people/session.ts'
import { nameDevice } from '#server/platform/people/device-name.ts'
import { deleteOwnSession, findAccount, findSessions } from '#server/platform/people/queries.ts'

export const sessionHandlers = [
  handle(listSessions, { input: NoInput, answer: SessionList }, scope => mySessions(scope, scope.visitor)),

  handle(endSession, { input: SessionInput, answer: SessionList }, async ({ input, visitor, ...scope }) => {
    const ended = await deleteOwnSession(scope.db, visitor.userId, input.id)
    if (!ended) throw problem('NOT_FOUND')
    if (ended.tokenHash === hashOfThis(scope)) clearSessionCookies(scope.cookies, scope.config.production)
    return mySessions(scope, visitor)
  }),

  handle(endOtherSessions, { input: NoInput, answer: SessionList }, async ({ visitor, ...scope }) => {
    const { email } = (await findAccount(scope.db, visitor.userId))!
    const person = { id: visitor.userId, email }
    await scope.db.transaction(async tx => {
      await endOtherAccess(tx, person, scope.now, hashOfThis(scope))
      await rememberDevice({ ...scope, db: tx }, visitor.userId)
    })
    return mySessions(scope, visitor)
  }),
]

type Scope = Pick<RequestScope, 'db' | 'now' | 'sessionToken'>

/** Callers are signed in, so there is a token. */
const hashOfThis = ({ sessionToken }: Pick<Scope, 'sessionToken'>) => hashSessionToken(sessionToken!)

/** This session first, then the others by when they were last used. */
async function mySessions(scope: Scope, { userId, role }: Visitor) {
  const sessions = await findSessions(scope.db, userId)
  return {
    sessions: sessions
      .filter(session => isAlive(session, role, scope.now))
      .map(({ id, tokenHash, userAgent, createdAt, lastSeenAt, universityName }) => ({
        id,
        device: nameDevice(userAgent),
        site: universityName ?? productName,
        signedInAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isThisDevice: tokenHash === hashOfThis(scope),
      }))
      .sort((a, b) => Number(b.isThisDevice) - Number(a.isThisDevice)),
  }
}
