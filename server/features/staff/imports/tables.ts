import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Series } from '#shared/registers/publications.ts'
import {
  runPhases,
  runStates,
  sourceAlertKeys,
  sourceKinds,
  type JobFormat,
  type SourceAlert,
} from '#shared/staff/import-kinds.ts'
import type { RunResultValues } from '#shared/staff/import-schemas.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const importSources = pgTable('import_sources', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
  name: text().notNull(),
  kind: text({ enum: sourceKinds }).notNull(),
  format: text().$type<JobFormat>(),
  series: text().$type<Series>(),
  company: text(),
  countryId: smallint('country_id'),
  board: smallint().$type<1 | 2>().notNull().default(1),
  /** Null: staff upload files. */
  address: text(),
  everyHours: integer('every_hours'),
  /** What jobs of this source are kept under: the place it first read from. It stays when the address changes. */
  sourceKey: text('source_key').notNull().unique(),
  previewedAt: moment('previewed_at'),
  pausedAt: moment('paused_at'),
  nextRunAt: moment('next_run_at'),
  succeededAt: moment('succeeded_at'),
  /** When it last brought something new. */
  changedAt: moment('changed_at'),
  /** In a row. */
  failures: integer().notNull().default(0),
  alert: text({ enum: sourceAlertKeys as [SourceAlert] }),
  alertedAt: moment('alerted_at'),
  createdAt: moment('created_at').notNull(),
})

const ofSource = () =>
  integer('source_id')
    .notNull()
    .references(() => importSources.id, { onDelete: 'cascade' })

export const importFiles = pgTable('import_files', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  sourceId: ofSource(),
  name: text().notNull(),
  day: date(),
  size: integer().notNull(),
  /** Null while its parts are being written. */
  uploadedAt: moment('uploaded_at'),
  createdAt: moment('created_at').notNull(),
})

export const importFileParts = pgTable(
  'import_file_parts',
  {
    fileId: integer('file_id')
      .notNull()
      .references(() => importFiles.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    bytes: bytea().notNull(),
  },
  table => [primaryKey({ columns: [table.fileId, table.part] })],
)

/** With a hash of the content, where staff have accepted that it is much shorter than before. */
export type StoredResult = RunResultValues & { contentHash?: string }

export const importRuns = pgTable('import_runs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  sourceId: ofSource(),
  fileId: integer('file_id').references(() => importFiles.id, { onDelete: 'set null' }),
  fileName: text('file_name'),
  isPreview: boolean('is_preview').notNull(),
  acceptDrop: boolean('accept_drop').notNull().default(false),
  state: text({ enum: runStates }).notNull(),
  cancelledAt: moment('cancelled_at'),
  phase: text({ enum: runPhases }).notNull().default('waiting'),
  share: real().notNull().default(0),
  restarts: integer().notNull().default(0),
  /** The last missing job that this run has counted: none is counted twice. */
  missingUpTo: integer('missing_up_to').notNull().default(0),
  aliveAt: moment('alive_at'),
  result: jsonb().$type<StoredResult>(),
  error: text(),
  hasShrunk: boolean('has_shrunk').notNull().default(false),
  longestStepMs: integer('longest_step_ms'),
  queuedAt: moment('queued_at').notNull(),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
})
