import type { Role } from '#shared/access/visitor.ts'
import { Email } from '#shared/sign-in/schemas.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import { roleOfKind } from '#shared/registration/kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findInvitationFor } from '#server/features/registration/invitations.ts'
import { findLinkedUser, findUserOfUniversity, insertNewcomer, linkIdentity, type Identity } from './queries.ts'

/** What a university's provider says about someone; anything may be missing or of another type. */
export type Claims = Readonly<Record<string, unknown>>

interface Person {
  id: number
  role: Role
}

/** The person this identity was linked to before, whatever their university address is now. */
export async function findKnownPerson(db: Database, identity: Identity): Promise<Person | 'unknown' | 'refused'> {
  const user = await findLinkedUser(db, identity)
  if (!user) return 'unknown'
  // They may have moved to another university since. Staff and employers belong to none.
  return user.universityId === identity.universityId ? user : 'refused'
}

/**
 * Someone who signs in this way for the first time: the account with their university address, or a new one, in the
 * role the university invited them to, or as a student. The address counts only if the university has verified it and
 * it is in its own domain, and it never matches an account elsewhere.
 */
export async function welcomeNewcomer(
  db: Database,
  identity: Identity,
  claims: Claims,
  emailDomains: readonly string[],
  now: Date,
): Promise<Person | 'refused'> {
  const email = vouchedEmail(claims, emailDomains)
  if (email === undefined) return 'refused'
  const { universityId } = identity
  return db.transaction(async tx => {
    const invitation = await findInvitationFor(tx, universityId, email)
    const kind = invitation?.kind ?? 'student'
    const isViewer = kind === 'colleague' && invitation?.asViewer === true
    await insertNewcomer(
      tx,
      {
        email,
        name: nameFrom(claims, email),
        universityId,
        role: roleOfKind[kind],
        isGraduate: kind === 'graduate',
        isViewer,
      },
      now,
    )
    const user = await findUserOfUniversity(tx, universityId, email)
    if (!user) return 'refused'
    await linkIdentity(tx, identity, user.id, now)
    // Someone else may already be linked to this account: then the address was reassigned, and the account stays
    // theirs.
    return (await findLinkedUser(tx, identity))?.id === user.id ? user : 'refused'
  })
}

/** An address counts only if the university has verified it and it is in its own domain. */
export function vouchedEmail(
  { email, email_verified: verified }: Claims,
  emailDomains: readonly string[],
): string | undefined {
  if (verified !== true) return undefined
  const { data } = Email.safeParse(email)
  return data && emailDomains.includes(normaliseEmail(data.slice(data.indexOf('@') + 1))) ? data : undefined
}

/** The maximum length of a name in the profile. */
const longestName = 100

export function nameFrom(claims: Claims, email: string): string {
  const words = (...names: string[]) =>
    names
      .map(name => claims[name])
      .filter(value => typeof value === 'string')
      .join(' ')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
      .slice(0, longestName)
  return words('name') || words('given_name', 'family_name') || email.slice(0, email.indexOf('@'))
}
