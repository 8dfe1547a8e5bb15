import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { normaliseEmail } from '#shared/email-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { deleteSessions } from '#server/platform/people/queries.ts'
import { emailChanges } from '#server/platform/people/tables.ts'
import { deleteDevices } from './devices.ts'
import { authTokens } from '#server/platform/people/token-tables.ts'
import type { TokenPurpose } from '#server/platform/people/tokens.ts'

/**
 * Links that enter or change an account. Links that keep a closing account only rescue it: someone else who is signed
 * in must not be able to take that away. The newsletter, stories, meetings and places are not part of the account.
 */
const accountPurposes: TokenPurpose[] = [
  'resetPassword',
  'setUpAccount',
  'secondStep',
  'confirmOldEmail',
  'confirmNewEmail',
  'setUpStaff',
  'setUpEmployer',
]

export interface LinkHolder {
  id: number
  email: string
}

/** Ends every open link to a person's account, including those that identify the person only by address. */
export async function endOpenLinks(tx: Database, { id, email }: LinkHolder, now: Date, exceptToken?: string) {
  const isTheirs = or(eq(authTokens.userId, id), eq(sql`lower(${authTokens.email})`, normaliseEmail(email)))
  const isOther = exceptToken === undefined ? undefined : ne(authTokens.tokenHash, exceptToken)
  await tx
    .update(authTokens)
    .set({ usedAt: now })
    .where(and(isTheirs, inArray(authTokens.purpose, accountPurposes), isNull(authTokens.usedAt), isOther))
  // Without its links a change of address could never be finished.
  await tx.delete(emailChanges).where(eq(emailChanges.userId, id))
}

/** Leaves a person no way in except their own sign-in, and perhaps their current session. */
export async function endOtherAccess(tx: Database, person: LinkHolder, now: Date, exceptSession?: string) {
  await deleteSessions(tx, person.id, exceptSession)
  await deleteDevices(tx, person.id)
  await endOpenLinks(tx, person, now)
}
