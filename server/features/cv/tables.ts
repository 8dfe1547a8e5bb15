import { boolean, integer, jsonb, pgTable, text, timestamp, unique, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CvDocument } from '#shared/cv/document.ts'
import { placeSections } from '#shared/cv/places.ts'
import { applications } from '#server/features/applications/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'

/** Private: read for its owner, and for the careers service while its owner shares it. */
export const cvs = pgTable(
  'cvs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    name: text().notNull(),
    document: jsonb().$type<CvDocument>().notNull(),
    version: integer().notNull().default(1),
    applicationId: integer('application_id').references(() => applications.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  table => [unique().on(table.userId, table.key)],
)

/** A document that its owner shows to their university. Only `sharing/share-queries.ts` decides who may read it. */
export const cvShares = pgTable(
  'cv_shares',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cvId: integer('cv_id')
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    universityId: integer('university_id')
      .notNull()
      .references(() => universities.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(1),
    sharedAt: timestamp('shared_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** When the university's administrators were told by email. */
    announcedAt: timestamp('announced_at', { withTimezone: true }),
  },
  table => [unique().on(table.cvId, table.universityId)],
)

export const cvComments = pgTable(
  'cv_comments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    shareId: integer('share_id')
      .notNull()
      .references(() => cvShares.id, { onDelete: 'cascade' }),
    /** The comment this is a reply to. */
    threadId: integer('thread_id').references((): AnyPgColumn => cvComments.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    isFromStudent: boolean('is_from_student').notNull(),
    key: uuid().notNull(),
    section: text({ enum: placeSections }).notNull().default('document'),
    entryId: text('entry_id').notNull().default(''),
    quote: text().notNull().default(''),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
    /** When the other side was told by email. */
    announcedAt: timestamp('announced_at', { withTimezone: true }),
  },
  table => [unique().on(table.shareId, table.key)],
)

/** Administrators who want no emails about shared documents. */
export const cvEmailOptOuts = pgTable('cv_email_opt_outs', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
