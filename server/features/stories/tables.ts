import { boolean, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { storyStates } from '#shared/stories/states.ts'
import { users } from '#server/platform/people/tables.ts'

export const stories = pgTable(
  'stories',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    submissionKey: uuid('submission_key').notNull(),
    contentHash: text('content_hash').notNull().default(''),
    /** In lower case. Null: from the demo world. */
    email: text(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    fromCountry: text('from_country').notNull(),
    workCountry: text('work_country').notNull(),
    role: text().notNull(),
    words: text().notNull(),
    /** The consent text that was ticked. Null: from the demo world, or from before it was stored. */
    consent: text(),
    /** Grows with every decision. A decision names the version that was seen. */
    version: integer().notNull().default(1),
    state: text({ enum: storyStates }).notNull().default('pending'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  table => [unique().on(table.submissionKey, table.contentHash)],
)
