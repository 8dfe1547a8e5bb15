import { boolean, date, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { registerKinds, type Series } from '#shared/registers/publications.ts'

export const officialRegisters = pgTable('official_registers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  series: text().$type<Series>().notNull(),
  countryId: smallint('country_id').notNull(),
  kind: text({ enum: registerKinds }).notNull(),
  asOf: date('as_of').notNull(),
  periodFrom: date('period_from'),
  periodTo: date('period_to'),
  fileName: text('file_name').notNull(),
  sha256: text().notNull(),
  rowCount: integer('row_count').notNull(),
  skipped: integer().notNull(),
  entryCount: integer('entry_count').notNull(),
  isCurrent: boolean('is_current').notNull(),
  /** False while its entries are being written. */
  isComplete: boolean('is_complete').notNull().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
})

export const registerEntries = pgTable('register_entries', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  registerId: integer('register_id')
    .notNull()
    .references(() => officialRegisters.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  tradingName: text('trading_name').notNull(),
  officialId: text('official_id').notNull(),
  place: text().notNull(),
  stream: text().notNull(),
  occupation: text().notNull(),
  count: integer(),
  status: text().notNull(),
  validTo: date('valid_to'),
  lastMonth: date('last_month'),
  isPerson: boolean('is_person').notNull(),
})

export const nameKinds = ['own', 'trading', 'cut'] as const

export const registerNames = pgTable('register_names', {
  registerId: integer('register_id').notNull(),
  entryId: integer('entry_id').notNull(),
  countryId: smallint('country_id').notNull(),
  kind: text({ enum: nameKinds }).notNull(),
  norm: text().notNull(),
})
