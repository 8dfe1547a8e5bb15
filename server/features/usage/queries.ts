import { and, desc, eq, lt, min, sql } from 'drizzle-orm'
import { eventKinds, type EventKind } from '#shared/usage/kinds.ts'
import type { UsageEvent } from '#server/platform/services.ts'
import type { Database } from '#server/platform/db/database.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { events } from './tables.ts'

/**
 * Writes a batch in one statement, and once, however often it is sent. Other tables are read only here: jobs, so that
 * the visitor need not wait for that and an unknown job is dropped; and accounts, which may have been deleted by now.
 */
export const insertEvents = (db: Database, batchId: string, batch: readonly UsageEvent[]) =>
  db.execute(sql`
  WITH batch AS (INSERT INTO event_batches VALUES (${batchId}, now()) ON CONFLICT DO NOTHING RETURNING id)
  INSERT INTO events (at, kind, site, university_id, user_id, job_id, country_id)
  SELECT e.at, e.kind, e.site, u.university_id, u.id, j.id, coalesce(j.country_id, e.country_id)
  FROM jsonb_to_recordset(${JSON.stringify(batch.map(toRow))}::jsonb)
    AS e(at timestamptz, kind smallint, site text, country_id smallint, user_id integer, slug text, job_id integer)
  LEFT JOIN users u ON u.id = e.user_id
  LEFT JOIN jobs j ON j.id = coalesce(e.job_id, (SELECT id FROM jobs WHERE slug = e.slug AND status > 0))
  WHERE EXISTS (SELECT FROM batch) AND (j.id IS NOT NULL OR (e.slug IS NULL AND e.job_id IS NULL))`)

const toRow = ({ at, kind, site, countryId, userId, job }: UsageEvent) => ({
  at,
  kind: eventKinds[kind],
  site,
  country_id: countryId,
  user_id: userId,
  slug: typeof job === 'string' ? job : null,
  job_id: typeof job === 'number' ? job : null,
})

const kindNames = new Map(Object.entries(eventKinds).map(([name, id]) => [id as number, name as EventKind]))

/** What a person used, newest first. */
export async function listUseOf(db: Database, userId: number) {
  const rows = await db
    .select({ at: events.at, kind: events.kind, job: jobs.slug })
    .from(events)
    .leftJoin(jobs, eq(jobs.id, events.jobId))
    .where(eq(events.userId, userId))
    .orderBy(desc(events.at), desc(events.id))
  return rows.map(({ at, kind, job }) => ({ at, what: kindNames.get(kind), job }))
}

/** The first time, as far as we remember, that someone did something of a kind. */
export const findFirstUse = async (db: Database, userId: number, kind: EventKind) =>
  (
    await db
      .select({ at: min(events.at) })
      .from(events)
      .where(and(eq(events.userId, userId), eq(events.kind, eventKinds[kind])))
  )[0]?.at ?? null

/** Long enough to publish a university's figures for two years. */
const monthsKept = 25

export const deleteOldEvents = (db: Database, now: Date) =>
  db
    .delete(events)
    .where(lt(events.at, sql`${now.toISOString()}::timestamptz - make_interval(months => ${monthsKept})`))

/** Removes the person from the events, but keeps that something was used. */
export const anonymiseEvents = (tx: Database, userId: number) =>
  tx.update(events).set({ userId: null }).where(eq(events.userId, userId))
