import { customType, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { receivedStages } from '#shared/received-applications/stages.ts'
import { employerOrganisations } from '#server/features/employers/tables.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { users } from '#server/platform/people/tables.ts'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export interface SentAnswer {
  question: string
  answer: string
}

/** What students send to employers here, as it was sent. One for a job from each student. */
export const receivedApplications = pgTable(
  'received_applications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => employerOrganisations.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the form that sent it, to tell a form that was sent twice from another one. */
    key: uuid().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    cvName: text('cv_name').notNull(),
    /** Empty once it was withdrawn, like the letter and the answers. */
    cvPdf: bytea('cv_pdf'),
    cvText: text('cv_text').notNull(),
    letter: text().notNull(),
    answers: jsonb().$type<SentAnswer[]>().notNull(),
    stage: text({ enum: receivedStages }).notNull().default('applied'),
    version: integer().notNull().default(1),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  table => [unique().on(table.userId, table.jobId)],
)

export const receivedApplicationReplies = pgTable(
  'received_application_replies',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => receivedApplications.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    text: text().notNull(),
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  table => [unique().on(table.applicationId, table.key)],
)
