import { boolean, date, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { meetingKinds } from '#shared/meetings/kinds.ts'

export const meetingHosts = pgTable('meeting_hosts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  role: text().notNull(),
  /** Markdown. Empty: the booking page doesn't name them. */
  introduction: text().notNull().default(''),
  inbox: text().notNull(),
  room: text().notNull(),
  zone: text().notNull(),
  kinds: text({ enum: meetingKinds }).array().notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer().notNull().default(1),
})

export const meetingHours = pgTable('meeting_hours', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  hostId: integer('host_id')
    .notNull()
    .references(() => meetingHosts.id, { onDelete: 'cascade' }),
  weekday: smallint().notNull(),
  startsMinute: smallint('starts_minute').notNull(),
  endsMinute: smallint('ends_minute').notNull(),
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
})

export const meetingDaysOff = pgTable('meeting_days_off', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  hostId: integer('host_id').references(() => meetingHosts.id, { onDelete: 'cascade' }),
  day: date().notNull(),
})

export const meetings = pgTable('meetings', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  hostId: integer('host_id')
    .notNull()
    .references(() => meetingHosts.id),
  kind: text({ enum: meetingKinds }).notNull(),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  name: text().notNull(),
  email: text().notNull(),
  organisation: text().notNull(),
  message: text().notNull(),
  zone: text().notNull(),
  submissionKey: uuid('submission_key').notNull().unique(),
  /** Hash of everything that was sent: distinguishes the same form sent again from a changed one. */
  contentHash: text('content_hash').notNull().default(''),
  sequence: smallint().notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  /** Null: confirmed. In the past: no longer held, or never. */
  heldUntil: timestamp('held_until', { withTimezone: true }),
  heldFrom: text('held_from'),
})

export type Host = typeof meetingHosts.$inferSelect
export type Times = typeof meetingHours.$inferSelect
export type Meeting = typeof meetings.$inferSelect
