import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { weeksShown } from '#shared/student/journey/weeks.ts'
import { addDays, mondayOf } from '#shared/hours/calendar.ts'
import { boards, evidenceId } from '#shared/jobs/taxonomy.ts'
import { daysQuiet } from '#shared/student/next-step.ts'
import { daysAhead } from '#shared/applications/closing.ts'
import { stages, type Stage } from '#shared/applications/stages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { card, type JobCard } from '#server/features/jobs/search.ts'
import { jobs, jobStatus, liveStatus } from '#server/features/jobs/tables.ts'
import { applications } from './tables.ts'

const ownedBy = (userId: number) => and(eq(applications.userId, userId), isNull(applications.removedAt))
/** Part-time work is not a step towards a career. Jobs from elsewhere are taken as careers. */
const isCareer = sql`${jobs.board} IS DISTINCT FROM ${boards.partTime}`

/** How many there are at each stage, without part-time work. */
export async function countCareers(db: Database, userId: number): Promise<Record<Stage, number>> {
  const rows = await db
    .select({ stage: applications.stage, all: count() })
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(ownedBy(userId), isCareer))
    .groupBy(applications.stage)
  return Object.fromEntries(stages.map(stage => [stage, rows.find(row => row.stage === stage)?.all ?? 0])) as Record<
    Stage,
    number
  >
}

/** The day each application first reached each kind of stage. A job that was only saved can be withdrawn too. */
const firsts = (userId: number) => sql`
  SELECT min(e.happened_on) FILTER (WHERE e.stage = 'saved') AS saved_on,
    min(e.happened_on) FILTER (
      WHERE e.stage IN ('applied', 'screening', 'interview', 'offer', 'accepted', 'rejected')
    ) AS sent_on,
    min(e.happened_on) FILTER (WHERE e.stage IN ('interview', 'offer', 'accepted')) AS interviewed_on,
    min(e.happened_on) FILTER (WHERE e.stage = 'interview') AS interview_on,
    min(e.happened_on) FILTER (WHERE e.stage IN ('offer', 'accepted')) AS offer_on,
    bool_or(j.board IS NOT DISTINCT FROM ${boards.partTime}) AS is_part_time
  FROM applications a
  JOIN application_events e ON e.application_id = a.id AND e.kind = 'stage'
  LEFT JOIN jobs j ON j.id = a.job_id
  WHERE a.user_id = ${userId} AND a.removed_at IS NULL GROUP BY a.id`

/** Career applications: how many were ever sent, and how many ever reached an interview. */
export const countReached = async (db: Database, userId: number) =>
  (
    await db.execute<{ sent: number; interviewed: number }>(sql`
  SELECT count(sent_on)::int AS sent, count(interviewed_on)::int AS interviewed
  FROM (${firsts(userId)}) AS firsts WHERE NOT is_part_time`)
  ).rows[0]!

/** The recent weeks with applications, and how many were sent in each. */
export const countSentByWeek = async (db: Database, userId: number, today: string) =>
  (
    await db.execute<{ monday: string; sent: number }>(sql`
  SELECT date_trunc('week', sent_on)::date::text AS monday, count(*)::int AS sent FROM (${firsts(userId)}) AS firsts
  WHERE sent_on >= ${addDays(mondayOf(today), -7 * (weeksShown - 1))}::date GROUP BY 1`)
  ).rows

interface FirstTimes extends Record<string, unknown> {
  sent: number
  savedOn: string | null
  sentOn: string | null
  fifthSentOn: string | null
  interviewOn: string | null
  offerOn: string | null
}

/** The days on which something happened for the first time, part-time work included. */
export const findFirstTimes = async (db: Database, userId: number) =>
  (
    await db.execute<FirstTimes>(sql`
  SELECT count(sent_on)::int AS sent, min(saved_on)::text AS "savedOn", min(sent_on)::text AS "sentOn",
    min(interview_on)::text AS "interviewOn", min(offer_on)::text AS "offerOn",
    ((array_agg(sent_on ORDER BY sent_on) FILTER (WHERE sent_on IS NOT NULL))[5])::text AS "fifthSentOn"
  FROM (${firsts(userId)}) AS firsts`)
  ).rows[0]!

