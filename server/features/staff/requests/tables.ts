import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accountRequestKinds } from '#shared/staff/account-requests.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'

export const accountRequests = pgTable('account_requests', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kind: text({ enum: accountRequestKinds }).notNull(),
  userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  /** Stays when the account is deleted, as proof of what was done. */
  accountId: integer('account_id').notNull(),
  startedBy: integer('started_by').references(() => users.id, { onDelete: 'set null' }),
  reason: text().notNull(),
  universityId: integer('university_id').references(() => universities.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When consent ends, when a waiting period is over, or when the law wants it done. */
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  state: text({ enum: ['open', 'done', 'stopped'] })
    .notNull()
    .default('open'),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  /** When the person was told that the waiting period ends in a day, or staff that a data request will be due. */
  remindedAt: timestamp('reminded_at', { withTimezone: true }),
  /** What was done and by whom, in words. */
  outcome: text(),
})
