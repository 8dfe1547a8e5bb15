import { roleOfKind, type ApplicantKind } from '#shared/registration/kinds.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import type { Database } from '#server/db/database.ts'
import { issueToken } from '#server/features/auth/tokens.ts'
import type { ServedSite } from '#server/http/site-directory.ts'
import { sendLetter } from '#server/outbox/queries.ts'
import { invitationLetter } from './letters.ts'
import { inviteUser, type SetupDetails } from './queries.ts'
import { alreadyRegistered } from './send-setup-link.ts'

interface Invitation {
  email: string
  name: string
  kind: ApplicantKind
}
export interface Inviter {
  userId: number
  name: string
  university: { id: number; name: string }
}

/** Mails a link that makes an account at the inviter's university. Sent again, it is a new link. */
export async function sendInvitation(tx: Database, site: ServedSite, { email, name, kind }: Invitation, inviter: Inviter, now: Date) {
  const { university } = inviter
  const invited = await inviteUser(tx, { email, name, role: roleOfKind[kind], universityId: university.id, isGraduate: kind === 'graduate', invitedBy: inviter.userId }, now)
  // An account of theirs is never changed by an invitation, and the inviter does not learn of one elsewhere.
  if (!invited.isOurs) return sendLetter(tx, email, alreadyRegistered(site, invited), now, site.name)
  const details: SetupDetails = { kind, done: 0, invitedBy: inviter.name }
  const key = await issueToken(tx, 'setUpAccount', { email: invited.email, universityId: university.id, userId: invited.id, details }, now)
  const link = site.origin + withQuery(href('/register-invite/:user_id', { user_id: String(invited.id) }), { key })
  await sendLetter(tx, invited.email, invitationLetter(inviter.name, university.name, link), now, site.name)
}
