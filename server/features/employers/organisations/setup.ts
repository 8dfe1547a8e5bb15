import type { ParsedInputOf } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import type { registerEmployer } from '#shared/employers/account-api.ts'
import { domainOf } from '#shared/employers/work-email.ts'
import { href } from '#shared/routing/href.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { findUserByEmail } from '#server/platform/people/queries.ts'
import { findToken, issueToken, spendToken } from '#server/platform/people/tokens.ts'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'
import { endOpenLinks } from '#server/features/sign-in/open-links.ts'
import {
  alreadyEmployerLetter,
  employerInvitationLetter,
  employerSetupLetter,
  organisationWaitsLetter,
} from '../letters.ts'
import * as queries from './queries.ts'

const linkOf = (site: ServedSite, token: string) => site.canonicalOrigin + href('/employer-setup/:token', { token })

/**
 * Emails a link that creates the account; whoever has one already is told so, by email only. The same form sent twice
 * is one email.
 */
export async function sendRegistrationLink(
  tx: Database,
  site: ServedSite,
  form: ParsedInputOf<typeof registerEmployer>,
  now: Date,
): Promise<void> {
  const { email, website: _, ...details } = form
  await queries.takeTurns(tx, 'form', form.submissionKey)
  if (await queries.hasLinkFor(tx, email, form.submissionKey)) return
  const token = await issueToken(tx, 'setUpEmployer', { email, details }, now)
  const known = await findUserByEmail(tx, email)
  const letter = known
    ? alreadyEmployerLetter(site.canonicalOrigin + href('/login'))
    : employerSetupLetter(linkOf(site, token))
  await sendLetter(tx, known?.email ?? email, letter, now, site.name)
}

/** Emails a colleague's link. The invitation can be withdrawn until the account exists. */
export async function sendColleagueLink(
  tx: Database,
  site: ServedSite,
  organisation: Pick<queries.Organisation, 'id' | 'name'>,
  colleague: { name: string; email: string; inviter: { userId: number; name: string } },
  now: Date,
): Promise<void> {
  const { name, email, inviter } = colleague
  const invitationId = await queries.saveInvitation(tx, {
    organisationId: organisation.id,
    email,
    name,
    invitedBy: inviter.userId,
    invitedAt: now,
  })
  const token = await issueToken(tx, 'setUpEmployer', { email, details: { name, jobTitle: '', invitationId } }, now)
  const letter = employerInvitationLetter(inviter.name, organisation.name, linkOf(site, token))
  await sendLetter(tx, email, letter, now, site.name)
}

/** What a link is for, as long as it works: an organisation that is here already, or a new one. */
export async function openSetup(db: Database, token: string, now: Date) {
  const found = await findToken(db, token, 'setUpEmployer', now)
  if (!found) return undefined
  const { email, details } = found
  const person = { email, name: details.name, jobTitle: details.jobTitle }
  if ('invitationId' in details) {
    const invited = await queries.findInvitation(db, details.invitationId)
    if (!invited) return undefined
    const { name, countryId, website, statement } = invited.organisation
    return { ...person, organisation: { name, countryId, website, statement }, joined: invited.organisation }
  }
  const joined = await queries.findOrganisationWithDomain(db, domainOf(email))
  const { organisation: name, countryId, site: website, statement } = details
  return { ...person, organisation: { name, countryId, website, statement }, joined }
}

interface NewAccount {
  token: string
  name: string
  passwordHash: string
}

/** Creates the account in its organisation. A new organisation waits for staff. */
export async function createAccount(
  tx: Database,
  { token, name, passwordHash }: NewAccount,
  { site, config, now }: { site: ServedSite; config: Config; now: Date },
): Promise<number> {
  const link = await findToken(tx, token, 'setUpEmployer', now)
  if (link) await queries.takeTurns(tx, 'domain', domainOf(link.email))
  const setup = await openSetup(tx, token, now)
  if (!setup || !(await spendToken(tx, token, 'setUpEmployer', now))) throw problem('LINK_EXPIRED')
  const { email, jobTitle, organisation, joined } = setup
  const account = await queries.insertEmployer(tx, { email, name, passwordHash }, now)
  if (!account) throw problem('LINK_EXPIRED')
  const organisationId = joined?.id ?? (await queries.insertOrganisation(tx, organisation, now))
  await queries.insertMember(tx, { userId: account.id, organisationId, jobTitle, joinedAt: now })
  await queries.deleteInvitationsTo(tx, normaliseEmail(email))
  await endOpenLinks(tx, { id: account.id, email }, now)
  if (!joined) {
    await queries.insertDomain(tx, domainOf(email), organisationId)
    const letter = organisationWaitsLetter(site.canonicalOrigin + href('/staff/employers'))
    await sendLetter(tx, config.staffInbox, letter, now, site.name)
  }
  return account.id
}
