import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { verifyPassword } from '#server/platform/people/passwords.ts'
import { giveBackAttempt, passwordLimits, takeAttempt, type Limit } from '#server/platform/people/throttle.ts'

type Scope = Pick<RequestScope, 'db' | 'now' | 'clientAddress'>

/** Checks a password whose attempt is counted already. The right one is given back, and so is one that nobody had time to check. */
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

/** Asks somebody who is signed in for their password once more. */
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
