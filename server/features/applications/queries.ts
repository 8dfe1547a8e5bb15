import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, max, or, sql, type Placeholder } from 'drizzle-orm'
import { days, hours } from '#shared/calendar/durations.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import { daysAhead } from '#shared/applications/closing.ts'
import { applicationsAtOnce, hoursToRestore, stages, type Stage } from '#shared/applications/stages.ts'
import { systemCountryId } from '#shared/constants.ts'
import { payInWords } from '#shared/jobs/words.ts'
import type { Database } from '#server/platform/db/database.ts'
import { writeOwnOnce } from '#server/platform/db/person-memory.ts'
import { describeCardVerdict, type CardViewer } from '#server/features/jobs/card-verdict.ts'
import { createCardViewer } from '#server/features/verdict/card-viewer.ts'
import { readViewer } from '#server/features/verdict/viewer.ts'
import { jobs, jobStatus, liveStatus } from '#server/features/jobs/tables.ts'
import { applicationEvents, applications } from './tables.ts'

/** Applications removed before this moment can no longer be restored. */
export const restoreCutoff = (now: Date) => new Date(now.getTime() - hours(hoursToRestore))

const ownedBy = (userId: number | Placeholder) => and(eq(applications.userId, userId), isNull(applications.removedAt))

/** As long as a job is here, its own text is shown; it may have changed since it was saved. */
const applicationColumns = {
  id: applications.id,
  jobId: jobs.id,
  slug: jobs.slug,
  board: jobs.board,
  status: jobs.status,
  closesOn: jobs.closesOn,
  countryId: jobs.countryId,
  evidence: jobs.evidence,
  registerMatch: jobs.registerMatch,
  verdicts: jobs.verdicts,
  payMin: jobs.payMin,
  payMax: jobs.payMax,
  payCurrency: jobs.payCurrency,
  payPeriod: jobs.payPeriod,
  title: sql<string>`coalesce(${jobs.title}, ${applications.title})`,
  company: sql<string>`coalesce(${jobs.company}, ${applications.company})`,
  place: sql<string>`coalesce(${jobs.place}, ${applications.place})`,
  url: applications.url,
  stage: applications.stage,
  stageOn: applications.stageOn,
  note: applications.note,
  nextOn: applications.nextOn,
  nextWords: applications.nextWords,
}

interface ApplicationFilter {
  stage?: Stage | undefined
  before?: number | undefined
  id?: number
}

const applicationsOf = writeOwnOnce(['jobs'], db =>
  db
    .select(applicationColumns)
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        ownedBy(sql.placeholder('userId')),
        sql`(${sql.placeholder('stage')}::text IS NULL OR ${applications.stage} = ${sql.placeholder('stage')})`,
        sql`(${sql.placeholder('id')}::int IS NULL OR ${applications.id} = ${sql.placeholder('id')})`,
        sql`(${sql.placeholder('before')}::int IS NULL OR ${applications.id} < ${sql.placeholder('before')})`,
      ),
    )
    .orderBy(desc(applications.id))
    .limit(sql.placeholder('most')),
)

const eventsOf = writeOwnOnce([], db =>
  db
    .select({
      id: applicationEvents.id,
      on: applicationEvents.happenedOn,
      stage: applicationEvents.stage,
      words: applicationEvents.words,
      applicationId: applicationEvents.applicationId,
    })
    .from(applicationEvents)
    .where(sql`${applicationEvents.applicationId} = any(${sql.placeholder('applicationIds')})`)
    .orderBy(asc(applicationEvents.happenedOn), asc(applicationEvents.id)),
)

/** Newest first, one more than asked for when there are more. */
async function selectApplications(
  db: Database,
  userId: number,
  { stage, before, id }: ApplicationFilter,
  most: number,
  now: Date,
) {
  const today = dayOf(now)
  const [rows, person] = await Promise.all([
    applicationsOf(db, { userId, stage: stage ?? null, before: before ?? null, id: id ?? null, most }),
    readViewer(db, { userId, role: 'student' }, systemCountryId),
  ])
  const events = rows.length === 0 ? [] : await eventsOf(db, { userId, applicationIds: rows.map(row => row.id) })
  const viewer = createCardViewer(person, today)
  return rows.map(row => ({
    id: row.id,
    title: row.title,
    company: row.company,
    place: row.place,
    url: row.url,
    stage: row.stage,
    stageOn: row.stageOn,
    note: row.note,
    nextOn: row.nextOn,
    nextWords: row.nextWords,
    closesOn: row.closesOn,
    isClosed: row.status === jobStatus.closed || (row.closesOn !== null && row.closesOn < today),
    job: describeJob(row, viewer),
    events: events.filter(event => event.applicationId === row.id),
  }))
}

