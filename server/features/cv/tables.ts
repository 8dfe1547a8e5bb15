import { integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { CvDocument } from '#shared/cv/document.ts'
import { applications } from '#server/features/applications/tables.ts'
import { users } from '#server/platform/people/tables.ts'

/** Private: read for its owner, and for the careers service while its owner shares it. */
export const cvs = pgTable(
  'cvs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    name: text().notNull(),
    document: jsonb().$type<CvDocument>().notNull(),
    version: integer().notNull().default(1),
    applicationId: integer('application_id').references(() => applications.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  table => [unique().on(table.userId, table.key)],
)
