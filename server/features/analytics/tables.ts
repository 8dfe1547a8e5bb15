import { date, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { divisionKeys, type PublishedCohort } from '#shared/analytics/cohorts.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import type { PublishedCells } from './publish-counts.ts'

/** Written once, when the weeks are over, and never changed. */
export const publishedCounts = pgTable(
  'published_counts',
  {
    universityId: integer('university_id')
      .notNull()
      .references(() => universities.id, { onDelete: 'cascade' }),
    first: date().notNull(),
    weeks: smallint().notNull(),
    cohorts: jsonb().$type<PublishedCohort[]>().notNull(),
    people: jsonb().$type<PublishedCells>().notNull(),
    times: jsonb().$type<PublishedCells>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.universityId, table.first, table.weeks] })],
)

/** How a university wants its figures to be divided, from a period on. */
export const figureDivisions = pgTable(
  'figure_divisions',
  {
    universityId: integer('university_id')
      .notNull()
      .references(() => universities.id, { onDelete: 'cascade' }),
    first: date().notNull(),
    division: text({ enum: divisionKeys }).notNull(),
  },
  table => [primaryKey({ columns: [table.universityId, table.first] })],
)

/**
 * The cohort in which someone is counted in a period that is not yet published. It stays the same for all its weeks,
 * whatever happens to the list or the profile meanwhile.
 */
export const cohortMembers = pgTable('cohort_members', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  universityId: integer('university_id')
    .notNull()
    .references(() => universities.id, { onDelete: 'cascade' }),
  first: date().notNull(),
  place: smallint().notNull(),
})
