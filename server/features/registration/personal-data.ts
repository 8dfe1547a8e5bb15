import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { normaliseEmail } from '#shared/email-address.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { deleteInvitations, listInvitationsOf } from './invitations.ts'
import { deleteRowsOf, listRowsOf } from './runs/queries.ts'
import { accessRequests } from './tables.ts'
import type { PersonalData } from '#server/platform/feature.ts'

const isOf = (email: string) => eq(sql`lower(${accessRequests.email})`, normaliseEmail(email))

/** That staff decided stays in the audit log; what they wrote about the person does not. */
const forgetDecisions = (tx: Database, email: string) =>
  tx
    .update(auditLog)
    .set({ before: null, after: null })
    .where(
      and(
        eq(auditLog.subjectKind, 'request'),
        inArray(
          auditLog.subjectKey,
          tx
            .select({ key: sql<string>`${accessRequests.id}::text` })
            .from(accessRequests)
            .where(isOf(email)),
        ),
      ),
    )

export const registrationData: PersonalData = {
  columns: [
    'access_requests.email',
    'access_requests.decided_by',
    'invitations.email',
    'invitations.invited_by',
    'invitation_runs.started_by',
    'invitation_run_rows.email',
  ],
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
            refusalReason: accessRequests.refusalReason,
          })
          .from(accessRequests)
          .where(isOf(email))
          .orderBy(desc(accessRequests.id)),
    },
    {
      name: 'invitations',
      about: 'the universities that invited you, with what their lists say of you',
      read: (db, { email }) => listInvitationsOf(db, email),
    },
    {
      name: 'universityLists',
      about: 'lines about you on lists that universities are sending us',
      read: (db, { email }) => listRowsOf(db, email),
    },
  ],
  erase: async (tx, { email }) => {
    await forgetDecisions(tx, email)
    await tx.delete(accessRequests).where(isOf(email))
    await deleteInvitations(tx, normaliseEmail(email))
    await deleteRowsOf(tx, email)
  },
}
