import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { applicantKinds } from '#shared/registration/kinds.ts'
import { studentKinds } from '#shared/registration/pre-approved/schemas.ts'
import { rowProblems, type ListField } from '#shared/registration/runs/fields.ts'
import { referrals, users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'

export const accessRequests = pgTable('access_requests', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  universityId: integer('university_id').references(() => universities.id, { onDelete: 'cascade' }),
  universityName: text('university_name').notNull(),
  kind: text({ enum: applicantKinds }).notNull(),
  email: text().notNull(),
  name: text().notNull(),
  reason: text().notNull(),
  /** Grows with every change of the text. A decision names the version it was made on. */
  version: integer().notNull().default(1),
  referralId: integer('referral_id').references(() => referrals.id, { onDelete: 'set null' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  announcedAt: timestamp('announced_at', { withTimezone: true }),
  decision: text({ enum: ['approved', 'refused'] }),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
  /** The person reads it in the email. */
  refusalReason: text('refusal_reason'),
  /** The email about the refusal, which waits long enough to be taken back. */
  refusalMailId: bigint('refusal_mail_id', { mode: 'number' }),
})

/**
 * People a university has approved in advance: students on its list, and colleagues. One for each university and
 * address. It creates no account and means nothing to another university. Whether someone has accepted is known from
 * the accounts.
 */
export const invitations = pgTable('invitations', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  universityId: integer('university_id')
    .notNull()
    .references(() => universities.id, { onDelete: 'cascade' }),
  /** In lower case. */
  email: text().notNull(),
  name: text().notNull(),
  kind: text({ enum: applicantKinds }).notNull(),
  /** Of a colleague: to see everything and change nothing. */
  asViewer: boolean('as_viewer').notNull().default(false),
  invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
  invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
  /** Null: no email has been sent yet. */
  sentAt: timestamp('sent_at', { withTimezone: true }),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  // What the university's list says of students.
  studentNumber: text('student_number'),
  programme: text(),
  faculty: text(),
  level: text(),
})

/** A university's own words in its invitations. Without a row, ours are used. */
export const invitationTexts = pgTable('invitation_texts', {
  universityId: integer('university_id')
    .primaryKey()
    .references(() => universities.id, { onDelete: 'cascade' }),
  subject: text().notNull(),
  message: text().notNull(),
  version: integer().notNull(),
})

/** How to read a list. */
export interface ListLayout {
  delimiter: string
  hasHeading: boolean
  columns: ListField[]
  headings: string[]
}
/** Whom to remind; an empty text is everyone. */
export interface ReminderFilter {
  faculty: string
  level: string
}

/** Inviting or reminding many people, in pieces. One at a time for a university. */
export const invitationRuns = pgTable('invitation_runs', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  universityId: integer('university_id')
    .notNull()
    .references(() => universities.id, { onDelete: 'cascade' }),
  kind: text({ enum: ['list', 'reminder'] }).notNull(),
  fingerprint: text().notNull(),
  fileName: text('file_name').notNull(),
  layout: jsonb().$type<ListLayout | ReminderFilter>().notNull(),
  pieces: integer().notNull(),
  nextPiece: integer('next_piece').notNull().default(0),
  total: integer().notNull().default(0),
  done: integer().notNull().default(0),
  added: integer().notNull().default(0),
  sent: integer().notNull().default(0),
  /** The last line, or the last invitation, that is done. */
  position: integer().notNull().default(0),
  startedBy: integer('started_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
})

/** Lines of a list that wait to be invited, and lines that were left out. */
export const invitationRunRows = pgTable(
  'invitation_run_rows',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => invitationRuns.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    /** In lower case. */
    email: text(),
    name: text().notNull(),
    kind: text({ enum: studentKinds }),
    studentNumber: text('student_number'),
    programme: text(),
    faculty: text(),
    level: text(),
    problem: text({ enum: rowProblems }),
    cells: jsonb().$type<string[]>(),
  },
  table => [primaryKey({ columns: [table.runId, table.line] })],
)
