import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/people/tables.ts'

export const secondSteps = pgTable('second_steps', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed, like the pending one. */
  secret: text(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  pendingSecret: text('pending_secret'),
  lastUsedStep: bigint('last_used_step', { mode: 'number' }).notNull().default(0),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
