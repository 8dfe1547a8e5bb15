import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { PersonalData } from '#server/platform/feature.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { users } from '#server/platform/people/tables.ts'
import { deletedLetter } from './letters.ts'

/** Deletes the accounts that are due. Each is deleted whole or not at all, and one failure does not stop the others. */
export async function deleteDueAccounts(db: Database, personalData: readonly PersonalData[], now: Date) {
  const due = await db.select({ id: users.id }).from(users).where(lte(users.deleteAfter, now)).orderBy(users.id)
  const failures: unknown[] = []
  for (const { id } of due) {
    await db.transaction(tx => eraseAccount(tx, personalData, id, now)).catch(error => failures.push(error))
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${due.length} accounts could not be deleted.`)
  }
}

async function eraseAccount(tx: Database, personalData: readonly PersonalData[], userId: number, now: Date) {
  // Whatever belongs to the account goes with it, by its foreign keys. Someone who has just kept the account is left
  // alone.
  const [deleted] = await tx
    .delete(users)
    .where(and(eq(users.id, userId), lte(users.deleteAfter, now)))
    .returning({ email: users.email })
  if (!deleted) return
  const person = { id: userId, email: deleted.email }
  for (const { erase } of personalData) await erase?.(tx, person, now)
  await sendLetter(tx, deleted.email, deletedLetter(), now)
}
