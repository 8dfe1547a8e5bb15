import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { EditKind, EditState } from '#shared/staff/edit-kinds.ts'
import { users } from '#server/platform/people/tables.ts'

/** What staff changed of the repository's rules and texts. Each save is a version and stays. */
export const contentEdits = pgTable(
  'content_edits',
  {
    kind: text().$type<EditKind>().notNull(),
    /** Which rule or text of its kind. */
    key: text().notNull(),
    version: integer().notNull(),
    state: text().$type<EditState>().notNull(),
    body: text().notNull(),
    /** Of the repository's text when this was saved; empty where it had none. */
    baseHash: text('base_hash').notNull(),
    /** The first day on which readers see it. */
    fromDay: date('from_day').notNull(),
    savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.key, table.version] })],
)
