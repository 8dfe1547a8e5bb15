import {
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Level } from '#shared/videos/levels.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'

const ownerId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const videoProgress = pgTable(
  'video_progress',
  {
    userId: ownerId(),
    lesson: text().notNull(),
    /** Where to go on, in seconds. */
    position: integer().notNull(),
    /** See `shared/videos/watched-seconds.ts`. */
    seconds: text().notNull(),
    watched: integer().notNull(),
    /** Seconds that may still be reported: nobody watches faster than the clock allows. */
    credit: doublePrecision().notNull(),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  table => [primaryKey({ columns: [table.userId, table.lesson] })],
)

export const videoSaves = pgTable(
  'video_saves',
  {
    userId: ownerId(),
    lesson: text().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.lesson] })],
)

export const videoNotes = pgTable('video_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: ownerId(),
  lesson: text().notNull(),
  second: integer().notNull(),
  words: text().notNull(),
  key: uuid().notNull(),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A lesson that staff or a university uploads. Those built from scripts are files. */
export const uploadedLessons = pgTable('uploaded_lessons', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: uuid().notNull(),
  version: integer().notNull().default(1),
  /** Null: from staff, for everyone. Otherwise for that university's own people. */
  universityId: integer('university_id').references(() => universities.id, { onDelete: 'cascade' }),
  slug: text(),
  title: text().notNull(),
  summary: text().notNull(),
  course: text().notNull(),
  access: text().$type<'standard' | 'premium'>().notNull(),
  level: text().$type<Level>().notNull(),
  country: text(),
  place: integer().notNull(),
  uploadId: uuid('upload_id'),
  storageName: text('storage_name'),
  storageHandle: text('storage_handle'),
  kind: text().$type<'mp4' | 'webm'>(),
  bytes: integer(),
  seconds: doublePrecision(),
  captions: text(),
  transcript: jsonb().$type<readonly { text: string; start: number; end: number }[]>(),
  poster: bytea(),
  posterHash: text('poster_hash'),
  publishedAt: moment('published_at'),
  deletedAt: moment('deleted_at'),
  createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** A video that is on its way, in pieces. */
export const videoUploads = pgTable('video_uploads', {
  id: uuid().primaryKey(),
  lessonId: integer('lesson_id')
    .notNull()
    .references(() => uploadedLessons.id, { onDelete: 'cascade' }),
  fileName: text('file_name').notNull(),
  bytes: integer().notNull(),
  fingerprint: text().notNull(),
  storageName: text('storage_name').notNull(),
  storageHandle: text('storage_handle'),
  createdAt: moment('created_at').notNull(),
  touchedAt: moment('touched_at').notNull(),
})

export const videoUploadPieces = pgTable(
  'video_upload_pieces',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => videoUploads.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    tag: text().notNull(),
  },
  table => [primaryKey({ columns: [table.uploadId, table.number] })],
)

/** Files that no lesson needs any more, until the storage has deleted them. */
export const videoLeftovers = pgTable('video_leftovers', {
  storageName: text('storage_name').primaryKey(),
  storageHandle: text('storage_handle'),
  since: moment('since').notNull(),
})
