import { sql } from 'drizzle-orm'
import { daysBefore } from '#shared/calendar/durations.ts'
import { eventKinds } from '#shared/usage/kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { liveStatus } from '#server/features/jobs/tables.ts'

const countedDays = 30
/** A figure about fewer people, jobs or employers says too much about one of them. */
const smallest = 5
const fewestCompanies = 3

const views = sql.raw(String(eventKinds.jobView))
const saves = sql.raw(String(eventKinds.jobSave))
const clicks = sql.raw(String(eventKinds.applyClick))

export interface JobNumbers {
  views: number
  /** Null: fewer than five. */
  saves: number | null
  applyClicks: number
  similar: { jobs: number; views: number; applyClicks: number } | null
}

/** How often each job was opened, saved and applied for in the last 30 days, next to jobs of its field and country. */
export async function countUse(db: Database, jobIds: readonly number[], now: Date): Promise<Map<number, JobNumbers>> {
  if (jobIds.length === 0) return new Map()
  const since = daysBefore(now, countedDays).toISOString()
  const { rows } = await db.execute<{
    id: number
    views: number
    saves: number
    clicks: number
    jobs: number
    companies: number
    theirViews: number
    theirClicks: number
  }>(sql`
    WITH mine AS (
      SELECT id, board, field_id, country_id, company FROM jobs
      WHERE id IN (SELECT value::int FROM jsonb_array_elements_text(${JSON.stringify(jobIds)}::jsonb))
    ), groups AS (SELECT DISTINCT board, field_id, country_id, company FROM mine),
    theirs AS (
      SELECT g.board, g.field_id, g.country_id, g.company, j.id, j.company AS other
      FROM groups g JOIN jobs j ON j.status = ${liveStatus} AND j.board = g.board AND j.field_id = g.field_id
        AND j.country_id = g.country_id AND j.company <> g.company
    ), used AS (
      SELECT job_id, count(*) FILTER (WHERE kind = ${views})::int AS views,
        count(*) FILTER (WHERE kind = ${saves})::int AS saves,
        count(*) FILTER (WHERE kind = ${clicks})::int AS clicks
      FROM events
      WHERE at > ${since}::timestamptz AND (job_id IN (SELECT id FROM mine) OR job_id IN (SELECT id FROM theirs))
      GROUP BY job_id
    ), similar_jobs AS (
      SELECT t.board, t.field_id, t.country_id, t.company, count(*)::int AS jobs,
        count(DISTINCT t.other)::int AS companies, coalesce(sum(u.views), 0)::int AS views,
        coalesce(sum(u.clicks), 0)::int AS clicks
      FROM theirs t LEFT JOIN used u ON u.job_id = t.id GROUP BY 1, 2, 3, 4
    )
    SELECT m.id, coalesce(u.views, 0) AS views, coalesce(u.saves, 0) AS saves, coalesce(u.clicks, 0) AS clicks,
      coalesce(s.jobs, 0) AS jobs, coalesce(s.companies, 0) AS companies, coalesce(s.views, 0) AS "theirViews",
      coalesce(s.clicks, 0) AS "theirClicks"
    FROM mine m LEFT JOIN used u ON u.job_id = m.id
    LEFT JOIN similar_jobs s ON s.board = m.board AND s.field_id = m.field_id AND s.country_id = m.country_id
      AND s.company = m.company`)
  return new Map(
    rows.map(row => [
      row.id,
      {
        views: row.views,
        saves: row.saves < smallest ? null : row.saves,
        applyClicks: row.clicks,
        similar: describeSimilar(row),
      },
    ]),
  )
}

/** What one similar job has on average, from enough jobs of enough employers and enough people. */
function describeSimilar(row: { jobs: number; companies: number; theirViews: number; theirClicks: number }) {
  const { jobs, companies, theirViews, theirClicks } = row
  if (jobs < smallest || companies < fewestCompanies || theirViews < smallest) return null
  return { jobs, views: Math.round(theirViews / jobs), applyClicks: Math.round(theirClicks / jobs) }
}
