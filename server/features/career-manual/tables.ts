import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'

/**
 * A university's own manual, in Markdown. Each save is a version; readers see the highest.
 */
export const careerManualVersions = pgTable(
  'career_manual_versions',
  {
    universityId: integer('university_id')
      .notNull()
      .references(() => universities.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    body: text().notNull(),
    /** The body as it is drawn: read often, parsed once. */
    blocks: jsonb().$type<RichText>().notNull(),
    savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.universityId, table.version] })],
)
