import { sql } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inShortSteps, type Steps } from '#server/platform/db/steps.ts'
import { choicesOn, pairsOn } from './filter-conditions.ts'
import { liveStatus } from './tables.ts'

/**
 * Rebuilds the boards' word list and counts from the live jobs, in steps that others can come between. Until the last
 * one is done a mark stays among the changes, so that a count that fails or is killed is made up for. Two who count at
 * the same time do the same work twice and come to the same counts.
 */
export async function refreshBoards(db: Database, now = new Date(), steps: Steps = inShortSteps(db)): Promise<void> {
  const mark = await steps.run(async tx => {
    await tx.execute(sql`DELETE FROM board_changes`)
    const { rows } = await tx.execute<{ mark: string }>(
      sql`INSERT INTO board_changes VALUES (clock_timestamp()) RETURNING changed_at::text AS mark`,
    )
    return rows[0]!.mark
  })
  await refreshWords(steps)
  for (const part of splitCount(await steps.run(listCityJobs))) await steps.run(tx => countPart(tx, part, now))
  await steps.run(tx => tx.execute(sql`DELETE FROM board_changes WHERE changed_at = ${mark}::timestamptz`))
}

/** The jobs of a city on a board, or those in no city. */
interface CityJobs extends Record<string, unknown> {
  board: number
  countryId: number
  cityId: number | null
  /** That are live. None where only old counts are left. */
  jobs: number
  fieldIds: readonly number[]
}

/** What is counted in one step: some cities of a country, or a field of one. */
interface CountPart extends Pick<CityJobs, 'board' | 'countryId'> {
  cityIds: (number | null)[]
  fieldId?: number
}

/** To count more takes longer than a step should. */
const countedAtOnce = 500

const listCityJobs = async (tx: Database): Promise<CityJobs[]> =>
  (
    await tx.execute<CityJobs>(sql`
    SELECT board, country_id AS "countryId", city_id AS "cityId", sum(jobs)::int AS jobs,
      array_agg(DISTINCT field_id) AS "fieldIds"
    FROM (
      SELECT board, country_id, city_id, field_id, 1 AS jobs FROM jobs WHERE status = ${liveStatus}
      UNION ALL SELECT board, country_id, city_id, field_id, 0 FROM job_counts
    ) AS counted GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`)
  ).rows

/** Small cities of a country together, a large one field by field. */
function splitCount(cities: readonly CityJobs[]): CountPart[] {
  const parts: CountPart[] = []
  let jobsInLast = 0
  for (const { board, countryId, cityId, jobs, fieldIds } of cities) {
    const last = parts.at(-1)
    const fits = jobsInLast + jobs <= countedAtOnce && last?.board === board && last.countryId === countryId
    if (jobs > countedAtOnce) {
      parts.push(...fieldIds.map(fieldId => ({ board, countryId, cityIds: [cityId], fieldId })))
      jobsInLast = jobs
    } else if (fits) {
      last.cityIds.push(cityId)
      jobsInLast += jobs
    } else {
      parts.push({ board, countryId, cityIds: [cityId] })
      jobsInLast = jobs
    }
  }
  return parts
}

/** The counts of a part of a board's jobs. One at a time, or two would both add theirs. */
async function countPart(tx: Database, { board, countryId, cityIds, fieldId }: CountPart, now: Date): Promise<void> {
  const columns = Object.values(choicesOn(now)).flat()
  const named = cityIds.filter(id => id !== null)
  const isInPart = sql`board = ${board} AND country_id = ${countryId} AND (
    city_id IN (${sql.raw(named.join(', ') || 'NULL')}) OR ${cityIds.length > named.length} AND city_id IS NULL
  ) AND ${fieldId === undefined ? sql`true` : sql`field_id = ${fieldId}`}`
  await tx.execute(sql`LOCK TABLE job_counts IN SHARE ROW EXCLUSIVE MODE`)
  await tx.execute(sql`DELETE FROM job_counts WHERE ${isInPart}`)
  await tx.execute(sql`
    INSERT INTO job_counts (
      board, country_id, city_id, other_city_ids, is_further, type_id, field_id, evidence, jobs, counted_on, pairs,
      ${sql.raw(columns.map(({ column }) => column).join(', '))}
    )
    SELECT board, country_id, city_id, other_city_ids, is_further, type_id, field_id, evidence, count(*)::int,
      ${dayOf(now)}::date,
      ARRAY[${sql.join(
        pairsOn(now).map(([one, other]) => sql`count(*) FILTER (WHERE ${one.fits} AND ${other.fits})`),
        sql`, `,
      )}]::int[], ${sql.join(
        columns.map(({ fits }) => sql`count(*) FILTER (WHERE ${fits})`),
        sql`, `,
      )}
    FROM jobs WHERE status = ${liveStatus} AND ${isInPart}
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`)
}

/** At most so many at once; next to a serving database, as many as take a short time. */
const titlesAtOnce = 200
const advertsAtOnce = 20
const wordsAtOnce = 500
const newestAdverts = 2_000

async function refreshWords(steps: Steps): Promise<void> {
  const { rows: live } = await steps.run(tx =>
    tx.execute<{ id: number }>(sql`SELECT id FROM jobs WHERE status = ${liveStatus} ORDER BY id`),
  )
  const ids = live.map(({ id }) => id)
  const titles = "concat_ws(' ', title, company, place_words, region, kind_words(type_id, field_id))"
  const words = await countWords(steps, ids, titles, titlesAtOnce)
  for (const word of words.keys()) if (word.length < 3 || word.length > 40) words.delete(word)
  // Words of the adverts themselves, since Python is rarely in a title. The newest adverts are enough; a word that
  // only a few contain may itself be mistyped.
  for (const [word, adverts] of await countWords(steps, ids.slice(-newestAdverts), 'description_text', advertsAtOnce))
    if (adverts >= 5 && word.length >= 4 && word.length <= 40 && !words.has(word)) words.set(word, 0)
  const { rows: known } = await steps.run(tx => tx.execute<{ word: string }>(sql`SELECT word FROM job_words`))
  const gone = known.flatMap(({ word }) => (words.has(word) ? [] : [word]))
  await steps.forEach(gone, wordsAtOnce, (tx, some) =>
    tx.execute(
      sql`DELETE FROM job_words WHERE word IN (SELECT jsonb_array_elements_text(${JSON.stringify(some)}::jsonb))`,
    ),
  )
  await steps.forEach([...words], wordsAtOnce, (tx, some) =>
    tx.execute(sql`
      INSERT INTO job_words SELECT pair ->> 0, (pair ->> 1)::int
      FROM jsonb_array_elements(${JSON.stringify(some)}::jsonb) pair
      ON CONFLICT (word) DO UPDATE SET jobs = excluded.jobs WHERE job_words.jobs <> excluded.jobs`),
  )
}

/** In how many of these jobs each word occurs. `text` is our own SQL. */
async function countWords(steps: Steps, ids: readonly number[], text: string, atOnce: number) {
  const words = new Map<string, number>()
  await steps.forEach(ids, atOnce, async (tx, some) => {
    const query = `SELECT to_tsvector('app_simple', search_text(${text})) FROM jobs WHERE id IN (${some.join(', ')})`
    const { rows } = await tx.execute<{ word: string; ndoc: number }>(sql`SELECT word, ndoc FROM ts_stat(${query})`)
    for (const { word, ndoc } of rows) words.set(word, (words.get(word) ?? 0) + ndoc)
  })
  return words
}
