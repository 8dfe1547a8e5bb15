import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Written by triggers only: see memory.ts. */
export const dataChanges = pgTable(
  'data_changes',
  {
    data: text().notNull(),
    change: bigint({ mode: 'number' }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.data, table.change] })],
)

/** Written by triggers only: see person-memory.ts. */
export const personChanges = pgTable(
  'person_changes',
  {
    userId: integer('user_id').notNull(),
    change: bigint({ mode: 'number' }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.change] })],
)
