import { inArray, sql } from 'drizzle-orm'
import { problem } from '#shared/http/problems.ts'
import { fillInvitation } from '#shared/registration/runs/invitation-text.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import type { Database } from '#server/platform/db/database.ts'
import { users } from '#server/platform/people/tables.ts'
import { issueTokens } from '#server/platform/people/tokens.ts'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { sendLetters } from '#server/platform/mail/queries.ts'
import { isMember, lockInvitation, markWithdrawn, takeForSending, type Invitation } from './invitations.ts'
import { colleagueLetter, invitationLetter } from './letters.ts'
import { findInvitationText } from './invitation-texts.ts'
import type { SetupDetails } from './queries.ts'
import { alreadyRegistered } from './send-setup-link.ts'

interface Inviter {
  name: string
  university: { id: number; name: string }
}

interface SendingOptions {
  isReminder?: boolean
  /** When the nth of these emails is due; without it, all at once. */
  dueAt?: (place: number) => Date
}

/**
 * Emails each person a link that opens an account at the inviter's university, and answers how many were due for one.
 */
export async function sendInvitations(
  tx: Database,
  site: ServedSite,
  invited: readonly Invitation[],
  inviter: Inviter,
  now: Date,
  { isReminder = false, dueAt = () => now }: SendingOptions = {},
): Promise<number> {
  const due = await takeForSending(
    tx,
    invited.map(({ id }) => id),
    now,
  )
  const accounts = await findAccounts(
    tx,
    due.map(({ email }) => email),
  )
  const text = await findInvitationText(tx, inviter.university.id)
  const keys = await issueTokens(
    tx,
    'setUpAccount',
    due.map(({ id, email, name, kind, universityId }) => {
      const details: SetupDetails = { kind, name, done: 0, invitedBy: inviter.name }
      return { email, universityId, invitationId: id, details }
    }),
    now,
  )
  const write = ({ id, email, name, kind, asViewer }: Invitation, key: string): Letter => {
    // An invitation never changes an account, and the inviter does not learn of one elsewhere: only the email differs.
    const account = accounts.get(email)
    if (account) return alreadyRegistered(site, account)
    const link = site.origin + withQuery(href('/register-invite/:user_id', { user_id: String(id) }), { key })
    if (kind === 'colleague') return colleagueLetter(inviter.name, inviter.university.name, asViewer, link)
    const names = { name, university: inviter.university.name, inviter: inviter.name }
    return invitationLetter(fillInvitation(text, names), link, isReminder)
  }
  await sendLetters(
    tx,
    due.map((invitation, place) => ({
      recipient: invitation.email,
      letter: write(invitation, keys[place]!),
      dueAt: dueAt(place),
    })),
    now,
    site.name,
  )
  return due.length
}

async function findAccounts(tx: Database, emails: readonly string[]) {
  const address = sql<string>`lower(${users.email})`
  const found =
    emails.length === 0
      ? []
      : await tx
          .select({ address, role: users.role, universityId: users.universityId })
          .from(users)
          .where(inArray(address, [...emails]))
  return new Map(found.map(account => [account.address, account]))
}

/** Its links stop working. People who have accepted keep their account. */
export async function withdraw(tx: Database, id: number, now: Date): Promise<void> {
  const invitation = await lockInvitation(tx, id)
  if (!invitation) throw problem('NOT_FOUND')
  if (await isMember(tx, invitation)) {
    throw problem('BAD_INPUT', [
      {
        field: 'id',
        message: `${invitation.email} has accepted the invitation in the meantime and now has an account.`,
      },
    ])
  }
  await markWithdrawn(tx, id, now)
}
