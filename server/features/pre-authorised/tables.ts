import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { StudentKind } from '#shared/pre-authorised/schemas.ts'
import { users } from '#server/features/accounts/tables.ts'
import { universities } from '#server/features/universities/tables.ts'

/** An address stands once for each university. Whether somebody has come is told by the accounts of that university alone. */
export const preAuthorisedStudents = pgTable('pre_authorised_students', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  universityId: integer('university_id').notNull().references(() => universities.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  name: text().notNull(),
  kind: text().$type<StudentKind>().notNull(),
  addedBy: integer('added_by').references(() => users.id, { onDelete: 'set null' }),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
})
