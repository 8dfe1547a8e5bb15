import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { card, type JobCard } from './search.ts'
import { jobReports } from './tables.ts'
import { textQuery, wordsOf } from './text-query.ts'

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
  closedAt: string | null
  source: string
  description: RichText
  descriptionText: string
  sponsorId: number | null
  registerMatch: 'listed' | 'otherRoutes' | 'possible' | 'notFound' | 'notChecked'
}

/** Live or closed, not what still waits for a decision. */
export const findJob = async (db: Database, slug: string): Promise<JobDetail | undefined> =>
  (await db.execute<{ job: JobDetail }>(sql`
    SELECT ${card} || jsonb_build_object('board', j.board, 'status', j.status, 'applyUrl', j.apply_url, 'occupationCode', j.occupation_code, 'degreeClass', j.degree_class,
      'language', j.language, 'region', j.region, 'postcode', j.postcode, 'street', j.street, 'employerUrl', j.employer_url, 'employerLogo', j.employer_logo,
      'experienceMonths', j.experience_months, 'closedAt', j.closed_at, 'source', j.source, 'description', j.description,
      'descriptionText', j.description_text, 'sponsorId', j.sponsor_id, 'registerMatch', j.register_match) AS job
    FROM jobs j LEFT JOIN cities c ON c.id = j.city_id WHERE j.slug = ${slug} AND j.status > 0`)).rows[0]?.job

const mostLike = 4

/** Live jobs with the words an address is made of, or with as many of its first words as any job has. */
export async function listJobsLike(db: Database, slug: string) {
  // Its last part tells it from every other, and is a word of none.
  const words = wordsOf(slug).slice(0, -1)
  for (const count of new Set([words.length, 3, 2, 1].filter(number => number > 0 && number <= words.length))) {
    const { rows } = await db.execute<{ slug: string; title: string; company: string; board: number }>(sql`
      SELECT slug, title, company, board FROM jobs WHERE status = 1 AND search_tsv @@ ${textQuery(words.slice(0, count).join(' '))} ORDER BY posted_at DESC, id DESC LIMIT ${mostLike}`)
    if (rows.length > 0) return rows
  }
  return []
}

/** Of the same field in the same country, the same city first. */
export const listSimilarJobs = async (db: Database, job: JobDetail, most: number): Promise<JobCard[]> =>
  (await db.execute<{ job: JobCard }>(sql`
    SELECT ${card} AS job FROM (
      SELECT * FROM jobs WHERE status = 1 AND board = ${job.board} AND field_id = ${job.fieldId} AND country_id = ${job.countryId} AND id <> ${job.id}
      ORDER BY posted_at DESC, id DESC LIMIT 60
    ) AS j LEFT JOIN cities c ON c.id = j.city_id
    ORDER BY (c.name IS NOT DISTINCT FROM ${job.city}) DESC, (j.type_id = ${job.typeId}) DESC, j.posted_at DESC, j.id DESC LIMIT ${most}`)).rows.map(row => row.job)

/** The newest live jobs of an organisation of the register, of either board, and how many there are. */
export async function listSponsorJobs(db: Database, sponsorId: number, most: number) {
  const { rows } = await db.execute<{ job: JobCard & { board: number }; total: string }>(sql`
    SELECT ${card} || jsonb_build_object('board', j.board) AS job, count(*) OVER () AS total FROM jobs j LEFT JOIN cities c ON c.id = j.city_id
    WHERE j.sponsor_id = ${sponsorId} AND j.status = 1 ORDER BY j.posted_at DESC, j.id DESC LIMIT ${most}`)
  return { total: Number(rows[0]?.total ?? 0), jobs: rows.map(({ job }) => job) }
}

/** The same words with those that stand in no job changed to their nearest neighbour; undefined when nothing is near. */
export async function correctWords(db: Database, text: string): Promise<string | undefined> {
  const words = wordsOf(text)
  const { rows } = await db.execute<{ typed: string; known: boolean; near: string | null }>(sql`
    SELECT typed, EXISTS (SELECT 1 FROM job_words WHERE word = typed) AS known,
      (SELECT word FROM job_words WHERE word % typed AND similarity(word, typed) >= 0.3 ORDER BY similarity(word, typed) DESC, jobs DESC LIMIT 1) AS near
    FROM unnest(ARRAY[${sql.join(words.map(word => sql`${word}`), sql`, `)}]::text[]) AS typed`)
  const corrected = words.map(word => {
    const found = rows.find(({ typed }) => typed === word)
    return found?.known ? word : found?.near ?? word
  }).join(' ')
  return corrected === words.join(' ') ? undefined : corrected
}

/** What the boards count and the words they know, made anew from the live jobs. Fast enough to do after every import. */
export async function refreshBoards(tx: Database): Promise<void> {
  await tx.execute(sql`DELETE FROM job_counts`)
  await tx.execute(sql`
    INSERT INTO job_counts SELECT board, country_id, city_id, type_id, field_id, evidence, count(*)::int FROM jobs WHERE status = 1 GROUP BY 1, 2, 3, 4, 5, 6`)
  await tx.execute(sql`DELETE FROM job_words`)
  await tx.execute(sql`
    INSERT INTO job_words SELECT word, ndoc FROM ts_stat('SELECT to_tsvector(''app_simple'', title || '' '' || company) FROM jobs WHERE status = 1') WHERE length(word) BETWEEN 3 AND 40`)
}

/** Closes what can no longer be applied for. */
export const closeEndedJobs = async (db: Database, now: Date) =>
  (await db.execute(sql`UPDATE jobs SET status = 2, closed_at = ${now.toISOString()}::timestamptz, updated_at = ${now.toISOString()}::timestamptz
    WHERE status = 1 AND closes_on < ${now.toISOString().slice(0, 10)}::date RETURNING id`)).rows.length

/** False when a report with this key is there already. */
export const insertReport = async (tx: Database, report: typeof jobReports.$inferInsert) =>
  (await tx.insert(jobReports).values(report).onConflictDoNothing({ target: jobReports.submissionKey }).returning({ id: jobReports.id })).length > 0

export const countLiveJobs = async (db: Database) => Number((await db.execute<{ jobs: string }>(sql`SELECT coalesce(sum(jobs), 0) AS jobs FROM job_counts`)).rows[0]!.jobs)

const changed = sql.raw(`to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS changed`)

/** For sitemaps, the oldest first, so that a part changes only when a job in it does. */
export const listJobAddresses = async (db: Database, offset: number, most: number) =>
  (await db.execute<{ slug: string; board: number; changed: string }>(sql`SELECT slug, board, ${changed} FROM jobs WHERE status = 1 ORDER BY id LIMIT ${most} OFFSET ${offset}`)).rows

export const listNewestJobs = async (db: Database, most: number) =>
  (await db.execute<{ slug: string; title: string; company: string; place: string; postedAt: string; changed: string }>(sql`
    SELECT slug, title, company, place, to_char(posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "postedAt", ${changed}
    FROM jobs WHERE status = 1 AND board = 1 ORDER BY posted_at DESC, id DESC LIMIT ${most}`)).rows
