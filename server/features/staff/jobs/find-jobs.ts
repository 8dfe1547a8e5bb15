import { eq, or, sql, type SQL } from 'drizzle-orm'
import { largestId } from '#shared/http/row-id.ts'
import type { JobSearchKind } from '#shared/staff/job-search.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { textQuery } from '#server/features/jobs/text-query.ts'

/** A whole address, the end of one, or an id. Undefined when it can be neither. */
export function whereAddress(text: string): SQL | undefined {
  if (/^\d{1,10}$/.test(text) && Number(text) <= largestId) return eq(jobs.id, Number(text))
  const slug = text
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1)
  return slug ? eq(jobs.slug, slug) : undefined
}

/** Undefined when nothing can match. */
export function whereJob(q: string, by: JobSearchKind): SQL | undefined {
  if (q === '') return undefined
  if (by === 'address') return whereAddress(q)
  if (by === 'source') return or(eq(jobs.source, q), eq(jobs.sourceId, q))
  if (by === 'employer') return sql`lower(${jobs.company}) LIKE ${`${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`
  const query = textQuery(q)
  return query && sql`${jobs.searchTsv} @@ ${query}`
}
