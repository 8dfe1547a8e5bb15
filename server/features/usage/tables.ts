import { bigint, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