type ApplicationRow = Awaited<ReturnType<typeof applicationsOf>>[number]

function describeJob(row: ApplicationRow, viewer: CardViewer) {
  const { jobId, slug, board, countryId, evidence, registerMatch, verdicts } = row
  if (jobId === null) return null
  const isPartTime = board === boards.partTime
  const facts = { countryId: countryId!, evidence: evidence!, registerMatch: registerMatch!, verdicts }
  return {
    id: jobId,
    slug: slug!,
    isPartTime,
    pay: payInWords(row),
    verdict: isPartTime ? null : describeCardVerdict(facts, viewer),
  }
}

export async function listApplicationsPage(db: Database, userId: number, part: ApplicationFilter, now: Date) {
  const found = await selectApplications(db, userId, part, applicationsAtOnce + 1, now)
  const page = found.slice(0, applicationsAtOnce)
  return { applications: page, next: found.length > page.length ? page.at(-1)!.id : null }
}

export const findApplication = async (db: Database, userId: number, id: number, now: Date) =>
  (await selectApplications(db, userId, { id }, 1, now))[0]

export const listAllApplications = (db: Database, userId: number, now: Date) =>
  selectApplications(db, userId, {}, 100_000, now)

const isClosing = sql`${applications.stage} = 'saved' AND ${jobs.status} = ${liveStatus}
  AND ${jobs.closesOn} BETWEEN ${sql.placeholder('today')}::date AND ${sql.placeholder('lastDay')}::date`

const countsByStage = writeOwnOnce(['jobs'], db =>
  db
    .select({
      stage: applications.stage,
      all: count(),
      closing: sql<number>`(count(*) FILTER (WHERE ${isClosing}))::int`,
    })
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(ownedBy(sql.placeholder('userId')))
    .groupBy(applications.stage),
)

/** How many are at each stage, and how many of the saved ones close within a week. */
export async function summariseApplications(db: Database, userId: number, now: Date) {
  const today = dayOf(now)
  const lastDay = dayOf(new Date(now.getTime() + days(daysAhead)))
  const rows = await countsByStage(db, { userId, today, lastDay })
  const counts = Object.fromEntries(
    stages.map(stage => [stage, rows.find(row => row.stage === stage)?.all ?? 0]),
  ) as Record<Stage, number>
  return { today, counts, closingSoon: rows.reduce((sum, { closing }) => sum + closing, 0) }
}

export const countApplications = async (db: Database, userId: number) =>
  (await db.select({ all: count() }).from(applications).where(eq(applications.userId, userId)))[0]!.all

/** Live or closed; a pending job is not visible to anyone. */
export const findSavableJob = async (db: Database, jobId: number) =>
  (
    await db
      .select({ title: jobs.title, company: jobs.company, place: jobs.place, url: jobs.applyUrl })
      .from(jobs)
      .where(and(eq(jobs.id, jobId), inArray(jobs.status, [jobStatus.live, jobStatus.closed])))
  )[0]

export const findApplicationByJob = async (db: Database, userId: number, jobId: number) =>
  (
    await db
      .select({ id: applications.id, stage: applications.stage, removedAt: applications.removedAt })
      .from(applications)
      .where(and(eq(applications.userId, userId), eq(applications.jobId, jobId)))
  )[0]

const jobsSavedBy = writeOwnOnce([], db =>
  db
    .select({ id: applications.jobId })
    .from(applications)
    .where(and(ownedBy(sql.placeholder('userId')), isNotNull(applications.jobId))),
)

export async function listSavedAmong(db: Database, userId: number, jobIds: readonly number[]) {
  const saved = new Set((await jobsSavedBy(db, { userId })).map(({ id }) => id))
  return jobIds.filter(id => saved.has(id))
}

type NewApplication = Pick<typeof applications.$inferInsert, 'title' | 'company' | 'place' | 'url' | 'stage'> & {
  jobId?: number
}

