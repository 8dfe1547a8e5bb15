import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/people/tables.ts'

export type AuditFields = Readonly<Record<string, unknown>>

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
  /** The name as it was then. */
  actor: text().notNull(),
  action: text().notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectKey: text('subject_key').notNull(),
  subject: text().notNull(),
  /** Whom the change is about, if it is about a person. */
  personId: integer('person_id').references(() => users.id, { onDelete: 'set null' }),
  /** Only the fields that changed. */
  before: jsonb().$type<AuditFields>(),
  after: jsonb().$type<AuditFields>(),
})
