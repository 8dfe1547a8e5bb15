import { codeLimits, giveBackAttempt, takeAttempt } from '#server/platform/people/throttle.ts'
import { findAccount } from '#server/platform/people/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import { hashRecoveryCode, isAppCode, stepOfCode, tidyCode } from './codes.ts'
import { recoveryCodeUsedLetter } from './letters.ts'
import { countRecoveryCodes, lockSecondStep, spendRecoveryCode, spendStep } from './queries.ts'

type Scope = Pick<RequestScope, 'db' | 'secrets' | 'site' | 'now'>

export const securityLink = ({ site }: Pick<Scope, 'site'>) => site.origin + href('/student-login')

export const wrongCode = () =>
  problem('BAD_INPUT', [
    {
      field: 'code',
      message: 'This code is wrong or has already been used. Wait for the next code in your app and enter that.',
    },
  ])

/**
 * Uses up what a person typed, a code from their app or a recovery code, and carries out its action in the same
 * transaction. The attempt is counted before the code is checked, and given back if the code is right.
 */
export async function withCode<T>(
  scope: Scope,
  userId: number,
  typed: string,
  act: (tx: Database) => Promise<T>,
): Promise<T> {
  const { now } = scope
  const limits = codeLimits(userId)
  await takeAttempt(scope.db, limits, now)
  return scope.db.transaction(async tx => {
    const kept = await lockSecondStep(tx, userId)
    if (!kept?.secret) throw problem('NOT_ALLOWED')
    if (!(await spend(tx, scope, userId, kept.secret, tidyCode(typed)))) throw wrongCode()
    await giveBackAttempt(tx, limits)
    return act(tx)
  })
}

async function spend(tx: Database, scope: Scope, userId: number, sealed: string, code: string): Promise<boolean> {
  const { secrets, site, now } = scope
  if (isAppCode(code)) {
    const step = stepOfCode(secrets.open(sealed), code, now)
    return step !== undefined && spendStep(tx, userId, step)
  }
  if (!(await spendRecoveryCode(tx, userId, hashRecoveryCode(userId, code), now))) return false
  const [account, left] = [await findAccount(tx, userId), await countRecoveryCodes(tx, userId)]
  await sendLetter(tx, account!.email, recoveryCodeUsedLetter(site.name, securityLink(scope), left), now, site.name)
  return true
}
