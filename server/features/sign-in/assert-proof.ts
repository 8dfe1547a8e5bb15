import { minutes } from '#shared/calendar/durations.ts'
import { problem } from '#shared/http/problems.ts'
import { findAccount, findSessionStart } from '#server/platform/people/queries.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { hashSessionToken } from '#server/platform/people/session.ts'
import { checkOwnPassword } from './check-password.ts'

/** A person without a password has proved who they are if they signed in this recently. */
const freshMs = minutes(10)

type Scope = Pick<RequestScope, 'db' | 'now' | 'sessionToken' | 'clientAddress'>

interface Proof {
  /** As it was typed; those who have none leave it empty. */
  password: string | undefined
  /** The form's field for it. */
  field: string
}

/**
 * Refuses unless the person proves again who they are, by their password or by having just signed in. A session alone
 * may be used by someone else at an unattended computer. Answers the account.
 */
export async function assertProof(scope: Scope, userId: number, { password, field }: Proof) {
  const { db, now, sessionToken } = scope
  const account = (await findAccount(db, userId))!
  if (account.passwordHash === null) {
    const signedInAt = sessionToken ? await findSessionStart(db, hashSessionToken(sessionToken)) : undefined
    if (!signedInAt || now.getTime() - signedInAt.getTime() > freshMs) throw problem('SIGN_IN_AGAIN')
    return account
  }
  if (!(await checkOwnPassword(scope, userId, account.passwordHash, password ?? ''))) {
    throw problem('BAD_INPUT', [{ field, message: 'This isn’t your password. Try again.' }])
  }
  return account
}
