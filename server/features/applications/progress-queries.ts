import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { weeksShown } from '#shared/student/journey/weeks.ts'
import { addDays, mondayOf } from '#shared/hours/calendar.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import type { Stage } from '#shared/applications/stages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { writeOwnOnce, writeOwnSqlOnce } from '#server/platform/db/person-memory.ts'
import { card, type JobCard } from '#server/features/jobs/search.ts'
import { jobs, liveStatus } from '#server/features/jobs/tables.ts'
import { applications } from './tables.ts'

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

const reached = (...stages: Stage[]) => sql<boolean>`EXISTS (
  SELECT FROM application_events e WHERE e.application_id = ${applications.id} AND e.kind = 'stage'
    AND e.stage IN (${sql.join(
      stages.map(stage => sql.raw(`'${stage}'`)),
      sql`, `,
    )})
)`

const applicationsOf = writeOwnOnce(['jobs'], db =>
  db
    .select({
      jobId: applications.jobId,
      title: sql<string>`coalesce(${jobs.title}, ${applications.title})`,
      company: sql<string>`coalesce(${jobs.company}, ${applications.company})`,
      stage: applications.stage,
      stageOn: applications.stageOn,
      nextOn: applications.nextOn,
      nextWords: applications.nextWords,
      slug: jobs.slug,
      board: jobs.board,
      closesOn: jobs.closesOn,
      evidence: jobs.evidence,
      isLive: sql<boolean>`${jobs.status} IS NOT DISTINCT FROM ${liveStatus}`,
      wasSent: reached('applied', 'screening', 'interview', 'offer', 'accepted', 'rejected'),
      wasInterviewed: reached('interview', 'offer', 'accepted'),
    })
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.userId, sql.placeholder('userId')), isNull(applications.removedAt)))
    .orderBy(asc(applications.id)),
)

/** All that a person keeps, the oldest first. As long as a job is here, its own text is shown. */
export const listOwn = (db: Database, userId: number) => applicationsOf(db, { userId })
export type OwnApplication = Awaited<ReturnType<typeof listOwn>>[number]

const cardsOf = writeOwnSqlOnce<{ job: JobCard & { board: number } }>(
  ['jobs', 'register'],
  sql`
  SELECT ${card} || jsonb_build_object('board', j.board) AS job
  FROM jobs j LEFT JOIN cities c ON c.id = j.city_id
  WHERE j.id = any(${sql.placeholder('jobIds')}::int[]) ORDER BY j.closes_on, j.id`,
)

/** These jobs as cards, the first to close first: those chosen for a person, and kept with what is theirs. */
export const listCardsFor = async (db: Database, userId: number, jobIds: readonly number[]) =>
  jobIds.length === 0 ? [] : (await cardsOf(db, { userId, jobIds })).map(({ job }) => job)
