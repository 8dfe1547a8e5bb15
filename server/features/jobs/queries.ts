import { isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { readAdvert, type AdvertReading } from '#shared/evidence/read-advert.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { card, isLive, otherCityNames, type JobCard } from './search.ts'
import { cities, jobStatus, liveStatus } from './tables.ts'
import { locateCity } from './towns.ts'
import { tellingWords, textQuery, wordsOf } from './text-query.ts'

/** A job as its own page shows it. */
export interface JobDetail extends JobCard {
  board: number
  status: number
  applyUrl: string
  occupationCode: string | null
  degreeClass: number | null
  language: string
  region: string | null
  postcode: string | null
  street: string | null
  employerUrl: string | null
  employerLogo: string | null
  experienceMonths: number | null
  hoursPerWeek: number | null
  closedAt: string | null
  source: string
  description: RichText
  descriptionText: string
  /** What the advert says about sponsorship. */
  advert: AdvertReading
  sponsorId: number | null
  /** The same advert in the other countries it names, live ones only. */
  elsewhere: { slug: string; countryId: number; city: string | null; otherCities: string[] }[]
  /** The job that staff say it is the same as. */
  duplicateOf: { slug: string; board: number; title: string } | null
}

/** Live jobs of the advert that `jobs this` belongs to, in other countries. */
const elsewhere = sql.raw(`(
  SELECT coalesce(jsonb_agg(
    jsonb_build_object('slug', j.slug, 'countryId', j.country_id, 'city', c.name, 'otherCities', ${otherCityNames})
    ORDER BY j.is_further, j.id
  ), '[]')
  FROM jobs j LEFT JOIN cities c ON c.id = j.city_id
  WHERE j.source = this.source AND j.id <> this.id AND j.status = ${jobStatus.live} AND (
    j.advert_id = coalesce(this.advert_id, this.source_id) OR j.source_id = this.advert_id
  )
)`)

/** Live or closed, but not pending. */
export const findJob = (db: Database, slug: string): Promise<JobDetail | undefined> =>
  remember(db, ['jobs', 'register'], `job ${slug}`, async () => {
    const { rows } = await db.execute<{ job: Omit<JobDetail, 'advert'> }>(sql`
    SELECT ${card} || jsonb_build_object(
      'board', j.board, 'status', j.status, 'applyUrl', j.apply_url, 'occupationCode', j.occupation_code,
      'degreeClass', j.degree_class, 'language', j.language, 'region', j.region, 'postcode', j.postcode,
      'street', j.street, 'employerUrl', j.employer_url, 'employerLogo', j.employer_logo,
      'experienceMonths', j.experience_months, 'hoursPerWeek', j.hours_per_week,
      'closedAt', j.closed_at, 'source', j.source,
      'description', j.description, 'descriptionText', j.description_text,
      'sponsorId', j.sponsor_id, 'duplicateOf', (
        SELECT jsonb_build_object('slug', o.slug, 'board', o.board, 'title', o.title)
        FROM jobs o WHERE o.id = j.duplicate_of AND o.status = ${liveStatus}
      ), 'elsewhere', (SELECT ${elsewhere} FROM (SELECT j.*) AS this)
    ) AS job
    FROM jobs j LEFT JOIN cities c ON c.id = j.city_id
    WHERE j.slug = ${slug} AND j.status <> ${jobStatus.pending}`)
    const job = rows[0]?.job
    return job && { ...job, advert: readAdvert(job.descriptionText, job.title) }
  })

const mostLike = 4

/** Words of many titles, which say less about a job than the others. */
const commonTitleWords: ReadonlySet<string> = new Set(
  'graduate senior junior trainee assistant associate intern internship placement lead scheme programme'.split(' '),
)

/** Live jobs with the words an address is made of, or with as many of its most telling words as any job has. */
export async function listJobsLike(db: Database, slug: string) {
  // The last part of a slug makes it unique and is not a word.
  const named = tellingWords(wordsOf(slug).slice(0, -1).join(' '))
  const isCommon = (word: string) => commonTitleWords.has(word)
  const words = [...named.filter(word => !isCommon(word)), ...named.filter(isCommon)]
  for (const count of new Set([words.length, 3, 2, 1].filter(number => number > 0 && number <= words.length))) {
    const query = textQuery(words.slice(0, count).join(' '))
    const { rows } = await db.execute<{ slug: string; title: string; company: string; board: number }>(sql`
      SELECT slug, title, company, board FROM jobs
      WHERE status = ${liveStatus} AND search_tsv @@ ${query}
      ORDER BY ts_rank(title_tsv, ${query}) DESC, posted_at DESC, id DESC LIMIT ${mostLike}`)
    if (rows.length > 0) return rows
  }
  return []
}

/** Of the same field in the same country, the same city first. */
export const listSimilarJobs = (db: Database, job: JobDetail, most: number): Promise<JobCard[]> =>
  remember(db, ['jobs', 'register'], `${most} like job ${job.id}`, async from => {
    const { rows } = await from.execute<{ job: JobCard }>(sql`
    SELECT ${card} AS job FROM (
      SELECT * FROM jobs
      WHERE status = ${liveStatus} AND board = ${job.board} AND field_id = ${job.fieldId}
        AND country_id = ${job.countryId} AND id <> ${job.id}
      ORDER BY posted_at DESC, id DESC LIMIT 60
    ) AS j LEFT JOIN cities c ON c.id = j.city_id
    ORDER BY (c.name IS NOT DISTINCT FROM ${job.city}) DESC, (j.type_id = ${job.typeId}) DESC,
      j.posted_at DESC, j.id DESC LIMIT ${most}`)
    return rows.map(row => row.job)
  })

/** Jobs of an organisation in the UK's register. */
export const ofSponsor = (sponsorId: number) => sql`sponsor_id = ${sponsorId}`

/** Jobs in a country of an employer under any of these names. */
export const ofCompanies = (countryId: number, companies: readonly string[]) =>
  sql`country_id = ${countryId} AND company IN (SELECT jsonb_array_elements_text(${JSON.stringify(companies)}::jsonb))`

/** The newest live jobs of an employer, from both boards, and how many there are. */
export async function listEmployerJobs(db: Database, ofEmployer: SQL, most: number) {
  const { rows } = await db.execute<{ job: JobCard & { board: number }; total: string }>(sql`
    SELECT ${card} || jsonb_build_object('board', j.board) AS job, chosen.total
    FROM (
      SELECT id, posted_at, count(*) OVER () AS total FROM jobs
      WHERE ${ofEmployer} AND status = ${liveStatus} ORDER BY posted_at DESC, id DESC LIMIT ${most}
    ) AS chosen JOIN jobs j ON j.id = chosen.id LEFT JOIN cities c ON c.id = j.city_id
    ORDER BY chosen.posted_at DESC, chosen.id DESC`)
  return { total: Number(rows[0]?.total ?? 0), jobs: rows.map(({ job }) => job) }
}

/** An advert of an employer, live or closed. */
export interface EmployerAdvert {
  slug: string
  board: number
  title: string
  text: string
  postedOn: string
}

/** The newest adverts of an employer, from both boards. */
export const listEmployerAdverts = async (db: Database, ofEmployer: SQL, most: number): Promise<EmployerAdvert[]> =>
  (
    await db.execute<EmployerAdvert & Record<string, unknown>>(sql`
    SELECT slug, board, title, description_text AS text,
      to_char(posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "postedOn"
    FROM jobs WHERE ${ofEmployer} AND status <> ${jobStatus.pending}
    ORDER BY posted_at DESC, id DESC LIMIT ${most}`)
  ).rows

/** Call this with every change that affects the boards' counts. */
export const noteBoardChange = (tx: Database) => tx.execute(sql`INSERT INTO board_changes DEFAULT VALUES`)

/** Whether anything changed since the boards were last counted, even if only the day. */
export const areBoardsStale = async (db: Database, now: Date): Promise<boolean> =>
  (
    await db.execute<{ stale: boolean }>(sql`
    SELECT EXISTS (SELECT FROM board_changes)
      OR EXISTS (SELECT FROM job_counts WHERE counted_on IS DISTINCT FROM ${dayOf(now)}::date) AS stale`)
  ).rows[0]!.stale

/** The name of a city by its slug, in the country if one is given. */
export async function findCityName(
  db: Database,
  slug: string,
  countryId: number | undefined,
): Promise<string | undefined> {
  const inCountry = countryId === undefined ? sql`true` : sql`country_id = ${countryId}`
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM cities WHERE slug = ${slug} AND ${inCountry} ORDER BY id LIMIT 1`)
  return rows[0]?.name
}

/** Gives cities without coordinates those of the gazetteer. */
export async function locateCities(db: Database): Promise<void> {
  const unlocated = await db.select().from(cities).where(isNull(cities.latitude))
  const located = unlocated.flatMap(({ id, countryId, name }) => {
    const coordinates = locateCity(countryId, name)
    return coordinates ? [{ id, ...coordinates }] : []
  })
  if (located.length === 0) return
  await db.execute(sql`
    UPDATE cities SET latitude = found.latitude, longitude = found.longitude
    FROM jsonb_to_recordset(${JSON.stringify(located)}::jsonb) AS found (id int, latitude real, longitude real)
    WHERE cities.id = found.id`)
}

/** Closes jobs that can no longer be applied for. */
export const closeEndedJobs = (tx: Database, now: Date) =>
  tx.execute(sql`
  WITH closed AS (
    UPDATE jobs
    SET status = ${jobStatus.closed}, closed_at = ${now.toISOString()}::timestamptz,
      updated_at = ${now.toISOString()}::timestamptz
    WHERE status = ${liveStatus} AND closes_on < ${dayOf(now)}::date RETURNING id
  )
  INSERT INTO board_changes SELECT now() WHERE EXISTS (SELECT FROM closed)`)

export const countLiveJobs = async (db: Database) =>
  Number(
    (
      await db.execute<{ jobs: string }>(
        sql`SELECT coalesce(sum(jobs), 0) AS jobs FROM job_counts WHERE NOT is_further`,
      )
    ).rows[0]!.jobs,
  )

const changed = sql.raw(`to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS changed`)

/** For sitemaps, the oldest first, so that a part changes only when a job in it does. */
export const listJobAddresses = async (db: Database, offset: number, most: number) =>
  (
    await db.execute<{ slug: string; board: number; changed: string }>(
      sql`
    SELECT slug, board, ${changed} FROM jobs WHERE status = ${liveStatus} ORDER BY id LIMIT ${most} OFFSET ${offset}`,
    )
  ).rows

export const listNewestJobs = async (db: Database, board: 1 | 2, most: number) =>
  (
    await db.execute<{
      slug: string
      title: string
      company: string
      place: string
      postedAt: string
      changed: string
    }>(sql`
    SELECT slug, title, company, place,
      to_char(posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "postedAt", ${changed}
    FROM jobs WHERE ${isLive(board)} AND NOT is_further ORDER BY posted_at DESC, id DESC LIMIT ${most}`)
  ).rows
