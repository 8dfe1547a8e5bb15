import { boolean, date, integer, pgTable, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
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
  activatedAt: timestamp('activated_at', { withTimezone: true }).defaultNow(),
  invitedBy: integer('invited_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  isGraduate: boolean('is_graduate').notNull().default(false),
  referralId: integer('referral_id').references((): AnyPgColumn => referrals.id, { onDelete: 'set null' }),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** An address that one person hands on to others, so that we know who sent them. */
export const referrals = pgTable('referrals', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  universityId: integer('university_id').notNull().references(() => universities.id, { onDelete: 'cascade' }),
  referrerId: integer('referrer_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const profiles = pgTable('profiles', {
  userId: integer('user_id').primaryKey().references(() => users.id, { onDelete: 'cascade' }),
  phone: text(),
  course: text().notNull().default(''),
  courseEnds: date('course_ends'),
  targetCountries: text('target_countries').array().notNull().default([]),
  targetRoles: text('target_roles').array().notNull().default([]),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const sessions = pgTable('sessions', {
  /** What its owner knows it by. */
  id: uuid().notNull().defaultRandom(),
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
  site: text().notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
})
