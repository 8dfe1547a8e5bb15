import { boolean, date, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { placeNews, placeStates } from '#shared/workshops/states.ts'

export const workshops = pgTable('workshops', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  summary: text().notNull(),
  description: text().array().notNull(),
  speaker: text().notNull(),
  speakerRole: text('speaker_role').notNull(),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  zone: text().notNull(),
  /** Empty: online. */
  place: text().notNull(),
  joinLink: text('join_link'),
  inbox: text().notNull(),
  capacity: smallint().notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer().notNull().default(1),
  isDraft: boolean('is_draft').notNull().default(false),
  /** Null: at once. */
  shownFrom: date('shown_from'),
  cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  cancelReason: text('cancel_reason').notNull().default(''),
})

export const workshopPlaces = pgTable(
  'workshop_places',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    workshopId: integer('workshop_id')
      .notNull()
      .references(() => workshops.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    zone: text().notNull(),
    origin: text().notNull(),
    submissionKey: uuid('submission_key').notNull(),
    state: text({ enum: placeStates }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** Null: confirmed. In the past: no longer held, or never. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    heldFrom: text('held_from'),
    /** What they have not been told yet. */
    news: text({ enum: placeNews }),
  },
  table => [unique().on(table.submissionKey, table.email)],
)

export type Workshop = typeof workshops.$inferSelect
export type Place = typeof workshopPlaces.$inferSelect
