import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { roles } from '#shared/access/visitor.ts'
import { universities } from '#server/features/universities/tables.ts'

export const users = pgTable('users', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  email: text().notNull(),
  name: text().notNull(),
  passwordHash: text('password_hash'),
  role: text({ enum: roles }).notNull(),
  universityId: integer('university_id').references(() => universities.id),
  premiumVideos: boolean('premium_videos'),
  countryGuides: boolean('country_guides'),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
  site: text().notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
})
