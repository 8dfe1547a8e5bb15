import { bigint, date, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

export const events = pgTable('events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  kind: smallint().notNull(),
  site: text().notNull(),
  universityId: integer('university_id'),
  userId: integer('user_id'),
  jobId: integer('job_id'),
  countryId: smallint('country_id').notNull(),
})

export const eventBatches = pgTable('event_batches', {
  id: uuid().primaryKey(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
})

export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date().notNull(),
    kind: smallint().notNull(),
    universityId: integer('university_id'),
    jobId: integer('job_id'),
    n: integer().notNull(),
    people: integer().notNull(),
  },
  table => [unique().on(table.day, table.kind, table.universityId, table.jobId).nullsNotDistinct()],
)

export const jobStats = pgTable('job_stats', {
  jobId: integer('job_id').primaryKey(),
  views: integer().notNull(),
  saves: integer().notNull(),
  applyClicks: integer('apply_clicks').notNull(),
})
