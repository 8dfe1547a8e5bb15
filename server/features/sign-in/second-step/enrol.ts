import { productName } from '#shared/brand.ts'
import { problem } from '#shared/http/problems.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findAccount } from '#server/platform/people/queries.ts'
import { endOtherAccess } from '../open-links.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { hashSessionToken } from '#server/platform/people/session.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { appAddress, drawQrCode, hashRecoveryCode, newRecoveryCodes, newSecret, stepOfCode, tidyCode } from './codes.ts'
import { turnedOnLetter } from './letters.ts'
import { confirmSecret, keepPendingSecret, lockSecondStep, replaceRecoveryCodes } from './queries.ts'
import { securityLink, wrongCode } from './use-code.ts'

type Scope = Pick<RequestScope, 'secrets' | 'site' | 'now'>

/** A new secret each time: one that someone else has seen must not become this person's. */
export async function startEnrolment(tx: Database, { secrets }: Scope, userId: number) {
  const secret = newSecret()
  await keepPendingSecret(tx, userId, secrets.seal(secret))
  const account = await findAccount(tx, userId)
  const uri = appAddress(secret, productName, account!.email)
  return { secret, uri, qr: drawQrCode(uri) }
}

/**
 * The first code proves that the app has the secret; only then does it count. All sessions end, except the one the
 * person may be using. Answers the recovery codes.
 */
export async function confirmEnrolment(
  tx: Database,
  scope: Scope,
  userId: number,
  typed: string,
  keptSession?: string,
): Promise<string[]> {
  const { secrets, site, now } = scope
  const pending = (await lockSecondStep(tx, userId))?.pendingSecret
  // Confirmed elsewhere meanwhile, or never started.
  if (!pending) throw problem('NOT_ALLOWED')
  const step = stepOfCode(secrets.open(pending), tidyCode(typed), now)
  if (step === undefined) throw wrongCode()
  await confirmSecret(tx, userId, pending, step, now)
  const account = (await findAccount(tx, userId))!
  // Anyone who got in without a code, or has a link that does, needs one from now on.
  await endOtherAccess(tx, account, now, keptSession && hashSessionToken(keptSession))
  const codes = await giveRecoveryCodes(tx, userId)
  await sendLetter(tx, account.email, turnedOnLetter(site.name, securityLink(scope)), now, site.name)
  return codes
}

export async function giveRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map(code => hashRecoveryCode(userId, code)),
  )
  return codes
}
