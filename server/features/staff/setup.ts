import { normaliseEmail } from '#shared/email-address.ts'
import { href } from '#shared/routing/href.ts'
import type { Database } from '#server/platform/db/database.ts'
import { recordChange, type Actor } from '#server/platform/audit/record-change.ts'
import { findToken, issueToken } from '#server/platform/people/tokens.ts'
import { endInvitations, hasAccount, hasStaff } from './setup-queries.ts'

const linkOf = (origin: string, token: string) => origin + href('/staff-setup/:token', { token })

/** A link that creates the first staff account. None once there is one. */
export async function makeSetupLink(db: Database, origin: string, now: Date): Promise<string | undefined> {
  if (await hasStaff(db)) return undefined
  return linkOf(origin, await issueToken(db, 'setUpService', { email: '' }, now))
}

/** A link with which someone creates their own staff account. Undefined when their address has an account. */
export async function makeInvitationLink(
  tx: Database,
  origin: string,
  invited: { email: string; name: string },
  inviter: Actor,
  now: Date,
): Promise<string | undefined> {
  if (await hasAccount(tx, invited.email)) return undefined
  await endInvitations(tx, invited.email, now)
  const email = normaliseEmail(invited.email)
  const details = { name: invited.name, invitedBy: inviter.name }
  const token = await issueToken(tx, 'setUpStaff', { email, details }, now)
  const subject = { kind: 'staff', key: email, name: `${invited.name}, ${email}` } as const
  await recordChange(tx, inviter, { action: 'staff.invite', subject }, now)
  return linkOf(origin, token)
}

/** What a link is for, as long as it works. */
export async function openSetupLink(db: Database, token: string, now: Date) {
  const invitation = await findToken(db, token, 'setUpStaff', now)
  if (invitation) {
    const { name, invitedBy } = invitation.details
    return { purpose: 'setUpStaff', email: invitation.email, name, actor: `Invitation by ${invitedBy}` } as const
  }
  const first = await findToken(db, token, 'setUpService', now)
  if (!first || (await hasStaff(db))) return undefined
  return { purpose: 'setUpService', email: null, name: '', actor: 'Setup link' } as const
}
