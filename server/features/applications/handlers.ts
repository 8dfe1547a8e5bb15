import { hours } from '#shared/calendar/durations.ts'
import { NoInput } from '#shared/access/schemas.ts'
import { toCsv } from '#shared/csv.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import { problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import {
  addApplication,
  changeApplication,
  exportApplications,
  exportCalendar,
  listApplications,
  removeApplication,
  restoreApplication,
} from '#shared/applications/api.ts'
import { answerApplied } from '#shared/applications/applied-api.ts'
import { saveJob, unsaveJob } from '#shared/applications/save-job-api.ts'
import {
  ApplicationAnswer,
  ApplicationChange,
  ApplicationInput,
  ApplicationList,
  ApplicationListInput,
  AppliedForm,
  JobInput,
  OwnApplicationForm,
  SavedAnswer,
  SummaryAnswer,
} from '#shared/applications/schemas.ts'
import { mostApplications, stageWords } from '#shared/applications/stages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockPerson } from '#server/platform/people/queries.ts'
import { calendarOfDays } from '#server/platform/calendar/calendar-file.ts'
import { handle } from '#server/platform/http/mount.ts'
import * as queries from './queries.ts'
import { recordApplyAnswer } from './unanswered-queries.ts'

export const applicationHandlers = [
  handle(saveJob, { input: JobInput, answer: SavedAnswer }, async ({ input: { jobId }, visitor, db, now, events }) =>
    db.transaction(async tx => {
      const { stage, isNew } = await keepJob(tx, visitor.userId, jobId, now)
      if (isNew) events.record('jobSave', visitor, jobId)
      return { isSaved: true, stage }
    }),
  ),

  handle(
    answerApplied,
    { input: AppliedForm, answer: SavedAnswer },
    async ({ input: { jobId, answer: said, on }, visitor, db, now, events }) => {
      assertPast('on', on, now)
      const { userId } = visitor
      return db.transaction(async tx => {
        if (said === 'notInterested') {
          if (await queries.findSavableJob(tx, jobId)) await recordApplyAnswer(tx, userId, jobId, now)
          return dropJob(tx, userId, jobId, now)
        }
        const { id, stage, isNew } = await keepJob(tx, userId, jobId, now)
        if (isNew) events.record('jobSave', visitor, jobId)
        await recordApplyAnswer(tx, userId, jobId, now)
        if (said === 'notYet' || stage !== 'saved') return { isSaved: true, stage }
        const day = on ?? dayOf(now)
        await queries.updateApplication(tx, userId, id, { stage: 'applied', stageOn: day }, now)
        await queries.recordStage(tx, id, 'applied', day, now)
        return { isSaved: true, stage: 'applied' as const }
      })
    },
  ),

  handle(
    unsaveJob,
    { input: JobInput, answer: SavedAnswer },
    async ({ input: { jobId }, visitor: { userId }, db, now }) => dropJob(db, userId, jobId, now),
  ),

  handle(
    listApplications,
    { input: ApplicationListInput, answer: ApplicationList },
    async ({ input, visitor: { userId }, db, now }) => ({
      ...(await queries.listApplicationsPage(db, userId, input, now)),
      summary: await queries.summariseApplications(db, userId, now),
    }),
  ),

  handle(
    addApplication,
    { input: OwnApplicationForm, answer: ApplicationAnswer },
    async ({ input, visitor: { userId }, db, now }) => {
      const id = await db.transaction(async tx => {
        const twin = await queries.findTwin(tx, userId, input, now)
        if (twin !== undefined) return twin
        await assertRoom(tx, userId)
        return queries.insertApplication(tx, userId, input, now)
      })
      return answer(db, userId, id!, now)
    },
  ),

  handle(
    changeApplication,
    { input: ApplicationChange, answer: ApplicationAnswer },
    async ({ input: { id, stage, stageOn, note, nextOn, nextWords }, visitor: { userId }, db, now }) => {
      assertPast('stageOn', stageOn, now)
      await db.transaction(async tx => {
        const before = await queries.lockApplication(tx, userId, id)
        if (!before) throw problem('NOT_FOUND')
        const on = stageOn ?? (stage === undefined || stage === before.stage ? before.stageOn : dayOf(now))
        const next = nextOn === undefined ? {} : { nextOn: nextOn || null }
        await queries.updateApplication(
          tx,
          userId,
          id,
          {
            stage: stage ?? before.stage,
            stageOn: on,
            note: note ?? before.note,
            ...next,
            ...(nextWords !== undefined && { nextWords }),
          },
          now,
        )
        if (stage !== undefined && stage !== before.stage) await queries.recordStage(tx, id, stage, on, now)
        else if (on !== before.stageOn) await queries.correctStageDay(tx, id, on)
        if (note !== undefined && note !== before.note) await queries.recordNote(tx, id, note, now)
      })
      return answer(db, userId, id, now)
    },
  ),

  handle(
    removeApplication,
    { input: ApplicationInput, answer: SummaryAnswer },
    async ({ input: { id }, visitor: { userId }, db, now }) => {
      if (!(await queries.removeApplication(db, userId, id, now))) throw problem('NOT_FOUND')
      return { summary: await queries.summariseApplications(db, userId, now) }
    },
  ),

  handle(
    restoreApplication,
    { input: ApplicationInput, answer: ApplicationAnswer },
    async ({ input: { id }, visitor: { userId }, db, now }) => {
      if (!(await queries.restoreApplication(db, userId, id, queries.restoreCutoff(now)))) throw problem('NOT_FOUND')
      return answer(db, userId, id, now)
    },
  ),

  handle(exportApplications, { input: NoInput, answer: FileAnswer }, async ({ visitor: { userId }, db, site, now }) => {
    const rows = (await queries.listAllApplications(db, userId, now)).map(({ job, ...row }) => [
      row.title,
      row.company,
      row.place,
      stageWords[row.stage],
      row.stageOn,
      row.nextOn ?? '',
      row.nextWords,
      row.closesOn ?? '',
      row.isClosed ? 'yes' : 'no',
      row.note,
      job ? site.origin + href(job.isPartTime ? '/part-time-jobs/:slug' : '/jobs/:slug', { slug: job.slug }) : row.url,
    ])
    const heads = [
      'Job',
      'Employer',
      'Place',
      'Stage',
      'Stage since',
      'Next date',
      'What is next',
      'Closes on',
      'Closed',
      'Note',
      'Link',
    ]
    return {
      bytes: new TextEncoder().encode(toCsv([heads, ...rows])),
      type: 'text/csv; charset=utf-8',
      name: `applications-${dayOf(now)}.csv`,
    }
  }),

  handle(exportCalendar, { input: NoInput, answer: FileAnswer }, async ({ visitor: { userId }, db, site, now }) => {
    const today = dayOf(now)
    const days = (await queries.listAllApplications(db, userId, now)).flatMap(application =>
      datesOf(application, site.origin),
    )
    return {
      ...calendarOfDays(
        days.filter(({ on }) => on >= today),
        now,
      ),
      name: 'your-applications.ics',
    }
  }),
]

