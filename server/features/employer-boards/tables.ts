import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { boardSystemKeys } from '#shared/employer-boards/board-address.ts'
import { boardStates } from '#shared/employer-boards/schemas.ts'
import type { PostDraft } from '#shared/employers/post-draft.ts'
import type { RunResultValues } from '#shared/staff/import-schemas.ts'
import type { PostWorkStatus } from '#shared/employers/work-statuses.ts'
import { employerOrganisations, posts } from '#server/features/employers/tables.ts'
import { users } from '#server/platform/people/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Boards of other systems that employers have connected, to import their own jobs from. */
export const employerBoards = pgTable(
  'employer_boards',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => employerOrganisations.id, { onDelete: 'cascade' }),
    system: text({ enum: boardSystemKeys }).notNull(),
    board: text().notNull(),
    /** Who can take the jobs of this board. */
    statuses: jsonb().$type<readonly PostWorkStatus[]>().notNull(),
    version: integer().notNull().default(1),
    state: text({ enum: boardStates }).notNull().default('preview'),
    /** What shows that the board belongs to the employer: its name, or a decision of staff. One owner at most. */
    proof: text({ enum: ['name', 'staff'] }),
    reason: text(),
    connectedBy: integer('connected_by').references(() => users.id, { onDelete: 'set null' }),
    connectedAt: moment('connected_at').notNull(),
    /** What is to be done next, and since when a server has been doing it. */
    asked: text({ enum: ['preview', 'import'] }),
    acceptDrop: boolean('accept_drop').notNull().default(false),
    startedAt: moment('started_at'),
    nextRunAt: moment('next_run_at'),
    previewedAt: moment('previewed_at'),
    succeededAt: moment('succeeded_at'),
    /** In a row. */
    failures: integer().notNull().default(0),
    /** The last run. */
    finishedAt: moment('finished_at'),
    wasPreview: boolean('was_preview').notNull().default(false),
    result: jsonb().$type<RunResultValues>(),
    error: text(),
    hasShrunk: boolean('has_shrunk').notNull().default(false),
  },
  table => [unique().on(table.organisationId, table.system, table.board)],
)

/** The jobs of a board. One whose post was deleted here is remembered, so that it does not come back. */
export const boardPosts = pgTable(
  'board_posts',
  {
    boardId: integer('board_id')
      .notNull()
      .references(() => employerBoards.id, { onDelete: 'cascade' }),
    sourceId: text('source_id').notNull(),
    postId: integer('post_id')
      .unique()
      .references(() => posts.id, { onDelete: 'set null' }),
    /** As the board last had it, to tell what was edited here. */
    imported: jsonb().$type<PostDraft>().notNull(),
    /** Changed by the board, and not sent for review yet. */
    isDue: boolean('is_due').notNull().default(true),
    missed: smallint().notNull().default(0),
  },
  table => [primaryKey({ columns: [table.boardId, table.sourceId] })],
)
