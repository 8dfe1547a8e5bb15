import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/people/tables.ts'

export const watchedEmployers = pgTable(
  'watched_employers',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address of its page: entries of most registers get new ids with every file. */
    slug: text().notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.slug] })],
)
