import { integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'

export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    form: text().notNull(),
    submissionKey: uuid('submission_key').notNull(),
    /** Hash of the address and the fields: with the key it identifies the same form sent again. */
    contentHash: text('content_hash').notNull().default(''),
    /** In lower case. */
    email: text().notNull(),
    fields: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    universityId: integer('university_id').references(() => universities.id, { onDelete: 'set null' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [unique().on(table.submissionKey, table.contentHash)],
)
