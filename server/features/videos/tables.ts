import { doublePrecision, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/people/tables.ts'

const ownerId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const videoProgress = pgTable(
  'video_progress',
  {
    userId: ownerId(),
    lesson: text().notNull(),
    /** Where to go on, in seconds. */
    position: integer().notNull(),
    /** See `shared/videos/watched-seconds.ts`. */
    seconds: text().notNull(),
    watched: integer().notNull(),
    /** Seconds that may still be reported: nobody watches faster than the clock allows. */
    credit: doublePrecision().notNull(),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  table => [primaryKey({ columns: [table.userId, table.lesson] })],
)

export const videoSaves = pgTable(
  'video_saves',
  {
    userId: ownerId(),
    lesson: text().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.lesson] })],
)

export const videoNotes = pgTable('video_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: ownerId(),
  lesson: text().notNull(),
  second: integer().notNull(),
  words: text().notNull(),
  key: uuid().notNull(),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
