import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const newsletterIssues = pgTable('newsletter_issues', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  jobIds: integer('job_ids').array().notNull(),
})

/** Identified by address only: most have no account. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** In lower case. */
  email: text().notNull().unique(),
  status: text({ enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
  source: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
  lastIssueId: integer('last_issue_id').references(() => newsletterIssues.id, { onDelete: 'set null' }),
})

/** Forms that were already sent: only a digest of key and address. */
export const newsletterSubmissions = pgTable('newsletter_submissions', {
  submissionKey: uuid('submission_key').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