type ListedApplication = Awaited<ReturnType<typeof queries.listAllApplications>>[number]

/** What a calendar needs of an application: its next date, and the last day to apply. */
function datesOf({ id, title, company, stage, closesOn, nextOn, nextWords }: ListedApplication, origin: string) {
  const entry = (kind: string, on: string | null, summary: string) =>
    on === null
      ? []
      : [
          {
            uid: `application-${id}-${kind}@${new URL(origin).hostname}`,
            on,
            summary,
            description: `${title}, ${company}`,
            link: origin + href('/my-saved-jobs'),
          },
        ]
  return [
    ...entry('next', nextOn, `${nextWords || 'Next date'}: ${title}, ${company}`),
    ...entry('closes', stage === 'saved' ? closesOn : null, `Last day to apply: ${title}, ${company}`),
  ]
}

/** Saves a job once, however often it is sent. What was removed comes back with its notes, as long as they are kept. */
async function keepJob(tx: Database, userId: number, jobId: number, now: Date) {
  await lockPerson(tx, userId)
  const before = await queries.findApplicationByJob(tx, userId, jobId)
  if (before?.removedAt) await queries.restoreApplication(tx, userId, before.id, new Date(0))
  if (before) return { id: before.id, stage: before.stage, isNew: false }
  const job = await queries.findSavableJob(tx, jobId)
  if (!job) throw problem('NOT_FOUND')
  await assertRoom(tx, userId)
  const id = await queries.insertApplication(tx, userId, { ...job, jobId, stage: 'saved' }, now)
  return { id: id!, stage: 'saved' as const, isNew: true }
}

/** A job that someone applied for is not dropped in passing. */
async function dropJob(db: Database, userId: number, jobId: number, now: Date) {
  const found = await queries.findApplicationByJob(db, userId, jobId)
  if (!found || found.removedAt) return { isSaved: false, stage: null }
  if (found.stage !== 'saved') return { isSaved: true, stage: found.stage }
  await queries.removeApplication(db, userId, found.id, now)
  return { isSaved: false, stage: null }
}

function assertPast(field: string, day: string | undefined, now: Date) {
  if (day === undefined || day <= latestToday(now)) return
  throw problem('BAD_INPUT', [
    {
      field,
      message:
        'This day is in the future. Choose today or an earlier day. ' +
        'Add your plans under “Note, next date and history”.',
    },
  ])
}

/** Today's date where the day begins first. */
const latestToday = (now: Date) => dayOf(new Date(now.getTime() + hours(14)))

const answer = async (db: Database, userId: number, id: number, now: Date) => ({
  application: (await queries.findApplication(db, userId, id, now))!,
  summary: await queries.summariseApplications(db, userId, now),
})

async function assertRoom(tx: Database, userId: number) {
  await lockPerson(tx, userId)
  if ((await queries.countApplications(tx, userId)) >= mostApplications) throw problem('TOO_MANY_KEPT')
}
