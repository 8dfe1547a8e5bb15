import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const registerImports = pgTable('register_imports', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  fileName: text('file_name').notNull(),
  registerDate: date('register_date').notNull(),
  rowCount: integer('row_count').notNull(),
  skipped: integer().notNull(),
  organisations: integer().notNull(),
  added: integer().notNull(),
  removed: integer().notNull(),
  rerated: integer().notNull(),
  rerouted: integer().notNull(),
  unchanged: integer().notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
})

export const sponsors = pgTable('sponsors', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  key: text().notNull().unique(),
  /** The address of its page, made from the key by the database. */
  slug: text()
    .notNull()
    .generatedAlwaysAs(sql`slug`),
  name: text().notNull(),
  town: text().notNull(),
  county: text().notNull(),
  isListed: boolean('is_listed').notNull(),
  fingerprint: text().notNull(),
})

const ofSponsor = () =>
  integer('sponsor_id')
    .notNull()
    .references(() => sponsors.id, { onDelete: 'cascade' })

export const sponsorLicences = pgTable('sponsor_licences', {
  sponsorId: integer('sponsor_id').notNull(),
  route: text().notNull(),
  type: text().notNull(),
  rating: text().notNull(),
})

export const sponsorAliases = pgTable('sponsor_aliases', {
  sponsorId: integer('sponsor_id').notNull(),
  kind: text({ enum: ['legal', 'full', 'trading', 'former', 'brand', 'likelyBrand', 'initials'] }).notNull(),
  norm: text().notNull(),
})

export const changeKinds = ['added', 'removed', 'rerated', 'routeAdded', 'routeRemoved'] as const

export const sponsorChanges = pgTable('sponsor_changes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** There is none of this id while it is under way. Readers join the two, and so see none of its changes. */
  importId: integer('import_id').notNull(),
  sponsorId: ofSponsor(),
  kind: text({ enum: changeKinds }).notNull(),
  route: text(),
  ratingBefore: text('rating_before'),
  ratingAfter: text('rating_after'),
})

/** Where the release before this one kept the changes of an import under way. */
export const pendingSponsorChanges = pgTable('pending_sponsor_changes', {
  sponsorId: ofSponsor(),
  kind: text({ enum: changeKinds }).notNull(),
  route: text(),
  ratingBefore: text('rating_before'),
  ratingAfter: text('rating_after'),
})
