import { sql, type SQL } from 'drizzle-orm'
import { filterNames, writeFilters, type FilterName, type JobFilters } from '#shared/jobs/filters.ts'
import type { Database } from '#server/platform/db/database.ts'
import { all, asColumns, conditionsOf, failuresOf, sumOf, used, type Conditions } from './filter-conditions.ts'
import { isLive } from './search.ts'
import { textQuery } from './text-query.ts'

export interface Relaxation {
  name: FilterName
  total: number
}

/**
 * What is left out together with the country: its city and town, and pay, which is compared in one country's currency.
 */
const boundToCountry = ['country', 'city', 'near', 'pay']
const leftOutWith = (name: FilterName) => (name === 'country' ? boundToCountry : [name])

/**
 * For a search without results: which filter to leave out to find something, the most results first. A job that would
 * be found without a filter fails only that filter, so reading the jobs once is enough for all filters.
 */
export async function countRelaxations(
  db: Database,
  board: 1 | 2,
  filters: JobFilters,
  now: Date,
): Promise<Relaxation[]> {
  const query = textQuery(filters.words)
  const { main, small } = conditionsOf(filters, now)
  const conditions: Conditions = { ...main, ...small }
  const failures = failuresOf(conditions)
  const written = writeFilters(filters)
  const names = filterNames.filter(name => written[name] !== undefined && failures[name] !== undefined)

  const live = isLive(board)
  const failed = sumOf(used(failures))
  const failedWithoutCountry = sumOf(used(omit(failures, boundToCountry)))
  const near = sql`near AS MATERIALIZED (
      SELECT ${failed} AS failed, is_further, ${asColumns(failures)} FROM jobs
      WHERE ${all([live, ...(query ? [sql`search_tsv @@ ${query}`] : [])])}
        AND (${failed} <= 1 OR ${failedWithoutCountry} = 0)
    )`
  const counts: SQL[] = names.map(name => {
    const leftOut = sql.raw(
      leftOutWith(name)
        .map(other => `f_${other}`)
        .join(' + '),
    )
    // What is left is then a list of all countries, which has each advert once.
    const isOfAllCountries = name === 'country' || (name === 'city' && filters.country === undefined)
    const once = sql.raw(isOfAllCountries ? 'AND NOT is_further' : '')
    return sql`(SELECT count(*)::int FROM near WHERE failed - (${leftOut}) = 0 ${once}) AS ${sql.raw(`"${name}"`)}`
  })
  // Words are found by an index, so leaving them out needs its own query.
  if (query) counts.push(sql`(SELECT count(*)::int FROM jobs WHERE ${all([live, ...used(conditions)])}) AS "words"`)
  if (counts.length === 0) return []

  const { rows } = await db.execute<Partial<Record<FilterName, number>>>(
    sql`WITH ${near} SELECT ${sql.join(counts, sql`, `)}`,
  )
  const totals = filterNames.map(name => ({ name, total: rows[0]![name] ?? 0 }))
  return totals.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
}

const omit = (conditions: Conditions, names: readonly string[]): Conditions =>
  Object.fromEntries(Object.entries(conditions).filter(([name]) => !names.includes(name)))
