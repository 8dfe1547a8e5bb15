import { sql, type SQL } from 'drizzle-orm'
import type { JobFilters, JobSort } from '#shared/jobs/filters.ts'
import type { PayPeriod } from '#shared/jobs/taxonomy.ts'
import type { Database } from '#server/db/database.ts'
import { all, choiceFilters, choicesOn, conditionsOf, failuresOf, mainFilters, sumOf, used, type Choice, type ChoiceFilter, type Conditions } from './filter-conditions.ts'
import { textQuery } from './text-query.ts'

export const jobsPerPage = 20
/** Cities are many; those with the most jobs stand for them, until a country is chosen. */
const mostCities = 30
const mostOfCountry = 500

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
  /** Whether the newest register was held against it. */
  isMatched: boolean
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
  counts: {
    countries: Counts; types: Counts; fields: Counts; evidence: Counts; cities: { slug: string; name: string; countryId: number; jobs: number }[]
    clears: Counts; degree: Counts; language: Counts; posted: Counts; closing: Counts
  }
}

// Written as numbers, not parameters: only then do the partial indexes apply to a prepared statement.
const isLive = (board: 1 | 2) => sql.raw(`status = 1 AND board = ${board}`)

/** Everything a board is asked for, as one condition on `jobs`. */
export function matching(board: 1 | 2, filters: JobFilters, now: Date): SQL {
  const query = textQuery(filters.words)
  const { main, small } = conditionsOf(filters, now)
  return all([isLive(board), ...(query ? [sql`search_tsv @@ ${query}`] : []), ...used(small), ...used(main)])
}

const orders: Readonly<Record<JobSort, SQL>> = {
  relevance: sql`rank DESC, posted_at DESC, id DESC`,
  newest: sql`posted_at DESC, id DESC`,
  closing: sql`closes_on ASC NULLS LAST, id DESC`,
  pay: sql`yearly_pay DESC NULLS LAST, id DESC`,
}

/**
 * A page of a board, its total and all counts, in one statement. With words or smaller filters the rows are gathered once and
 * everything is read from them; otherwise the page comes off an index and the counts from the table kept for it.
 */
export async function searchJobs(db: Database, board: 1 | 2, filters: JobFilters, now: Date): Promise<SearchAnswer> {
  const query = textQuery(filters.words)
  const { main, small } = conditionsOf(filters, now)
  const [mainFailures, smallFailures] = [failuresOf(main), failuresOf(small)]
  const live = isLive(board)
  const window = sql`LIMIT ${jobsPerPage} OFFSET ${(filters.page - 1) * jobsPerPage}`
  // Signs alone are no words: there is nothing to be relevant to.
  const sort = filters.sort === 'relevance' && !query ? 'newest' : filters.sort
  const order = orders[sort]

  const gathered = query !== undefined || used(small).length > 0
  // Without words, failing one smaller filter is what most jobs do: where only one is used, they are counted beforehand and not gathered.
  const required = query === undefined && used(small).length === 1 ? used(small) : []
  const failed = sumOf([...used(mainFailures), ...(required.length > 0 ? [] : used(smallFailures))])
  const countedBefore = choiceFilters.filter(name => !gathered || (required.length > 0 && small[name]))
  // At most one filter may fail: such a row still counts beside the choices of that filter.
  const sources = gathered
    ? sql`matched AS MATERIALIZED (
        SELECT id, country_id, city_id, type_id, field_id, evidence, posted_at, closes_on, yearly_pay, clears_new_entrant, clears_standard, degree_class, language,
          ${asColumns(smallFailures)}, ${failed} AS failed,
          ${sort === 'relevance' ? sql`CASE WHEN ${failed} = 0 THEN ts_rank(title_tsv, ${query}) END` : sql`0`} AS rank
        FROM jobs WHERE ${all([live, ...(query ? [sql`search_tsv @@ ${query}`] : []), ...required, sql`${failed} <= 1`])}
      ), cells AS (
        SELECT *, ${asColumns(mainFailures)} FROM (
          SELECT country_id, city_id, type_id, field_id, evidence, count(*)::int AS jobs FROM matched WHERE ${sumOf(Object.keys(small).map(name => sql.raw(`f_${name}`)))} = 0 GROUP BY 1, 2, 3, 4, 5) AS grouped
      ), page AS (
        SELECT id, row_number() OVER (ORDER BY ${order}) AS position FROM matched WHERE failed = 0 ORDER BY ${order} ${window}
      )`
    : sql`cells AS (
        SELECT country_id, city_id, type_id, field_id, evidence, jobs, ${asColumns(mainFailures)} FROM job_counts WHERE board = ${board} AND ${failed} <= 1
      ), page AS (
        SELECT id, row_number() OVER () AS position FROM (SELECT id FROM jobs WHERE ${all([live, ...used(main)])} ORDER BY ${order} ${window}) AS newest
      )`
  const counts = (column: string, own: string) => sql.raw(`(SELECT coalesce(jsonb_object_agg(${column}, jobs), '{}') FROM (
    SELECT ${column}, sum(jobs)::int AS jobs FROM cells WHERE ${mainFilters.filter(name => name !== own).map(name => `f_${name}`).join(' + ')} = 0 GROUP BY 1) AS counted)`)

  const { rows: [answer] } = await db.execute<{ total: number; jobs: JobCard[]; choices: Pick<SearchAnswer['counts'], ChoiceFilter> } & Omit<SearchAnswer['counts'], ChoiceFilter>>(sql`
    WITH ${sources}
    SELECT (SELECT coalesce(sum(jobs), 0)::int FROM cells WHERE f_country + f_city + f_type + f_field + f_evidence = 0) AS total,
      (SELECT coalesce(jsonb_agg(${card} ORDER BY page.position), '[]') FROM page JOIN jobs j ON j.id = page.id LEFT JOIN cities c ON c.id = j.city_id) AS jobs,
      ${counts('country_id', 'country')} AS countries, ${counts('type_id', 'type')} AS types,
      ${counts('field_id', 'field')} AS fields, ${counts('evidence', 'evidence')} AS evidence,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', name, 'countryId', country_id, 'jobs', jobs) ORDER BY jobs DESC, name), '[]') FROM (
        SELECT c.slug, c.name, c.country_id, sum(cells.jobs)::int AS jobs FROM cells JOIN cities c ON c.id = cells.city_id
        WHERE f_country + f_type + f_field + f_evidence = 0 GROUP BY c.id
        ORDER BY c.slug = ${filters.city ?? ''} DESC, 4 DESC, 2 LIMIT ${filters.country === undefined ? mostCities : mostOfCountry}) AS counted) AS cities,
      ${gathered ? choicesOfMatched(now) : sql`'{}'::jsonb`} || ${countedBefore.length > 0 ? choicesOfTable(board, main, countedBefore, now) : sql`'{}'::jsonb`} AS choices`)
  const { total, jobs, choices, ...found } = answer!
  return { total, jobs, counts: { ...found, ...choices } }
}

