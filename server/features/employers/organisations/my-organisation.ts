import { problem } from '#shared/http/problems.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { findOrganisationOf, type Organisation } from './queries.ts'

/** The organisation that everything of this person belongs to. */
export async function assertOrganisation(db: Database, { userId }: Pick<Visitor, 'userId'>): Promise<Organisation> {
  const organisation = await findOrganisationOf(db, userId)
  if (!organisation) throw problem('NO_ORGANISATION')
  return organisation
}

export function assertApproved({ state }: Organisation): void {
  if (state !== 'approved') throw problem('EMPLOYER_NOT_APPROVED')
}
