import { sql } from 'drizzle-orm'
import { daysBefore } from '#shared/calendar/durations.ts'
import { eventKinds } from '#shared/usage/kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { writeOwnSqlOnce } from '#server/platform/db/person-memory.ts'
import { jobStatus } from '#server/features/jobs/tables.ts'
import { applyAnswers } from './tables.ts'

const daysAsked = 14
const mostAsked = 3

interface UnansweredVisit extends Record<string, unknown> {
  jobId: number
  board: number
  slug: string
  title: string
  company: string
  /** The day they left for the employer's page. */
  leftOn: string
}

const unansweredVisitsOf = writeOwnSqlOnce<UnansweredVisit & { leftAt: number }>(
  ['jobs'],
  sql`
  SELECT j.id AS "jobId", j.board, j.slug, j.title, j.company, (max(e.at) AT TIME ZONE 'UTC')::date::text AS "leftOn",
    extract(epoch FROM max(e.at))::float8 * 1000 AS "leftAt"
  FROM events e
  JOIN jobs j ON j.id = e.job_id
  LEFT JOIN apply_answers said ON said.user_id = e.user_id AND said.job_id = e.job_id
  LEFT JOIN applications a ON a.user_id = e.user_id AND a.job_id = e.job_id
  WHERE e.user_id = ${sql.placeholder('userId')} AND e.kind = ${eventKinds.applyClick}
    AND (said.answered_at IS NULL OR said.answered_at < e.at)
    AND (a.id IS NULL OR (a.stage = 'saved' AND a.removed_at IS NULL))
    AND j.status IN (${jobStatus.live}, ${jobStatus.closed})
  GROUP BY j.id ORDER BY max(e.at) DESC, j.id LIMIT ${mostAsked}`,
)

/** Jobs whose employer's page someone opened and has said nothing about since, the latest first. */
export async function listUnansweredVisits(db: Database, userId: number, now: Date): Promise<UnansweredVisit[]> {
  const latest = await unansweredVisitsOf(db, { userId })
  return latest
    .filter(({ leftAt }) => leftAt > daysBefore(now, daysAsked).getTime())
    .map(({ jobId, board, slug, title, company, leftOn }) => ({ jobId, board, slug, title, company, leftOn }))
}

/** Kept with the latest moment, so that an answer sent twice changes nothing. */
export const recordApplyAnswer = (db: Database, userId: number, jobId: number, now: Date) =>
  db
    .insert(applyAnswers)
    .values({ userId, jobId, answeredAt: now })
    .onConflictDoUpdate({
      target: [applyAnswers.userId, applyAnswers.jobId],
      set: { answeredAt: sql`greatest(${applyAnswers.answeredAt}, excluded.answered_at)` },
    })
