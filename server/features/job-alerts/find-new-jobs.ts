import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { all } from '#server/features/jobs/filter-conditions.ts'
import { matching, readFilterQuery } from '#server/features/jobs/search.ts'

/** A job as a mail tells of it. */
export interface NewJob {
  id: number
  slug: string
  title: string
  company: string
  place: string
  closesOn: string | null
}

/**
 * An import keeps its jobs under the time it began, and they are there once it is done. Whoever goes on from where it last looked
 * looks back this far before that, and leaves out what it has had.
 */
export const longestImportMs = 60 * 60_000

/** Live jobs of a board that came at or after a moment and fit its query string, newest first. Who asks leaves out what it has had. */
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
    // By its own date or by ours: a source may tell us of a job long after it was posted, or post one we know anew.
    sql`(posted_at >= ${from} OR first_seen_at >= ${from})`,
    // Lately at any time since then: a mail a week is not about its last day alone.
    ...(filters.postedWithin === undefined
      ? []
      : [sql`posted_at >= ${from} - make_interval(days => ${filters.postedWithin})`]),
  ]
  return (
    await db.execute<NewJob & Record<string, unknown>>(sql`
    SELECT id, slug, title, company, place, closes_on AS "closesOn" FROM jobs WHERE ${all(conditions)} ORDER BY posted_at DESC, id DESC LIMIT ${most}`)
  ).rows
}
