import { sql, type SQL } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import { filterNames, jobsPerPage, readFilters, type JobFilters, type JobSort } from '#shared/jobs/filters.ts'
import {
  evidenceStates,
  type EvidenceStateName,
  type PayPeriod,
  type RegisterMatchName,
} from '#shared/jobs/taxonomy.ts'
import type { VerdictWords } from '#shared/verdict/kinds.ts'
import { leadingKinds, verdictId } from '#shared/verdict/kinds.ts'
import { describeCardVerdict, usualCardViewer, type CardViewer, type StoredVerdicts } from './card-verdict.ts'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import {
  all,
  asColumns,
  choicesOn,
  conditionsOf,
  failuresOf,
  mainFilters,
  pairsOn,
  sumOf,
  used,
  type Choice,
  type ChoiceFilter,
  type Conditions,
} from './filter-conditions.ts'
import { phraseQuery, textQuery } from './text-query.ts'
import { jobStatus } from './tables.ts'

/** There are many cities: until a country is chosen, only those with the most jobs are shown. */
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
  /** Further cities in the same country. */
  otherCities: string[]
  countryId: number
  remote: number
  typeId: number
  fieldId: number
  payMin: number | null
  payMax: number | null
  payCurrency: string | null
  payPeriod: PayPeriod | null
  /** The words of the advert that the pay was found in; null where the source has a field for pay. */
  payQuote: string | null
  evidence: number
  verdicts: StoredVerdicts | null
  /** Whether it was matched against the newest register. */
  isMatched: boolean
  registerMatch: RegisterMatchName
  postedAt: string
  closesOn: string | null
  hoursMin: number | null
  hoursMax: number | null
  shifts: string[] | null
  seasons: string[] | null
  isSelfEmployed: boolean
  isDemo: boolean
}

type AnsweredCard<T extends JobCard> = Omit<T, 'evidence' | 'verdicts'> & {
  evidence: EvidenceStateName
  verdict: VerdictWords
}

/** As answers have it: with the name of its state, and its verdict in words for the person who looks. */
export function toCard<T extends JobCard>(job: T, viewer: CardViewer = usualCardViewer): AnsweredCard<T> {
  const { verdicts: _, ...rest } = job
  return { ...rest, evidence: evidenceStates[job.evidence - 1]!, verdict: describeCardVerdict(job, viewer) }
}

type Counts = Readonly<Record<string, number>>

export interface SearchAnswer {
  total: number
  jobs: JobCard[]
  /** How many results each choice would give, with all other filters unchanged. */
  counts: {
    countries: Counts
    types: Counts
    fields: Counts
    evidence: Counts
    cities: { slug: string; name: string; countryId: number; jobs: number }[]
    clears: Counts
    degree: Counts
    language: Counts
    posted: Counts
    closing: Counts
    visa: Counts
  }
}

/** The filters in a board's query string or in names with one value each. */
export function readFilterQuery(
  query: string | Readonly<Record<string, string>>,
  board?: 1 | 2,
): ReturnType<typeof readFilters> {
  const asked = new URLSearchParams(query)
  return readFilters(Object.fromEntries(filterNames.map(name => [name, asked.getAll(name)])), board)
}

// Literals, not parameters: only then do the partial indexes apply to a prepared statement.
export const isLive = (board: 1 | 2) => sql.raw(`status = ${jobStatus.live} AND board = ${board}`)

/** All filters of a board as one condition on `jobs`. */
export function matching(board: 1 | 2, filters: JobFilters, now: Date): SQL {
  const query = textQuery(filters.words)
  const { main, small } = conditionsOf(filters, now)
  return all([isLive(board), ...(query ? [sql`search_tsv @@ ${query}`] : []), ...used(small), ...used(main)])
}

/** The verdict for the audience of a search. */
const verdictOf = ({ audience }: Pick<JobFilters, 'audience'>) =>
  sql.raw(audience === 'standard' ? 'verdict_standard' : 'verdict')

/** Jobs that can lead to a visa, then those we know too little about or that pay too little, then refusals. */
const bandOf = (filters: Pick<JobFilters, 'audience'>) =>
  sql`CASE WHEN ${verdictOf(filters)} <= ${sql.raw(String(leadingKinds.length))} THEN 0
    WHEN ${verdictOf(filters)} = ${sql.raw(String(verdictId('refused')))} THEN 2 ELSE 1 END`

const ordersFor = (filters: Pick<JobFilters, 'audience'>): Readonly<Record<JobSort, SQL>> => ({
  relevance: sql`${bandOf(filters)}, rank DESC, posted_at DESC, id DESC`,
  best: sql`${verdictOf(filters)}, posted_at DESC, id DESC`,
  newest: sql`posted_at DESC, id DESC`,
  closing: sql`closes_on ASC NULLS LAST, id DESC`,
  pay: sql`yearly_pay DESC NULLS LAST, id DESC`,
})

