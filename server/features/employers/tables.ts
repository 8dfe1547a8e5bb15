import { boolean, integer, jsonb, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { PostDraft } from '#shared/employers/post-draft.ts'
import type { Finding, FraudFlag } from '#shared/employers/lint.ts'
import { applyWays, organisationStates, postStates, reviewDecisions } from '#shared/employers/states.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { users } from '#server/platform/people/tables.ts'

/** Employers with an account here. */
export const employerOrganisations = pgTable('employer_organisations', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  countryId: smallint('country_id').notNull(),
  website: text().notNull(),
  /** How the person who registered belongs to it, in their words, for staff. */
  statement: text().notNull().default(''),
  state: text({ enum: organisationStates }).notNull().default('pending'),
  /** Its posts go live at once, and some of them are looked at afterwards. */
  isTrusted: boolean('is_trusted').notNull().default(false),
  reason: text(),
  /** Grows with every decision. A decision names the version that was seen. */
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
  isDemo: boolean('is_demo').notNull().default(false),
})

const organisationId = () =>
  integer('organisation_id')
    .notNull()
    .references(() => employerOrganisations.id, { onDelete: 'cascade' })

/** The domains of an organisation's email addresses: who has one of these belongs to it. */
export const employerDomains = pgTable('employer_domains', {
  domain: text().primaryKey(),
  organisationId: organisationId(),
})

export const employerMembers = pgTable('employer_members', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  organisationId: organisationId(),
  jobTitle: text('job_title').notNull().default(''),
  joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  /** About decisions on jobs, and about applications. */
  wantsEmails: boolean('wants_emails').notNull().default(true),
})

/** Colleagues who have not come yet. */
export const employerInvitations = pgTable(
  'employer_invitations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    organisationId: organisationId(),
    /** In lower case. */
    email: text().notNull(),
    name: text().notNull(),
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
  },
  table => [unique().on(table.organisationId, table.email)],
)

/** Jobs that employers write here. `draft` is what they type; the board has `liveDraft`. */
export const posts = pgTable(
  'posts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    organisationId: organisationId(),
    /** Chosen by the browser, so that a post that is created twice is kept once. */
    key: uuid().notNull(),
    state: text({ enum: postStates }).notNull().default('draft'),
    version: integer().notNull().default(1),
    draft: jsonb().$type<PostDraft>().notNull(),
    liveDraft: jsonb('live_draft').$type<PostDraft>(),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    /** How one applies for the job on the board. */
    applyBy: text('apply_by', { enum: applyWays }),
    /** To be answered by those who apply here. */
    questions: jsonb().$type<readonly string[]>().notNull().default([]),
    closeReason: text('close_reason'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  table => [unique().on(table.organisationId, table.key)],
)

/** What was sent for review, and what staff decided. Of a post, one is open at most. */
export const postReviews = pgTable('post_reviews', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  postId: integer('post_id')
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' }),
  version: integer().notNull(),
  draft: jsonb().$type<PostDraft>().notNull(),
  findings: jsonb().$type<readonly Finding[]>().notNull(),
  flags: jsonb().$type<readonly FraudFlag[]>().notNull().default([]),
  /** Live already: a trusted employer's, chosen to be looked at afterwards. */
  isSample: boolean('is_sample').notNull().default(false),
  /** The name of the import it arrived with: such jobs are decided together. */
  batch: text(),
  submittedBy: integer('submitted_by').references(() => users.id, { onDelete: 'set null' }),
  submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
  decision: text({ enum: reviewDecisions }),
  reason: text().notNull().default(''),
  decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
})
