import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/people/tables.ts'

export const guideTicks = pgTable(
  'guide_ticks',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    country: text().notNull(),
    part: text().notNull(),
    item: text().notNull(),
    tickedAt: timestamp('ticked_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.country, table.part, table.item] })],
)
