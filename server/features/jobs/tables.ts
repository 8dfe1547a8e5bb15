import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { jobHolds, reportDecisions } from '#shared/jobs/holds.ts'
import { payPeriods, registerMatches } from '#shared/jobs/taxonomy.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import type { StoredVerdicts } from './card-verdict.ts'
import { users } from '#server/platform/people/tables.ts'

export const cities = pgTable(
  'cities',
  {
    id: smallint().primaryKey().generatedByDefaultAsIdentity(),
    countryId: smallint('country_id').notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    /** Null where the gazetteer leaves a doubt about the town that is meant. */
    latitude: real(),
    longitude: real(),
  },
  table => [unique().on(table.countryId, table.slug)],
)

export const jobStatus = { pending: 0, live: 1, closed: 2 } as const

/** For SQL: a literal and not a parameter, so that the planner uses the partial indexes on live jobs. */
export const liveStatus = sql.raw(String(jobStatus.live))

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    board: smallint().notNull(),
    status: smallint().notNull().default(jobStatus.live),
    source: text().notNull(),
    sourceId: text('source_id').notNull(),
    title: text().notNull(),
    company: text().notNull(),
    countryId: smallint('country_id').notNull(),
    cityId: smallint('city_id').references(() => cities.id),
    /** Further cities in the same country. */
    otherCityIds: smallint('other_city_ids').array(),
    /** The source's id of an advert that names an earlier country as well. */
    advertId: text('advert_id'),
    /** Whether a board of all countries leaves it out, since it shows the same advert under an earlier country. */
    isFurther: boolean('is_further').notNull().default(false),
    place: text().notNull(),
    /** City, place and country as people type them; for search. */
    placeWords: text('place_words').notNull().default(''),
    region: text(),
    postcode: text(),
    street: text(),
    employerUrl: text('employer_url'),
    employerLogo: text('employer_logo'),
    experienceMonths: smallint('experience_months'),
    remote: smallint().notNull().default(0),
    typeId: smallint('type_id').notNull(),
    fieldId: smallint('field_id').notNull(),
    payMin: integer('pay_min'),
    payMax: integer('pay_max'),
    payCurrency: text('pay_currency'),
    payPeriod: text('pay_period', { enum: payPeriods }),
    /** The words of the advert that the pay was found in; null where the source has a field for pay. */
    payQuote: text('pay_quote'),
    yearlyPay: integer('yearly_pay'),
    occupationCode: text('occupation_code'),
    degreeClass: smallint('degree_class'),
    language: text().notNull().default('en'),
    evidence: smallint().notNull().default(3),
    clearsNewEntrant: boolean('clears_new_entrant'),
    clearsStandard: boolean('clears_standard'),
    sponsorId: integer('sponsor_id'),
    registerMatch: text('register_match', { enum: registerMatches }).notNull().default('notChecked'),
    evidenceAt: timestamp('evidence_at', { withTimezone: true }),
    evidenceUntil: date('evidence_until'),
    verdict: smallint().notNull().default(8),
    verdictStandard: smallint('verdict_standard').notNull().default(8),
    verdicts: jsonb().$type<StoredVerdicts>(),
    /** Of full-time work; null where the advert names no number. */
    hoursPerWeek: doublePrecision('hours_per_week'),
    hoursMin: smallint('hours_min'),
    hoursMax: smallint('hours_max'),
    shifts: text().array(),
    seasons: text().array(),
    isSelfEmployed: boolean('is_self_employed').notNull().default(false),
    applyUrl: text('apply_url').notNull(),
    postedAt: timestamp('posted_at', { withTimezone: true }).notNull(),
    /** When we first saw it; it may have been posted long before. */
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull().defaultNow(),
    closesOn: date('closes_on'),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    missed: smallint().notNull().default(0),
    fingerprint: text().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Why staff keep it off the board. An import does not put it back. */
    hold: text({ enum: jobHolds }),
    /** The parts that staff have corrected. */
    corrected: text().array().notNull().default([]),
    duplicateOf: integer('duplicate_of'),
    isDemo: boolean('is_demo').notNull().default(false),
    description: jsonb().$type<RichText>().notNull(),
    descriptionText: text('description_text').notNull(),
    searchTsv: tsvector('search_tsv').generatedAlwaysAs('search_tsv'),
    titleTsv: tsvector('title_tsv').generatedAlwaysAs('title_tsv'),
  },
  table => [unique().on(table.source, table.sourceId)],
)

export const jobCounts = pgTable('job_counts', {
  board: smallint().notNull(),
  countryId: smallint('country_id').notNull(),
  cityId: smallint('city_id'),
  otherCityIds: smallint('other_city_ids').array(),
  isFurther: boolean('is_further').notNull().default(false),
  typeId: smallint('type_id').notNull(),
  fieldId: smallint('field_id').notNull(),
  evidence: smallint().notNull(),
  jobs: integer().notNull(),
  countedOn: date('counted_on'),
  /** How many fit two choices, in the order of `pairsOn`. */
  pairs: integer().array().notNull().default([]),
  clearsNewEntrant: integer('clears_new_entrant').notNull().default(0),
  clearsStandard: integer('clears_standard').notNull().default(0),
  degreeFirst: integer('degree_first').notNull().default(0),
  degreeUpperSecond: integer('degree_2_1').notNull().default(0),
  degreeLowerSecond: integer('degree_2_2').notNull().default(0),
  degreeThird: integer('degree_third').notNull().default(0),
  languageEn: integer('language_en').notNull().default(0),
  languageDe: integer('language_de').notNull().default(0),
  languageFr: integer('language_fr').notNull().default(0),
  languageNl: integer('language_nl').notNull().default(0),
  posted1: integer('posted_1').notNull().default(0),
  posted3: integer('posted_3').notNull().default(0),
  posted7: integer('posted_7').notNull().default(0),
  posted14: integer('posted_14').notNull().default(0),
  posted30: integer('posted_30').notNull().default(0),
  closing3: integer('closing_3').notNull().default(0),
  closing7: integer('closing_7').notNull().default(0),
  closing14: integer('closing_14').notNull().default(0),
  closing30: integer('closing_30').notNull().default(0),
  visaEnough: integer('visa_enough').notNull().default(0),
  visaLead: integer('visa_lead').notNull().default(0),
  visaEnoughStandard: integer('visa_enough_standard').notNull().default(0),
  visaLeadStandard: integer('visa_lead_standard').notNull().default(0),
})

export const boardChanges = pgTable('board_changes', {
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
})

export const jobWords = pgTable('job_words', {
  word: text().primaryKey(),
  jobs: integer().notNull(),
})

/** Employers whose jobs are kept off the board, whatever source lists them. */
export const blockedEmployers = pgTable('blocked_employers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  /** In lower case. Names are compared without their legal form, in hold-queries.ts. */
  nameKey: text('name_key').notNull().unique(),
  reason: text().notNull(),
  blockedAt: timestamp('blocked_at', { withTimezone: true }).notNull(),
})

export const jobReports = pgTable(
  'job_reports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    words: text().notNull(),
    submissionKey: uuid('submission_key'),
    contentHash: text('content_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decision: text({ enum: reportDecisions }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [unique().on(table.submissionKey, table.contentHash)],
)

/** Jobs whose employer has left its register, until those who saved them have been told. */
export const lostLicences = pgTable('lost_licences', {
  jobId: integer('job_id')
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  lostAt: timestamp('lost_at', { withTimezone: true }).notNull(),
})
