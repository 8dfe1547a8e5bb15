import { boolean, customType, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { universityKindKeys, type UniversityKind } from '#shared/universities/kinds.ts'

export interface Term {
  name: string
  /** ISO dates, both days included. */
  starts: string
  ends: string
}

export const universities = pgTable('universities', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  kind: text({ enum: universityKindKeys as [UniversityKind] })
    .notNull()
    .default('partner'),
  slug: text().notNull().unique(),
  host: text().unique(),
  countryId: smallint('country_id').notNull(),
  /** As its students would write it; empty where no one has entered it. */
  city: text().notNull().default(''),
  emailDomains: text('email_domains').array().notNull(),
  brandColour: text('brand_colour').notNull(),
  logo: text(),
  welcome: text().notNull(),
  terms: jsonb().$type<Term[]>().notNull().default([]),
  /** Vacation even inside a term. */
  vacations: jsonb().$type<Term[]>().notNull().default([]),
  weeklyHoursCap: smallint('weekly_hours_cap'),
  signInMethods: text('sign_in_methods').array().notNull().default(['password']),
  hasPremiumVideos: boolean('has_premium_videos').notNull().default(false),
  hasCountryGuides: boolean('has_country_guides').notNull().default(false),
  hasJumpstart: boolean('has_jumpstart').notNull().default(false),
  contactEmail: text('contact_email').notNull(),
  /** Of a person or an office; empty: the university's own name. */
  contactName: text('contact_name').notNull().default(''),
  /** In Markdown. */
  contactText: text('contact_text').notNull().default(''),
  /** Counts the changes, so that no one overwrites what they have not seen. */
  version: integer().notNull().default(1),
  /** Since when its people cannot sign in. */
  pausedAt: timestamp('paused_at', { withTimezone: true }),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const universityLogos = pgTable('university_logos', {
  universityId: integer('university_id')
    .primaryKey()
    .references(() => universities.id, { onDelete: 'cascade' }),
  bytes: bytea().notNull(),
  hash: text().notNull(),
})