const asColumns = (failures: Conditions) => sql.join(Object.entries(failures).map(([name, fails]) => sql`${fails ?? sql`0`} AS ${sql.raw(`f_${name}`)}`), sql`, `)

/** How many there would be with each choice of the smaller filters, from the gathered rows. */
const choicesOfMatched = (now: Date) => sql`(SELECT ${choicesAsObject(choiceFilters, now, (name, { fits }) => sql`count(*) FILTER (WHERE failed - ${sql.raw(`f_${name}`)} = 0 AND ${fits})`)} FROM matched)`

/** The same where no other of them is used, from what was counted before. */
const choicesOfTable = (board: 1 | 2, main: Conditions, names: readonly ChoiceFilter[], now: Date) =>
  sql`(SELECT ${choicesAsObject(names, now, (_, { column }) => sql.raw(`coalesce(sum(${column}), 0)`))} FROM job_counts WHERE ${all([sql`board = ${board}`, ...used(main)])})`

function choicesAsObject(names: readonly ChoiceFilter[], now: Date, count: (name: ChoiceFilter, choice: Choice) => SQL): SQL {
  const choices = choicesOn(now)
  const filters = names.map(name => sql`${sql.raw(`'${name}'`)}, jsonb_build_object(${sql.join(choices[name].map(choice => sql`${sql.raw(`'${choice.value}'`)}, ${count(name, choice)}`), sql`, `)})`)
  return sql`jsonb_build_object(${sql.join(filters, sql`, `)})`
}

/** A row of `jobs j` with its city `c`, as a card. */
export const card = sql.raw(`jsonb_build_object('id', j.id, 'slug', j.slug, 'title', j.title, 'company', j.company, 'place', j.place, 'city', c.name, 'countryId', j.country_id,
  'remote', j.remote, 'typeId', j.type_id, 'fieldId', j.field_id, 'payMin', j.pay_min, 'payMax', j.pay_max, 'payCurrency', j.pay_currency, 'payPeriod', j.pay_period,
  'evidence', j.evidence, 'isMatched', coalesce(j.evidence_at >= (SELECT max(imported_at) FROM register_imports), false), 'postedAt', j.posted_at, 'closesOn', j.closes_on, 'hoursMin', j.hours_min, 'hoursMax', j.hours_max, 'shifts', j.shifts, 'seasons', j.seasons, 'isSelfEmployed', j.is_self_employed, 'isDemo', j.is_demo)`)
