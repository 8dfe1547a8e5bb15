import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Answers } from '#shared/points/answers.ts'
import { users } from '#server/platform/people/tables.ts'

/** Private: read only for the person. Names are unique for each person, ignoring case. */
export const pointsScenarios = pgTable('points_scenarios', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  answers: jsonb().$type<Answers>().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})
