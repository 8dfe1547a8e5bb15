import { bigint, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Attachment } from './mail.ts'
import { sealedJson, sealedText } from './sealed-columns.ts'

export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text().notNull(),
  subject: text().notNull(),
  // These four contain working links. They are sealed, and emptied once the email was sent or can no longer be.
  bodyText: sealedText('body_text').notNull(),
  bodyHtml: sealedText('body_html').notNull(),
  headers: sealedJson<Readonly<Record<string, string>>>('headers', {}).notNull().default({}),
  attachments: sealedJson<readonly Attachment[]>('attachments', []).notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  attempts: smallint().notNull().default(0),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  givenUpAt: timestamp('given_up_at', { withTimezone: true }),
  lastError: text('last_error'),
  /** The person whose message it is about, so that their data can be found. */
  replyTo: text('reply_to'),
})
