import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const scheduledTasks = pgTable('scheduled_tasks', {
  name: text().primaryKey(),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  lastError: text('last_error'),
})
