import { date, integer, jsonb, pgTable, primaryKey, smallint, timestamp } from 'drizzle-orm/pg-core'
import type { CohortYears } from '#shared/analytics/filters.ts'
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
    cohorts: jsonb().$type<CohortYears[]>().notNull(),
    people: jsonb().$type<PublishedCells>().notNull(),
    times: jsonb().$type<PublishedCells>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.universityId, table.first, table.weeks] })],
)
