import { bigint, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { entryKinds } from '#shared/forms/choices.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'

/** Everything that was written to us from one address, and what we answered. */
export const messageThreads = pgTable('message_threads', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** In lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  /** Null: nothing to answer. */
  waitingSince: timestamp('waiting_since', { withTimezone: true }),
  /** Grows with every message, answer and decision. Whoever answers names the version they read. */
  version: integer().notNull().default(1),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})

/** What staff add to a thread: an answer that is emailed, or a reply that arrived by email. */
export const threadEntries = pgTable('thread_entries', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  threadId: integer('thread_id')
    .notNull()
    .references(() => messageThreads.id, { onDelete: 'cascade' }),
  kind: text({ enum: entryKinds }).notNull(),
  words: text().notNull(),
  authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
  /** Of the email in the outbox. */
  mailId: bigint('mail_id', { mode: 'number' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

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
    /** Null for what needs no answer, such as a request for a guide. */
    threadId: integer('thread_id').references(() => messageThreads.id, { onDelete: 'set null' }),
    universityId: integer('university_id').references(() => universities.id, { onDelete: 'set null' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [unique().on(table.submissionKey, table.contentHash)],
)
