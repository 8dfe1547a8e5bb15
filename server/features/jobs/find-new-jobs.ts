import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { jobCountries, jobFields, jobTypes } from '#shared/jobs/taxonomy.ts'
import type { Database } from '#server/db/database.ts'
import { jobs } from './tables.ts'

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
export type FindNewJobs = (db: Database, search: { board: number; query: string }, since: Date, most: number) => Promise<NewJob[]>

const idOf = (list: readonly { id: number; slug: string }[], slug: string | null) => (slug === null ? undefined : list.find(each => each.slug === slug)?.id ?? 0)

export const findNewJobs: FindNewJobs = (db, { board, query }, since, most) => {
  const asked = new URLSearchParams(query)
  const [country, type, field] = [idOf(jobCountries, asked.get('country')), idOf(jobTypes, asked.get('type')), idOf(jobFields, asked.get('field'))]
  const words = asked.get('words')
  return db.select({ id: jobs.id, slug: jobs.slug, title: jobs.title, company: jobs.company, place: jobs.place, closesOn: jobs.closesOn }).from(jobs)
    .where(and(
      eq(jobs.board, board), sql`${jobs.status} = 1`, gte(jobs.postedAt, since),
      country === undefined ? undefined : eq(jobs.countryId, country), type === undefined ? undefined : eq(jobs.typeId, type), field === undefined ? undefined : eq(jobs.fieldId, field),
      words ? sql`${jobs.searchTsv} @@ websearch_to_tsquery('app_en', ${words})` : undefined,
    ))
    .orderBy(desc(jobs.postedAt), desc(jobs.id)).limit(most)
}
