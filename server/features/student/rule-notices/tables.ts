import { integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/people/tables.ts'

export const ruleNotices = pgTable(
  'rule_notices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    loadId: integer('load_id').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.loadId] })],
)

export const ruleNoticeRuns = pgTable('rule_notice_runs', {
  loadId: integer('load_id').primaryKey(),
  finishedAt: timestamp('finished_at', { withTimezone: true }).notNull(),
})
