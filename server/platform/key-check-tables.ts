import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

/** One row: a known word, sealed with the key of the servers. */
export const keyCheck = pgTable('key_check', {
  isOnly: boolean('is_only').primaryKey().default(true),
  sealed: text().notNull(),
})
