import { date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Audience } from '#shared/notices/schemas.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'

/** What a university writes to its students: on their dashboards, by email, or both. */
export const universityNotices = pgTable('university_notices', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  universityId: integer('university_id')
    .notNull()
    .references(() => universities.id, { onDelete: 'cascade' }),
  submissionKey: uuid('submission_key').notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  audience: jsonb().$type<Audience>().notNull(),
  shownUntil: date('shown_until'),
  /** Null: not by email. */
  emailAfter: timestamp('email_after', { withTimezone: true }),
  emailedAt: timestamp('emailed_at', { withTimezone: true }),
  /** The last account whose email is written. */
  position: integer().notNull().default(0),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
