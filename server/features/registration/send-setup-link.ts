import { href, withQuery } from '#shared/routing/href.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findUserByEmail } from '#server/platform/people/queries.ts'
import { belongsTo } from '#server/platform/people/member-check.ts'
import { issueToken } from '#server/platform/people/tokens.ts'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { alreadyRegisteredLetter, setupLetter } from './letters.ts'
import { listUnfinishedSetups, type SetupDetails } from './queries.ts'

interface Applicant extends Omit<SetupDetails, 'done'> {
  email: string
  universityId: number
  /** The invitation from the same university that the link accepts. */
  invitationId?: number | undefined
}

const setupLink = (site: ServedSite, email: string, key: string) =>
  site.origin + withQuery(href('/register/setup-account-redirection/:user_email', { user_email: email }), { key })

/**
 * Emails a setup link with the given letter. Someone who already has an account is told so instead, by email only. The
 * steps are the same for both, so that neither the answer nor its timing reveals who has an account.
 */
export async function sendSetupLink(
  tx: Database,
  site: ServedSite,
  applicant: Applicant,
  letter: (link: string) => Letter,
  now: Date,
) {
  const { email, universityId, invitationId, ...details } = applicant
  const known = await findUserByEmail(tx, email)
  const key = await issueToken(
    tx,
    'setUpAccount',
    { email, universityId, invitationId, details: { ...details, done: 0 } },
    now,
  )
  if (known) return sendLetter(tx, known.email, alreadyRegistered(site, known), now, site.name)
  return sendLetter(tx, email, letter(setupLink(site, email, key)), now, site.name)
}

/** A university's site does not know another's people, so they are sent to the main site. */
export const alreadyRegistered = (site: ServedSite, user: Parameters<typeof belongsTo>[0]): Letter =>
  alreadyRegisteredLetter(site.name, (belongsTo(user, site) ? site.origin : site.canonicalOrigin) + href('/login'))

/** Sends each open setup of an address another link, and answers how many there were. */
export async function resendSetupLinks(tx: Database, site: ServedSite, email: string, now: Date): Promise<number> {
  const unfinished = await listUnfinishedSetups(tx, email, site.universityId)
  for (const { email: address, universityId, universityName, invitationId, details } of unfinished) {
    const { done: _, browserHash: __, ...rest } = details as SetupDetails
    const applicant = { email: address, universityId, invitationId: invitationId ?? undefined, ...rest }
    await sendSetupLink(tx, site, applicant, link => setupLetter(universityName, link), now)
  }
  return unfinished.length
}
