import { desc, eq, lt, or, sql } from 'drizzle-orm'
import { normaliseEmail } from '#shared/email-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { formSubmissions } from './tables.ts'

export const listSubmissionsOf = (db: Database, { id, email }: { id: number; email: string }) =>
  db
    .select({
      form: formSubmissions.form,
      email: formSubmissions.email,
      fields: formSubmissions.fields,
      sentAt: formSubmissions.createdAt,
    })
    .from(formSubmissions)
    .where(or(eq(formSubmissions.userId, id), eq(formSubmissions.email, normaliseEmail(email))))
    .orderBy(desc(formSubmissions.id))

/** What was sent from an address, and our emails to staff about it. */
export async function deleteSubmissionsFrom(tx: Database, email: string) {
  await tx.delete(formSubmissions).where(eq(formSubmissions.email, normaliseEmail(email)))
  await tx.delete(outbox).where(eq(sql`lower(${outbox.replyTo})`, normaliseEmail(email)))
}

export const deleteOldSubmissions = (db: Database, before: Date) =>
  db.delete(formSubmissions).where(lt(formSubmissions.createdAt, before))