/**
 * A page of a board, its total and all counts, in one statement. With words, the rows are gathered once and everything
 * is read from them. Otherwise the page is read from an index. The counts come from the table of counts where it
 * covers the choices that were made, or else from the index.
 */
export const searchJobs = (db: Database, board: 1 | 2, filters: JobFilters, now: Date): Promise<SearchAnswer> =>
  remember(db, ['jobs', 'register'], JSON.stringify(['board', board, filters, dayOf(now)]), from =>
    readPage(from, board, filters, now),
  )

async function readPage(db: Database, board: 1 | 2, filters: JobFilters, now: Date): Promise<SearchAnswer> {
  const query = textQuery(filters.words)
  const { main, small, chosen } = conditionsOf(filters, now)
  const [mainFailures, smallFailures] = [failuresOf(main), failuresOf(small)]
  const [mainFailed, smallFailed] = [sumOf(used(mainFailures)), sumOf(used(smallFailures))]
  const live = isLive(board)
  const window = sql`LIMIT ${jobsPerPage} OFFSET ${(filters.page - 1) * jobsPerPage}`
  // Punctuation alone is not a word: there is nothing to be relevant to.
  const sort = filters.sort === 'relevance' && !query ? 'best' : filters.sort
  const order = ordersFor(filters)[sort]
  const isCounted = !query && used(small).length <= 1 && !small.pay && !small.mode && !small.near
  const counted = sql.raw(chosen[0]?.column ?? 'jobs')

  // Jobs with the exact words come before those with words of the same stem, which weigh B.
  const rank = sql`(ts_filter(title_tsv, '{a,c}') @@ ${phraseQuery(filters.words)})::int + ts_rank(title_tsv, ${query})`
  // At most one filter may fail: such a row still counts towards the choices of that filter.
  const gathered = sql`matched AS MATERIALIZED (
      SELECT id, country_id, city_id, other_city_ids, is_further, type_id, field_id, evidence, posted_at, closes_on,
        yearly_pay, clears_new_entrant, clears_standard, degree_class, language, verdict, verdict_standard,
        ${asColumns(smallFailures)}, ${smallFailed} AS small_failed, ${mainFailed} AS main_failed,
        ${sort === 'relevance' ? sql`CASE WHEN ${mainFailed} + ${smallFailed} = 0 THEN ${rank} END` : sql`0`} AS rank
      FROM jobs WHERE ${all([live, sql`search_tsv @@ ${query}`, sql`${mainFailed} + ${smallFailed} <= 1`])}
    ), page AS (
      SELECT id, row_number() OVER (ORDER BY ${order}) AS position FROM matched
      WHERE main_failed + small_failed = 0 ORDER BY ${order} ${window}
    )`
  const page = sql`page AS (
      SELECT id, row_number() OVER () AS position FROM (
        SELECT id FROM jobs WHERE ${all([live, ...used(main), ...used(small)])} ORDER BY ${order} ${window}
      ) AS ordered
    )`
  const fitting = query
    ? sql`matched WHERE small_failed = 0`
    : sql`jobs WHERE ${all([live, ...used(small), sql`${mainFailed} <= 1`])}`
  const cells = isCounted
    ? sql`SELECT country_id, city_id, other_city_ids, is_further, type_id, field_id, evidence, ${counted} AS jobs
        FROM job_counts
        WHERE board = ${board} AND ${counted} > 0 AND ${mainFailed} <= 1`
    : sql`SELECT country_id, city_id, other_city_ids, is_further, type_id, field_id, evidence, count(*)::int AS jobs
        FROM ${fitting} GROUP BY 1, 2, 3, 4, 5, 6, 7`
  const choices = isCounted
    ? choicesOfTable(board, main, chosen[0], now)
    : choicesOfRows(
        query
          ? sql`matched WHERE main_failed = 0`
          : sql`(
              SELECT *, ${asColumns(smallFailures)}, ${smallFailed} AS small_failed FROM jobs
              WHERE ${all([live, ...used(main)])}
            ) AS fitting WHERE small_failed <= 1`,
        now,
      )
  const counts = (column: string, own: string) =>
    sql.raw(`(SELECT coalesce(jsonb_object_agg(${column}, jobs), '{}') FROM (
    SELECT ${column}, sum(jobs)::int AS jobs FROM cells WHERE ${mainFilters
      .filter(name => name !== own)
      .map(name => `f_${name}`)
      .join(' + ')} = 0 GROUP BY 1) AS counted)`)

  // A city is found in every job that names it, also in those that a list of all countries leaves out.
  const inCountry = sql.raw(filters.country === undefined ? '0' : 'f_country')

  const {
    rows: [answer],
  } = await db.execute<
    { total: number; jobs: JobCard[]; choices: Pick<SearchAnswer['counts'], ChoiceFilter> } & Omit<
      SearchAnswer['counts'],
      ChoiceFilter
    >
  >(sql`
    WITH ${query ? gathered : page}, cells AS (SELECT *, ${asColumns(mainFailures)} FROM (${cells}) AS grouped)
    SELECT
      (
        SELECT coalesce(sum(jobs), 0)::int FROM cells
        WHERE f_country + f_city + f_type + f_field + f_evidence = 0
      ) AS total,
      (
        SELECT coalesce(jsonb_agg(${card} ORDER BY page.position), '[]')
        FROM page JOIN jobs j ON j.id = page.id LEFT JOIN cities c ON c.id = j.city_id
      ) AS jobs,
      ${counts('country_id', 'country')} AS countries, ${counts('type_id', 'type')} AS types,
      ${counts('field_id', 'field')} AS fields, ${counts('evidence', 'evidence')} AS evidence,
      (
        SELECT coalesce(jsonb_agg(
          jsonb_build_object('slug', slug, 'name', name, 'countryId', country_id, 'jobs', jobs)
          ORDER BY jobs DESC, name
        ), '[]')
        FROM (
          SELECT c.slug, c.name, c.country_id, sum(cells.jobs)::int AS jobs
          FROM (
            SELECT city_id, jobs FROM cells WHERE ${inCountry} + f_type + f_field + f_evidence = 0
            UNION ALL
            SELECT unnest(other_city_ids), jobs FROM cells
            WHERE other_city_ids IS NOT NULL AND ${inCountry} + f_type + f_field + f_evidence = 0
          ) AS cells JOIN cities c ON c.id = cells.city_id
          GROUP BY c.id
          ORDER BY c.slug = ${filters.city ?? ''} DESC, 4 DESC, 2
          LIMIT ${filters.country === undefined ? mostCities : mostOfCountry}
        ) AS counted
      ) AS cities,
      ${choices} AS choices`)
  const { total, jobs, choices: chosenCounts, ...found } = answer!
  return { total, jobs, counts: { ...found, ...chosenCounts } }
}

