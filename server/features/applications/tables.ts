import { date, integer, pgTable, primaryKey, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { frequencies, stages } from '#shared/applications/stages.ts'
import { users } from '#server/platform/people/tables.ts'
import { jobs } from '#server/features/jobs/tables.ts'

export const applications = pgTable(
  'applications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    title: text().notNull(),
    company: text().notNull(),
    place: text().notNull().default(''),
    url: text().notNull().default(''),
    stage: text({ enum: stages }).notNull().default('saved'),
    stageOn: date('stage_on').notNull(),
    note: text().notNull().default(''),
    nextOn: date('next_on'),
    nextWords: text('next_words').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  table => [unique().on(table.userId, table.jobId)],
)

export const applicationEvents = pgTable('application_events', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  applicationId: integer('application_id')
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' }),
  kind: text({ enum: ['stage', 'note'] }).notNull(),
  happenedOn: date('happened_on').notNull(),
  stage: text({ enum: stages }),
  words: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** What someone said is not for them. */
export const dismissedJobs = pgTable(
  'dismissed_jobs',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    dismissedAt: timestamp('dismissed_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.jobId] })],
)

/** When someone last said whether they applied for a job. */
export const applyAnswers = pgTable(
  'apply_answers',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.jobId] })],
)

/** The dates that an email reminded of. */
export const applicationReminders = pgTable(
  'application_reminders',
  {
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['next', 'closes'] }).notNull(),
    dueOn: date('due_on').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.applicationId, table.kind, table.dueOn] })],
)

export const reminderOptOuts = pgTable('reminder_opt_outs', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  since: timestamp({ withTimezone: true }).notNull(),
})

export const savedSearches = pgTable('saved_searches', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  board: smallint().$type<1 | 2>().notNull().default(1),
  query: text().notNull(),
  frequency: text({ enum: frequencies }).notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  lastSentAt: timestamp('last_sent_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }),
})

export const mailedJobs = pgTable(
  'mailed_jobs',
  {
    searchId: integer('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    mailedAt: timestamp('mailed_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.searchId, table.jobId] })],
)
