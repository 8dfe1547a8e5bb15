import {
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { jobAlertChoices } from '#shared/account/choices.ts'
import { doctorateNames, workStatusNames } from '#shared/account/work-rights.ts'
import { roles } from '#shared/access/visitor.ts'
import { universities } from '#server/platform/sites/tables.ts'

export const users = pgTable('users', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  email: text().notNull(),
  name: text().notNull(),
  passwordHash: text('password_hash'),
  role: text({ enum: roles }).notNull(),
  universityId: integer('university_id').references(() => universities.id),
  premiumVideos: boolean('premium_videos'),
  countryGuides: boolean('country_guides'),
  activatedAt: timestamp('activated_at', { withTimezone: true }).notNull().defaultNow(),
  isGraduate: boolean('is_graduate').notNull().default(false),
  /** Of a university's team: sees what its administrators see, and changes nothing. */
  isViewer: boolean('is_viewer').notNull().default(false),
  referralId: integer('referral_id').references((): AnyPgColumn => referrals.id, { onDelete: 'set null' }),
  isDemo: boolean('is_demo').notNull().default(false),
  /** When the account will be deleted, as the person asked. */
  deleteAfter: timestamp('delete_after', { withTimezone: true }),
  /** Since when staff have locked it: no one can sign in with it. */
  lockedAt: timestamp('locked_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** An address that one person shares with others, so that we know who invited them. */
export const referrals = pgTable('referrals', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  universityId: integer('university_id')
    .notNull()
    .references(() => universities.id, { onDelete: 'cascade' }),
  referrerId: integer('referrer_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const profiles = pgTable('profiles', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  phone: text(),
  course: text().notNull().default(''),
  courseEnds: date('course_ends'),
  /** Private, like the work rights: some pay tests depend on it. */
  bornOn: date('born_on'),
  doctorate: text({ enum: doctorateNames }),
  /** Private too: the ISO code of the country they come from. */
  homeCountry: text('home_country'),
  targetCountries: text('target_countries').array().notNull().default([]),
  targetRoles: text('target_roles').array().notNull().default([]),
  jobAlerts: text('job_alerts', { enum: jobAlertChoices }).notNull().default('auto'),
  /** Notices of their university by email. */
  universityEmails: boolean('university_emails').notNull().default(true),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** Private: read only for the person. */
export const workRights = pgTable(
  'work_rights',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    country: text().notNull(),
    status: text({ enum: workStatusNames }).notNull(),
    until: date(),
    place: smallint().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.country] })],
)

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const photos = pgTable('photos', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  bytes: bytea().notNull(),
  hash: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const emailChanges = pgTable('email_changes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  newEmail: text('new_email').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  oldConfirmedAt: timestamp('old_confirmed_at', { withTimezone: true }),
  newConfirmedAt: timestamp('new_confirmed_at', { withTimezone: true }),
})

export const sessions = pgTable('sessions', {
  /** How its owner identifies it. */
  id: uuid().notNull().defaultRandom(),
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  site: text().notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
})
