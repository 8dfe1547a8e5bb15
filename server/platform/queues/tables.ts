import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { queueNames } from '#shared/staff/queues.ts'
import { users } from '#server/platform/people/tables.ts'

/** Who works on an item of a queue, and until when it is put off. */
export const queueMarks = pgTable(
  'queue_marks',
  {
    queue: text({ enum: queueNames }).notNull(),
    itemId: integer('item_id').notNull(),
    assigneeId: integer('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** It is shown again on this day. */
    snoozedUntil: date('snoozed_until'),
    version: integer().notNull().default(1),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.queue, table.itemId] })],
)
