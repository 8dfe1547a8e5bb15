import { bigint, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Attachment } from './mail.ts'

export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text().notNull(),
  subject: text().notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull(),
  headers: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  attempts: smallint().notNull().default(0),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  givenUpAt: timestamp('given_up_at', { withTimezone: true }),
  lastError: text('last_error'),
  attachments: jsonb().$type<readonly Attachment[]>().notNull().default([]),
})
