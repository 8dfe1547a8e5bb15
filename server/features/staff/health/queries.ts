import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { hasText } from '#server/platform/mail/queries.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { scheduledTasks } from '#server/platform/scheduler/tables.ts'
import { importRuns } from '#server/features/staff/imports/tables.ts'

const mostEmails = 50

export const measureDatabase = async (db: Database) =>
  (
    await db.execute<{ bytes: number; version: string }>(
      sql`SELECT pg_database_size(current_database())::float8 AS bytes, current_setting('server_version') AS version`,
    )
  ).rows[0]!

const hasFailed = and(isNull(outbox.sentAt), isNotNull(outbox.lastError))

/** Those that will be tried again first. Never what they say: it has working links. */
export const listFailedEmails = (db: Database) =>
  db
    .select({
      id: outbox.id,
      recipient: outbox.recipient,
      subject: outbox.subject,
      attempts: outbox.attempts,
      reason: sql<string>`${outbox.lastError}`,
      createdAt: outbox.createdAt,
      dueAt: outbox.dueAt,
      givenUpAt: outbox.givenUpAt,
      hasText: sql<boolean>`${hasText}`,
    })
    .from(outbox)
    .where(hasFailed)
    .orderBy(sql`${outbox.givenUpAt} IS NOT NULL`, desc(outbox.id))
    .limit(mostEmails)

/** Nothing where it was sent meanwhile, or its text is gone. */
export const makeDue = async (tx: Database, id: number, now: Date) =>
  (
    await tx
      .update(outbox)
      .set({ dueAt: now, givenUpAt: null })
      .where(and(eq(outbox.id, id), hasFailed, hasText))
      .returning({ subject: outbox.subject })
  )[0]

export const listTasks = (db: Database) => db.select().from(scheduledTasks).orderBy(asc(scheduledTasks.name))

export const countWaitingRuns = async (db: Database) =>
  (
    await db
      .select({ runs: count() })
      .from(importRuns)
      .where(sql`${importRuns.state} IN ('waiting', 'running')`)
  )[0]!.runs