/** How many results each choice of the smaller filters would give, from rows that fail at most one of them. */
function choicesOfRows(rows: SQL, now: Date): SQL {
  const countFitting = ({ filter, fits }: Choice) =>
    sql`count(*) FILTER (WHERE small_failed - ${sql.raw(`f_${filter}`)} = 0 AND ${fits})`
  return sql`(SELECT ${choicesAsObject(now, countFitting)} FROM ${rows})`
}

/** The same where at most one of them is used, from the stored counts. */
function choicesOfTable(board: 1 | 2, main: Conditions, chosen: Choice | undefined, now: Date): SQL {
  const pairs = pairsOn(now)
  const counted = ({ filter, column }: Choice) => {
    if (chosen === undefined || chosen.filter === filter) return column
    const both = [chosen.column, column]
    return `pairs[${pairs.findIndex(pair => pair.every(choice => both.includes(choice.column))) + 1}]`
  }
  const sums = choicesAsObject(now, choice => sql.raw(`coalesce(sum(${counted(choice)}), 0)`))
  return sql`(SELECT ${sums} FROM job_counts WHERE ${all([sql`board = ${board}`, ...used(main)])})`
}

function choicesAsObject(now: Date, count: (choice: Choice) => SQL): SQL {
  const filters = Object.entries(choicesOn(now)).map(
    ([name, choices]) =>
      sql`${sql.raw(`'${name}'`)}, jsonb_build_object(${sql.join(
        choices.map(choice => sql`${sql.raw(`'${choice.value}'`)}, ${count(choice)}`),
        sql`, `,
      )})`,
  )
  return sql`jsonb_build_object(${sql.join(filters, sql`, `)})`
}

/** Of `jobs j`, in the order of the advert. */
export const otherCityNames = `(
    SELECT coalesce(jsonb_agg(other.name ORDER BY array_position(j.other_city_ids, other.id)), '[]')
    FROM cities other WHERE other.id = ANY (j.other_city_ids)
  )`

/** A row of `jobs j` with its city `c`, as a card. */
export const card = sql.raw(`jsonb_build_object(
  'id', j.id, 'slug', j.slug, 'title', j.title, 'company', j.company, 'place', j.place, 'city', c.name,
  'otherCities', CASE WHEN j.other_city_ids IS NULL THEN '[]' ELSE ${otherCityNames} END,
  'countryId', j.country_id, 'remote', j.remote, 'typeId', j.type_id, 'fieldId', j.field_id, 'payMin', j.pay_min,
  'payMax', j.pay_max, 'payCurrency', j.pay_currency, 'payPeriod', j.pay_period,
  'payQuote', j.pay_quote, 'evidence', j.evidence, 'verdicts', j.verdicts,
  'registerMatch', j.register_match,
  'isMatched', coalesce(j.evidence_at >= (SELECT max(imported_at) FROM register_imports), false),
  'postedAt', j.posted_at, 'closesOn', j.closes_on, 'hoursMin', j.hours_min, 'hoursMax', j.hours_max,
  'shifts', j.shifts, 'seasons', j.seasons, 'isSelfEmployed', j.is_self_employed, 'isDemo', j.is_demo)`)
