import { sql, type SQL } from 'drizzle-orm'
import type { JobFilters, JobSort } from '#shared/jobs/filters.ts'
import { evidenceId, type PayPeriod } from '#shared/jobs/taxonomy.ts'
import type { Database } from '#server/db/database.ts'
import { textQuery } from './text-query.ts'

export const jobsPerPage = 20
/** Cities are many; those with the most jobs stand for them. */
const mostCities = 30

/** A job as a list shows it. */
export interface JobCard {
  id: number
  slug: string
  title: string
  company: string
  place: string
  city: string | null
  countryId: number
  remote: number
  typeId: number
  fieldId: number
  payMin: number | null
  payMax: number | null
  payCurrency: string | null
  payPeriod: PayPeriod | null
  evidence: number
  postedAt: string
  closesOn: string | null
  hoursMin: number | null
  hoursMax: number | null
  shifts: string[] | null
  seasons: string[] | null
  isSelfEmployed: boolean
  isDemo: boolean
}

type Counts = Readonly<Record<string, number>>

export interface SearchAnswer {
  total: number
  jobs: JobCard[]
  /** How many there would be with each choice, all other filters kept. */
  counts: { countries: Counts; types: Counts; fields: Counts; evidence: Counts; cities: { slug: string; name: string; countryId: number; jobs: number }[] }
}

/** The filters that have counts beside them, each as a condition if it is used. */
function countedFilters({ country, city, types, fields, evidence }: JobFilters) {
  const oneOf = (column: SQL, ids: readonly number[]) => (ids.length ? sql`${column} IN ${ids}` : undefined)
  return {
    country: country === undefined ? undefined : sql`country_id = ${country}`,
    // As an array it stays a condition on the row; a sub-select would become a join that reads the whole city first.
    city: city === undefined ? undefined : sql`city_id = ANY (ARRAY(SELECT id FROM cities WHERE slug = ${city}))`,
    type: oneOf(sql`type_id`, types),
    field: oneOf(sql`field_id`, fields),
    evidence: oneOf(sql`evidence`, evidence.map(evidenceId)),
  }
}
type CountedFilters = ReturnType<typeof countedFilters>

const used = (filters: CountedFilters): SQL[] => Object.values(filters).filter(condition => condition !== undefined)
const fails = (condition: SQL | undefined) => (condition ? sql`(NOT coalesce(${condition}, false))::int` : sql`0`)
/** How many of them a row fails. */
const failures = (filters: CountedFilters) => sql`(${sql.join([sql`0`, ...used(filters).map(fails)], sql` + `)})`
const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` AND `)

/** The filters without counts: every row that comes in has passed them. */
function plainFilters({ pay, clears, degree, language, postedWithin, closingWithin }: JobFilters, now: Date): SQL[] {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
  return [
    ...(pay === undefined ? [] : [sql`yearly_pay >= ${pay}`]),
    ...(clears === undefined ? [] : [clears === 'standard' ? sql`clears_standard` : sql`clears_new_entrant`]),
    // Somebody with a 2:2 may try where a 2:2 is enough, or where nothing is asked.
    ...(degree === undefined ? [] : [sql`(degree_class IS NULL OR degree_class >= ${degree})`]),
    ...(language === undefined ? [] : [sql`language = ${language}`]),
    ...(postedWithin === undefined ? [] : [sql`posted_at >= ${daysFromNow(-postedWithin)}::timestamptz`]),
    ...(closingWithin === undefined ? [] : [sql`closes_on BETWEEN ${now.toISOString().slice(0, 10)}::date AND ${daysFromNow(closingWithin).slice(0, 10)}::date`]),
  ]
}

// Written as numbers, not parameters: only then do the partial indexes apply to a prepared statement.
const isLive = (board: 1 | 2) => sql.raw(`status = 1 AND board = ${board}`)

/** Everything a board is asked for, as one condition on `jobs`. */
export function matching(board: 1 | 2, filters: JobFilters, now: Date): SQL {
  const query = textQuery(filters.words)
  return all([isLive(board), ...(query ? [sql`search_tsv @@ ${query}`] : []), ...plainFilters(filters, now), ...used(countedFilters(filters))])
}

const orders: Readonly<Record<JobSort, SQL>> = {
  relevance: sql`rank DESC, posted_at DESC, id DESC`,
  newest: sql`posted_at DESC, id DESC`,
  closing: sql`closes_on ASC NULLS LAST, id DESC`,
  pay: sql`yearly_pay DESC NULLS LAST, id DESC`,
}

/**
 * A page of a board, its total and all counts, in one statement. With words or plain filters the matching rows are gathered once
 * and everything is read from them; otherwise the page comes off an index and the counts from the table kept for it.
 */
