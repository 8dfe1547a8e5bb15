import { integer, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/people/tables.ts'

/** Private: read only for the person. Someone without a target has no row. */
export const weeklyTargets = pgTable('weekly_targets', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  applications: smallint().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