/** Undefined when the same job was saved at the same moment, perhaps from another tab. */
export async function insertApplication(
  tx: Database,
  userId: number,
  entry: NewApplication,
  now: Date,
): Promise<number | undefined> {
  const [added] = await tx
    .insert(applications)
    .values({ ...entry, userId, stageOn: dayOf(now), createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [applications.userId, applications.jobId] })
    .returning({ id: applications.id })
  if (added) await recordStage(tx, added.id, entry.stage ?? 'saved', dayOf(now), now)
  return added?.id
}

/**
 * The same entry a moment ago: its answer was lost, or the button was pressed twice. Locks, so that the second of two
 * at once finds the first.
 */
export async function findTwin(
  tx: Database,
  userId: number,
  {
    title,
    company,
    place,
    url,
    stage,
  }: Pick<typeof applications.$inferSelect, 'title' | 'company' | 'place' | 'url' | 'stage'>,
  now: Date,
): Promise<number | undefined> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('applications'), ${userId})`)
  const isSame = and(
    eq(applications.title, title),
    eq(applications.company, company),
    eq(applications.place, place),
    eq(applications.url, url),
    eq(applications.stage, stage),
  )
  return (
    await tx
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          ownedBy(userId),
          isNull(applications.jobId),
          isSame,
          gt(applications.createdAt, new Date(now.getTime() - hours(1))),
        ),
      )
  )[0]?.id
}

export const recordStage = (tx: Database, applicationId: number, stage: Stage, happenedOn: string, now: Date) =>
  tx.insert(applicationEvents).values({ applicationId, kind: 'stage', stage, happenedOn, createdAt: now })

/** The timeline shows the same day as the stage. */
export async function correctStageDay(tx: Database, applicationId: number, happenedOn: string) {
  const newest = tx
    .select({ id: max(applicationEvents.id) })
    .from(applicationEvents)
    .where(and(eq(applicationEvents.applicationId, applicationId), eq(applicationEvents.kind, 'stage')))
  await tx.update(applicationEvents).set({ happenedOn }).where(inArray(applicationEvents.id, newest))
}

/** One a day: someone who keeps writing does not fill the timeline. */
export async function recordNote(tx: Database, applicationId: number, words: string, now: Date) {
  const today = dayOf(now)
  const ofToday = and(
    eq(applicationEvents.applicationId, applicationId),
    eq(applicationEvents.kind, 'note'),
    eq(applicationEvents.happenedOn, today),
  )
  if (words === '') return void (await tx.delete(applicationEvents).where(ofToday))
  const changed = await tx
    .update(applicationEvents)
    .set({ words })
    .where(ofToday)
    .returning({ id: applicationEvents.id })
  if (changed.length === 0)
    await tx.insert(applicationEvents).values({ applicationId, kind: 'note', words, happenedOn: today, createdAt: now })
}

/** Locked until the transaction ends, so that two changes at once are recorded one after the other. */
export const lockApplication = async (tx: Database, userId: number, id: number) =>
  (
    await tx
      .select({ stage: applications.stage, stageOn: applications.stageOn, note: applications.note })
      .from(applications)
      .where(and(ownedBy(userId), eq(applications.id, id)))
      .for('update')
  )[0]

export const updateApplication = (
  tx: Database,
  userId: number,
  id: number,
  values: Partial<typeof applications.$inferInsert>,
  now: Date,
) =>
  tx
    .update(applications)
    .set({ ...values, updatedAt: now })
    .where(and(ownedBy(userId), eq(applications.id, id)))

/** Also true when it has already been removed: the first answer may have been lost. */
export const removeApplication = async (db: Database, userId: number, id: number, now: Date) =>
  (
    await db
      .update(applications)
      .set({ removedAt: sql`coalesce(${applications.removedAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(applications.userId, userId), eq(applications.id, id)))
      .returning({ id: applications.id })
  ).length > 0

/** As it was when it was removed, unless that was too long ago. */
export const restoreApplication = async (db: Database, userId: number, id: number, removedAfter: Date) =>
  (
    await db
      .update(applications)
      .set({ removedAt: null })
      .where(
        and(
          eq(applications.userId, userId),
          eq(applications.id, id),
          or(isNull(applications.removedAt), gt(applications.removedAt, removedAfter)),
        ),
      )
      .returning({ id: applications.id })
  ).length > 0
