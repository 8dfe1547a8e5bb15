import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { applicantKinds } from '#shared/registration/kinds.ts'
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
  invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
  invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
  /** Null: no email has been sent yet. */
  sentAt: timestamp('sent_at', { withTimezone: true }),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
})
