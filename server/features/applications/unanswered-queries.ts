import { sql } from 'drizzle-orm'
import { eventKinds } from '#shared/usage/kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { writeSqlOnce } from '#server/platform/db/write-once.ts'
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

const unansweredVisitsOf = writeSqlOnce<UnansweredVisit>(sql`
  SELECT j.id AS "jobId", j.board, j.slug, j.title, j.company, (max(e.at) AT TIME ZONE 'UTC')::date::text AS "leftOn"
  FROM events e
  JOIN jobs j ON j.id = e.job_id
  LEFT JOIN apply_answers said ON said.user_id = e.user_id AND said.job_id = e.job_id
  LEFT JOIN applications a ON a.user_id = e.user_id AND a.job_id = e.job_id
  WHERE e.user_id = ${sql.placeholder('userId')} AND e.kind = ${eventKinds.applyClick}
    AND e.at > ${sql.placeholder('now')}::timestamptz - make_interval(days => ${daysAsked})
    AND (said.answered_at IS NULL OR said.answered_at < e.at)
    AND (a.id IS NULL OR (a.stage = 'saved' AND a.removed_at IS NULL))
    AND j.status IN (${jobStatus.live}, ${jobStatus.closed})
  GROUP BY j.id ORDER BY max(e.at) DESC, j.id LIMIT ${mostAsked}`)

/** Jobs whose employer's page someone opened and has said nothing about since, the latest first. */
export const listUnansweredVisits = (db: Database, userId: number, now: Date) =>
  unansweredVisitsOf(db, { userId, now: now.toISOString() })

/** Kept with the latest moment, so that an answer sent twice changes nothing. */
export const recordApplyAnswer = (db: Database, userId: number, jobId: number, now: Date) =>
  db
    .insert(applyAnswers)
    .values({ userId, jobId, answeredAt: now })
    .onConflictDoUpdate({
      target: [applyAnswers.userId, applyAnswers.jobId],
      set: { answeredAt: sql`greatest(${applyAnswers.answeredAt}, excluded.answered_at)` },
    })
