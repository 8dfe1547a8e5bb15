import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Texts that staff insert into their answers. */
export const cannedAnswers = pgTable('canned_answers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  words: text().notNull(),
  version: integer().notNull().default(1),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})
