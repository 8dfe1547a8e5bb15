import { sql } from 'drizzle-orm'
import { filterNames, readFilters } from '#shared/jobs/filters.ts'
import type { Database } from '#server/db/database.ts'
import { matching } from './search.ts'

/** A job as a mail tells of it. */
export interface NewJob {
  id: number
  slug: string
  title: string
  company: string
  place: string
  closesOn: string | null
}

/** Live jobs of a board that came at or after a moment and fit its query string, newest first. Who asks leaves out what it has had. */
export type FindNewJobs = (db: Database, search: { board: 1 | 2; query: string }, since: Date, most: number, now: Date) => Promise<NewJob[]>

export const findNewJobs: FindNewJobs = async (db, { board, query }, since, most, now) => {
  const asked = new URLSearchParams(query)
  const { filters } = readFilters(Object.fromEntries(filterNames.map(name => [name, asked.getAll(name)])), board)
  const from = sql`${since.toISOString()}::timestamptz`
  // By its own date or by ours: a source may tell us of a job long after it was posted, or post one we know anew.
  return (await db.execute<NewJob & Record<string, unknown>>(sql`
    SELECT id, slug, title, company, place, closes_on AS "closesOn" FROM jobs
    WHERE ${matching(board, filters, now)} AND (posted_at >= ${from} OR first_seen_at >= ${from}) ORDER BY posted_at DESC, id DESC LIMIT ${most}`)).rows
}
