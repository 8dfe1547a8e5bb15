import { and, eq, lte, sql } from 'drizzle-orm'
import { normaliseEmail } from '#shared/email-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { authTokens } from '#server/platform/people/token-tables.ts'
import { forgetAttempts } from '#server/platform/people/throttle.ts'
import { forgetSubmissions } from '#server/features/forms/queries.ts'
import { forgetMeetings } from '#server/features/meetings/forget.ts'
import { forgetSubscriber } from '#server/features/job-alerts/newsletter/queries.ts'
import { forgetWhoUsed } from '#server/features/usage/queries.ts'
import { forgetInvitations } from '#server/features/registration/invitations.ts'
import { accessRequests } from '#server/features/registration/tables.ts'
import { forgetStories } from '#server/features/stories/queries.ts'
import { forgetPlaces } from '#server/features/workshops/seating.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { deletedLetter } from './letters.ts'
import { users } from '#server/platform/people/tables.ts'

/** Deletes the accounts whose time has come. Each is deleted whole or not at all; one that fails does not hold up the others. */
export async function deleteDueAccounts(db: Database, now: Date) {
  const due = await db.select({ id: users.id }).from(users).where(lte(users.deleteAfter, now)).orderBy(users.id)
  const failures: unknown[] = []
  for (const { id } of due) await db.transaction(tx => deleteAccount(tx, id, now)).catch(error => failures.push(error))
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} of ${due.length} accounts could not be deleted.`)
}

async function deleteAccount(tx: Database, userId: number, now: Date) {
  // What hangs on the account goes with it, by its foreign keys. Whoever kept it in this very moment is left alone.
  const [deleted] = await tx
    .delete(users)
    .where(and(eq(users.id, userId), lte(users.deleteAfter, now)))
    .returning({ email: users.email })
  if (!deleted) return
  await forgetWhoUsed(tx, userId)
  // The rest knows the person by their address alone.
  const address = normaliseEmail(deleted.email)
  await tx.delete(outbox).where(eq(sql`lower(${outbox.recipient})`, address))
  await tx.delete(authTokens).where(eq(sql`lower(${authTokens.email})`, address))
  await tx.delete(accessRequests).where(eq(sql`lower(${accessRequests.email})`, address))
  await forgetInvitations(tx, address)
  await forgetSubscriber(tx, address)
  await forgetSubmissions(tx, address)
  await forgetStories(tx, address)
  await forgetMeetings(tx, address, now)
  await forgetPlaces(tx, address, now)
  await forgetAttempts(tx, { userId, email: address })
  await sendLetter(tx, deleted.email, deletedLetter(), now)
}
