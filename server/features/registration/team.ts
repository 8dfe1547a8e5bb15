import { and, asc, eq, sql } from 'drizzle-orm'
import { normaliseEmail } from '#shared/email-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isAdministrator } from '#server/platform/people/queries.ts'
import { users } from '#server/platform/people/tables.ts'
import { authTokens } from '#server/platform/people/token-tables.ts'
import { anonymiseEvents } from '#server/features/usage/queries.ts'
import { invitations } from './tables.ts'

const isOnTeamOf = (universityId: number) =>
  and(eq(users.universityId, universityId), eq(users.role, 'university_admin'))

/** Administrators first. */
export const listTeam = (db: Database, universityId: number) =>
  db
    .select({ id: users.id, name: users.name, email: users.email, isViewer: users.isViewer })
    .from(users)
    .where(isOnTeamOf(universityId))
    .orderBy(asc(users.isViewer), asc(users.name), asc(users.id))

/**
 * Until the transaction ends, no one else of the team is removed or gets another role. The fixed order makes two who
 * remove each other take turns.
 */
export const lockTeam = (tx: Database, universityId: number) =>
  tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isViewer: users.isViewer,
      isAdministrator: sql<boolean>`${isAdministrator}`,
    })
    .from(users)
    .where(isOnTeamOf(universityId))
    .orderBy(asc(users.id))
    .for('update')

export const setViewer = (tx: Database, id: number, isViewer: boolean) =>
  tx.update(users).set({ isViewer }).where(eq(users.id, id))

/**
 * Deletes the account with its sessions and links. What the person did for the university is kept without their name.
 * What their address did elsewhere, such as subscribing to the newsletter, is theirs and is kept too.
 */
export async function deleteColleague(
  tx: Database,
  universityId: number,
  { id, email }: { id: number; email: string },
) {
  const address = normaliseEmail(email)
  await tx.delete(users).where(eq(users.id, id))
  await anonymiseEvents(tx, id)
  await tx.delete(invitations).where(and(eq(invitations.universityId, universityId), eq(invitations.email, address)))
  // The link of an approved request would make them an administrator again.
  await tx
    .delete(authTokens)
    .where(
      and(
        eq(authTokens.purpose, 'setUpAccount'),
        eq(authTokens.universityId, universityId),
        eq(sql`lower(${authTokens.email})`, address),
      ),
    )
}
