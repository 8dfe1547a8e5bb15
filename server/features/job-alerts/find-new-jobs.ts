import { sql } from 'drizzle-orm'
import { hours } from '#shared/calendar/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { boards, type RegisterMatchName } from '#shared/jobs/taxonomy.ts'
import type { StoredVerdicts } from '#server/features/jobs/card-verdict.ts'
import { all } from '#server/features/jobs/filter-conditions.ts'
import { matching, readFilterQuery } from '#server/features/jobs/search.ts'

/** A job as an email shows it. */
export interface NewJob {
  id: number
  slug: string
  title: string
  company: string
  place: string
  closesOn: string | null
  countryId: number
  evidence: number
  registerMatch: RegisterMatchName
  verdicts: StoredVerdicts | null
}

/**
 * An import saves its jobs under the time it began, and they become visible once it is done. A caller that continues
 * from where it last looked starts this much earlier and leaves out what it already had.
 */
export const longestImportMs = hours(1)

/**
 * Live jobs of a board that appeared at or after a moment and fit its query string, the best verdicts first and then
 * the newest. May repeat jobs.
 */
export type FindNewJobs = (
  db: Database,
  search: { board: 1 | 2; query: string },
  since: Date,
  most: number,
  now: Date,
) => Promise<NewJob[]>

export const findNewJobs: FindNewJobs = async (db, { board, query }, since, most, now) => {
  const { filters } = readFilterQuery(query, board)
  const from = sql`${since.toISOString()}::timestamptz`
  const conditions = [
    matching(board, { ...filters, postedWithin: undefined }, now),
    // By its own date or by ours: a source may send us a job long after it was posted, or post a known one again.
    sql`(posted_at >= ${from} OR first_seen_at >= ${from})`,
    // Recent at any time since then: a weekly email covers more than its last day.
    ...(filters.postedWithin === undefined
      ? []
      : [sql`posted_at >= ${from} - make_interval(days => ${filters.postedWithin})`]),
  ]
  return (
    await db.execute<NewJob & Record<string, unknown>>(sql`
    SELECT id, slug, title, company, place, closes_on AS "closesOn", country_id AS "countryId", evidence,
      register_match AS "registerMatch", verdicts
    FROM jobs
    WHERE ${all(conditions)}
    ORDER BY ${board === boards.careers ? sql`verdict,` : sql``} posted_at DESC, id DESC LIMIT ${most}`)
  ).rows
}
