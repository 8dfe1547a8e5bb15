import { problem } from '#shared/http/problems.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { isBlocked } from '#server/features/jobs/hold-queries.ts'
import { findOrganisationOf, type Organisation } from './queries.ts'

/** The organisation that everything of this person belongs to. */
export async function assertOrganisation(db: Database, { userId }: Pick<Visitor, 'userId'>): Promise<Organisation> {
  const organisation = await findOrganisationOf(db, userId)
  if (!organisation) throw problem('NO_ORGANISATION')
  return organisation
}

/** With whether staff keep its jobs off the board, which its people are told. */
export const describeBlock = async (db: Database, organisation: Organisation) => ({
  ...organisation,
  isBlocked: await isBlocked(db, organisation.name),
})

/** Also at the moment of publishing, since staff may have decided meanwhile. */
export async function assertNotBlocked(db: Database, { name }: Pick<Organisation, 'name'>): Promise<void> {
  if (await isBlocked(db, name)) throw problem('EMPLOYER_BLOCKED')
}

export function assertApproved({ state }: Organisation): void {
  if (state !== 'approved') throw problem('EMPLOYER_NOT_APPROVED')
}