export async function searchJobs(db: Database, board: 1 | 2, filters: JobFilters, now: Date): Promise<SearchAnswer> {
  const query = textQuery(filters.words)
  const plain = plainFilters(filters, now)
  const counted = countedFilters(filters)
  const failColumns = sql.join(Object.entries(counted).map(([name, condition]) => sql`${fails(condition)} AS ${sql.raw(`f_${name}`)}`), sql`, `)
  const live = isLive(board)
  const window = sql`LIMIT ${jobsPerPage} OFFSET ${(filters.page - 1) * jobsPerPage}`
  // Signs alone are no words: there is nothing to be relevant to.
  const sort = filters.sort === 'relevance' && !query ? 'newest' : filters.sort
  const order = orders[sort]

  const gathered = query !== undefined || plain.length > 0
  // At most one filter may fail: such a row still counts beside the choices of that filter.
  const sources = gathered
    ? sql`matched AS MATERIALIZED (
        SELECT id, country_id, city_id, type_id, field_id, evidence, posted_at, closes_on, yearly_pay, ${failures(counted)} AS failed,
          ${sort === 'relevance' ? sql`CASE WHEN ${all([sql`true`, ...used(counted)])} THEN ts_rank(title_tsv, ${query}) END` : sql`0`} AS rank
        FROM jobs WHERE ${all([live, ...(query ? [sql`search_tsv @@ ${query}`] : []), ...plain, sql`${failures(counted)} <= 1`])}
      ), cells AS (
        SELECT *, ${failColumns} FROM (SELECT country_id, city_id, type_id, field_id, evidence, count(*)::int AS jobs FROM matched GROUP BY 1, 2, 3, 4, 5) AS grouped
      ), page AS (
        SELECT id, row_number() OVER (ORDER BY ${order}) AS position FROM matched WHERE failed = 0 ORDER BY ${order} ${window}
      )`
    : sql`cells AS (
        SELECT country_id, city_id, type_id, field_id, evidence, jobs, ${failColumns} FROM job_counts WHERE board = ${board} AND ${failures(counted)} <= 1
      ), page AS (
        SELECT id, row_number() OVER () AS position FROM (SELECT id FROM jobs WHERE ${all([live, ...used(counted)])} ORDER BY ${order} ${window}) AS newest
      )`
  const counts = (column: string, own: string) => sql.raw(`(SELECT coalesce(jsonb_object_agg(${column}, jobs), '{}') FROM (
    SELECT ${column}, sum(jobs)::int AS jobs FROM cells WHERE ${['country', 'city', 'type', 'field', 'evidence'].filter(name => name !== own).map(name => `f_${name}`).join(' + ')} = 0 GROUP BY 1) AS counted)`)

  const { rows: [answer] } = await db.execute<{ total: number; jobs: JobCard[]; countries: Counts; types: Counts; fields: Counts; evidence: Counts; cities: SearchAnswer['counts']['cities'] }>(sql`
    WITH ${sources}
    SELECT (SELECT coalesce(sum(jobs), 0)::int FROM cells WHERE f_country + f_city + f_type + f_field + f_evidence = 0) AS total,
      (SELECT coalesce(jsonb_agg(${card} ORDER BY page.position), '[]') FROM page JOIN jobs j ON j.id = page.id LEFT JOIN cities c ON c.id = j.city_id) AS jobs,
      ${counts('country_id', 'country')} AS countries, ${counts('type_id', 'type')} AS types,
      ${counts('field_id', 'field')} AS fields, ${counts('evidence', 'evidence')} AS evidence,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', name, 'countryId', country_id, 'jobs', jobs) ORDER BY jobs DESC, name), '[]') FROM (
        SELECT c.slug, c.name, c.country_id, sum(cells.jobs)::int AS jobs FROM cells JOIN cities c ON c.id = cells.city_id
        WHERE f_country + f_type + f_field + f_evidence = 0 GROUP BY c.id ORDER BY 4 DESC, 2 LIMIT ${mostCities}) AS counted) AS cities`)
  const { total, jobs, ...found } = answer!
  return { total, jobs, counts: found }
}

/** A row of `jobs j` with its city `c`, as a card. */
export const card = sql.raw(`jsonb_build_object('id', j.id, 'slug', j.slug, 'title', j.title, 'company', j.company, 'place', j.place, 'city', c.name, 'countryId', j.country_id,
  'remote', j.remote, 'typeId', j.type_id, 'fieldId', j.field_id, 'payMin', j.pay_min, 'payMax', j.pay_max, 'payCurrency', j.pay_currency, 'payPeriod', j.pay_period,
  'evidence', j.evidence, 'postedAt', j.posted_at, 'closesOn', j.closes_on, 'hoursMin', j.hours_min, 'hoursMax', j.hours_max, 'shifts', j.shifts, 'seasons', j.seasons, 'isSelfEmployed', j.is_self_employed, 'isDemo', j.is_demo)`)
