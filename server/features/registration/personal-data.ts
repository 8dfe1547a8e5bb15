import { desc, eq, sql } from 'drizzle-orm'
import { normaliseEmail } from '#shared/email-address.ts'
import { deleteInvitations, listInvitationsOf } from './invitations.ts'
import { accessRequests } from './tables.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const registrationData: PersonalData = {
  columns: ['access_requests.email', 'access_requests.decided_by', 'invitations.email', 'invitations.invited_by'],
  export: [
    {
      name: 'accessRequests',
      about: 'requests for access made with your address',
      read: (db, { email }) =>
        db
          .select({
            university: accessRequests.universityName,
            kind: accessRequests.kind,
            name: accessRequests.name,
            reason: accessRequests.reason,
            createdAt: accessRequests.createdAt,
            decision: accessRequests.decision,
            decidedAt: accessRequests.decidedAt,
          })
          .from(accessRequests)
          .where(eq(sql`lower(${accessRequests.email})`, normaliseEmail(email)))
          .orderBy(desc(accessRequests.id)),
    },
    {
      name: 'invitations',
      about: 'the universities that invited you',
      read: (db, { email }) => listInvitationsOf(db, email),
    },
  ],
  erase: async (tx, { email }) => {
    await tx.delete(accessRequests).where(eq(sql`lower(${accessRequests.email})`, normaliseEmail(email)))
    await deleteInvitations(tx, normaliseEmail(email))
  },
}
