import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { verifyPassword } from '#server/platform/people/passwords.ts'
import { giveBackAttempt, passwordLimits, takeAttempt, type Limit } from '#server/platform/people/throttle.ts'

type Scope = Pick<RequestScope, 'db' | 'now' | 'clientAddress'>

/**
 * Checks a password whose attempt is already counted. The attempt is given back if the password is right or could not
 * be checked.
 */
export async function checkCounted(
  { db, clientAddress }: Scope,
  limits: readonly Limit[],
  passwordHash: string | null | undefined,
  password: string,
) {
  let failed = false
  try {
    failed = !(await verifyPassword(passwordHash, password, clientAddress()))
    return !failed
  } finally {
    if (!failed) await giveBackAttempt(db, limits)
  }
}

/** Asks a signed-in person for their password again. */
export async function checkOwnPassword(
  scope: Scope,
  userId: number,
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const limits = passwordLimits(userId)
  await takeAttempt(scope.db, limits, scope.now)
  return checkCounted(scope, limits, passwordHash, password)
}