/** As long as a job is here, its own text is shown. */
const brief = {
  title: sql<string>`coalesce(${jobs.title}, ${applications.title})`,
  company: sql<string>`coalesce(${jobs.company}, ${applications.company})`,
  stage: applications.stage,
  stageOn: applications.stageOn,
  nextOn: applications.nextOn,
  nextWords: applications.nextWords,
}
const listBrief = (db: Database, userId: number, which: SQL | undefined, order: SQL, most: number) =>
  db
    .select(brief)
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(ownedBy(userId), which))
    .orderBy(order, asc(applications.id))
    .limit(most)

const isOver = inArray(applications.stage, ['rejected', 'withdrawn'])

/** Those with a date from today on, the soonest first. */
export const listUpcoming = (db: Database, userId: number, today: string, most: number) =>
  listBrief(db, userId, and(gte(applications.nextOn, today), sql`NOT ${isOver}`), asc(applications.nextOn), most)

/** What else may need attention: an offer, a date that has passed, an application without an answer. */
export async function findWaiting(db: Database, userId: number, today: string) {
  const [offers, passed, quiet] = await Promise.all([
    listBrief(db, userId, and(eq(applications.stage, 'offer'), isCareer), asc(applications.stageOn), 1),
    listBrief(
      db,
      userId,
      and(lt(applications.nextOn, today), notInArray(applications.stage, ['accepted', 'rejected', 'withdrawn'])),
      desc(applications.nextOn),
      1,
    ),
    listBrief(
      db,
      userId,
      and(
        inArray(applications.stage, ['applied', 'screening']),
        lte(applications.stageOn, addDays(today, -daysQuiet)),
        isNull(applications.nextOn),
      ),
      asc(applications.stageOn),
      1,
    ),
  ])
  return { offer: offers[0] ?? null, passed: passed[0] ?? null, quiet: quiet[0] ?? null }
}

const openSaved = (userId: number) =>
  and(ownedBy(userId), eq(applications.stage, 'saved'), eq(jobs.status, jobStatus.live))

/** Saved jobs that close within a week, the first to close first, as cards; and how many there are. */
export async function listClosing(db: Database, userId: number, today: string, most: number) {
  const { rows } = await db.execute<{ job: JobCard & { board: number }; total: string }>(sql`
    SELECT ${card} || jsonb_build_object('board', j.board) AS job, count(*) OVER () AS total
    FROM applications a
    JOIN jobs j ON j.id = a.job_id
    LEFT JOIN cities c ON c.id = j.city_id
    WHERE a.user_id = ${userId} AND a.removed_at IS NULL AND a.stage = 'saved' AND j.status = ${liveStatus}
      AND j.closes_on BETWEEN ${today}::date AND ${addDays(today, daysAhead)}::date
    ORDER BY j.closes_on, j.id LIMIT ${most}`)
  return { total: Number(rows[0]?.total ?? 0), jobs: rows.map(({ job }) => job) }
}

/**
 * The newest saved job that is open and whose advert does not rule sponsorship out; and how many are saved in total.
 */
export async function findOpenSaved(db: Database, userId: number, today: string) {
  const [open, saved] = await Promise.all([
    db
      .select({ title: jobs.title, company: jobs.company, slug: jobs.slug, board: jobs.board, closesOn: jobs.closesOn })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(
        and(
          openSaved(userId),
          or(isNull(jobs.closesOn), gte(jobs.closesOn, today)),
          or(eq(jobs.board, boards.partTime), ne(jobs.evidence, evidenceId('refused'))),
        ),
      )
      .orderBy(desc(applications.id))
      .limit(1),
    db.$count(applications, and(ownedBy(userId), eq(applications.stage, 'saved'))),
  ])
  return { open: open[0] ?? null, saved }
}
