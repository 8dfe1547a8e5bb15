import { dayOf } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import type { CorrectedPart } from '#shared/jobs/holds.ts'
import {
  actOnStaffJob,
  blockEmployer,
  findStaffJobs,
  getStaffJob,
  previewBlock,
  releaseStaffJob,
  saveStaffJob,
  unblockEmployer,
} from '#shared/staff/job-api.ts'
import {
  BlockAnswer,
  BlockForm,
  BlockPreview,
  BlockPreviewInput,
  JobAction,
  JobChange,
  JobRelease,
  StaffJob,
  StaffJobInput,
  StaffJobsAnswer,
  StaffJobsInput,
  UnblockInput,
} from '#shared/staff/job-schemas.ts'
import type { AuditAction } from '#shared/staff/audit-actions.ts'
import { handleStaffChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { listOrganisationsCalled } from '#server/features/employers/organisations/queries.ts'
import { assessForViewer } from '#server/features/job-board/assess-for-viewer.ts'
import { assessNow } from '#server/features/jobs/assess-jobs.ts'
import * as holds from '#server/features/jobs/hold-queries.ts'
import { findJob } from '#server/features/jobs/queries.ts'
import { jobStatus } from '#server/features/jobs/tables.ts'
import { readViewer } from '#server/features/verdict/viewer.ts'
import { describeStanding } from './describe-standing.ts'
import { whereAddress, whereJob } from './find-jobs.ts'
import { assertOccupation, describeChange, describeFields, readChange, readCity } from './job-fields.ts'

const atOnce = 20
/** Of the jobs that a block would take off the board. The others are counted. */
const mostPreviewed = 50
const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])
type Job = holds.StoredJob

const subjectOf = ({ id, title, company }: Job) => ({ kind: 'job', key: id, name: `${title}, ${company}` }) as const

export const jobHandlers = [
  handle(
    findStaffJobs,
    { input: StaffJobsInput, answer: StaffJobsAnswer },
    async ({ input: { q, by, page }, db, now }) => {
      const where = whereJob(q, by)
      const part = { limit: atOnce + 1, offset: (page - 1) * atOnce }
      const found = where ? await holds.listJobRows(db, where, part) : []
      return {
        jobs: found.slice(0, atOnce).map(job => ({ ...job, ...describeStanding(job, dayOf(now)) })),
        isMore: found.length > atOnce,
        page,
        blocked: (await holds.listBlocks(db)).map(block => ({ ...block, blockedAt: block.blockedAt.toISOString() })),
      }
    },
  ),

  handle(getStaffJob, { input: StaffJobInput, answer: StaffJob }, ({ input: { id }, db, now }) => readJob(db, id, now)),

  handleStaffChange(
    saveStaffJob,
    { input: JobChange, answer: StaffJob },
    async ({ input: { id, seen, ...fields }, tx, record, recordNothing, now }) => {
      const { job, city } = await lockSeen(tx, id, seen, now)
      const cityRow = await readCity(tx, job, fields.city, city)
      await assertOccupation(tx, fields.occupationCode, job)
      const { change, parts } = readChange(job, city, fields, cityRow)
      if (parts.length === 0) {
        recordNothing()
        return readJob(tx, id, now)
      }
      const corrected = [...new Set([...(job.corrected as CorrectedPart[]), ...parts])]
      await holds.correctJob(tx, id, { ...change, corrected }, now)
      if (change.company !== undefined) {
        await holds.holdBlockedJobs(tx, now, [change.company])
        await holds.releaseUnblockedJobs(tx, now)
      }
      await assessNow(tx, id, now)
      await record({ action: 'job.save', subject: subjectOf(job), ...describeChange(job, city, fields) })
      return readJob(tx, id, now)
    },
  ),

  handleStaffChange(
    releaseStaffJob,
    { input: JobRelease, answer: StaffJob },
    async ({ input: { id, seen, part }, tx, record, recordNothing, now }) => {
      const { job } = await lockSeen(tx, id, seen, now)
      const corrected = job.corrected as CorrectedPart[]
      if (!corrected.includes(part)) recordNothing()
      else {
        const left = corrected.filter(each => each !== part)
        // The next import finds a difference and brings what the source says.
        await holds.correctJob(tx, id, { corrected: left, fingerprint: '' }, now)
        await record({
          action: 'job.release',
          subject: subjectOf(job),
          before: { corrected },
          after: { corrected: left },
        })
      }
      return readJob(tx, id, now)
    },
  ),

  handleStaffChange(
    actOnStaffJob,
    { input: JobAction, answer: StaffJob },
    async ({ input: { id, seen, action, reason, of }, tx, record, now }) => {
      const { job } = await lockSeen(tx, id, seen, now)
      const after = await act(tx, job, action, of, now)
      await record({
        action: `job.${action}` satisfies AuditAction,
        subject: subjectOf(job),
        before: { hold: job.hold, of: job.duplicateOf },
        after: { ...after, ...(reason && { reason }) },
      })
      return readJob(tx, id, now)
    },
  ),

  handle(previewBlock, { input: BlockPreviewInput, answer: BlockPreview }, async ({ input: { name }, db }) => {
    const { total, jobs } = await holds.listJobsToBlock(db, name, mostPreviewed)
    return {
      total,
      jobs: jobs.map(({ id, title, company, place, source }) => ({ id, title, company, place, source })),
      organisations: await listOrganisationsCalled(db, name),
    }
  }),

  handleStaffChange(
    blockEmployer,
    { input: BlockForm, answer: BlockAnswer },
    async ({ input: { name, reason }, tx, record, recordNothing, now }) => {
      const id = await holds.insertBlock(tx, name, reason, now)
      if (id === undefined) {
        recordNothing()
        return { jobs: 0 }
      }
      const held = await holds.holdBlockedJobs(tx, now)
      await record({
        action: 'job.blockEmployer',
        subject: { kind: 'job', key: `employer ${id}`, name },
        after: { reason, jobs: held },
      })
      return { jobs: held }
    },
  ),

  handleStaffChange(
    unblockEmployer,
    { input: UnblockInput, answer: BlockAnswer },
    async ({ input: { id }, tx, record, recordNothing, now }) => {
      const block = await holds.deleteBlock(tx, id)
      if (!block) {
        recordNothing()
        return { jobs: 0 }
      }
      const back = await holds.releaseUnblockedJobs(tx, now)
      await record({
        action: 'job.unblockEmployer',
        subject: { kind: 'job', key: `employer ${id}`, name: block.name },
        before: { reason: block.reason },
        after: { jobs: back },
      })
      return { jobs: back }
    },
  ),
]

async function lockSeen(tx: Database, id: number, seen: string, now: Date) {
  await holds.lockJob(tx, id)
  const found = await holds.findJobRow(tx, id)
  if (!found) throw problem('NOT_FOUND')
  if (found.job.updatedAt.toISOString() !== seen)
    throw changedMeanwhile(
      'This job has changed since you opened it, by a colleague or an import.',
      await readJob(tx, id, now),
    )
  return found
}

/** Does it, and says what the audit log should. */
async function act(tx: Database, job: Job, action: AnswerAction, of: string, now: Date): Promise<object> {
  switch (action) {
    case 'close':
      await holds.holdJob(tx, job, 'closed', now)
      return { hold: 'closed' }
    case 'duplicate': {
      const original = await findOriginal(tx, job, of)
      await holds.holdJob(tx, job, 'duplicate', now, original.id)
      return { hold: 'duplicate', of: original.id }
    }
    case 'reopen':
      assertReopens(job, dayOf(now))
      if (await holds.isBlocked(tx, job.company))
        throw refuse('action', 'Its employer is blocked. Unblock the employer first.')
      await holds.releaseJob(tx, job.id, now)
      return { hold: null }
    case 'reread':
      await assessNow(tx, job.id, now)
      return {}
  }
}
type AnswerAction = (typeof JobAction)['_zod']['output']['action']

async function findOriginal(tx: Database, job: Job, of: string): Promise<Job> {
  const where = whereAddress(of)
  const [original] = where ? await holds.listJobRows(tx, where, { limit: 1, offset: 0 }) : []
  if (!original) throw refuse('of', 'We have no job with this id or address.')
  if (original.id === job.id) throw refuse('of', 'This is the same job. Enter the one that stays.')
  if (original.status !== jobStatus.live) throw refuse('of', 'That job is not on the board. Enter one that is.')
  return original
}

function assertReopens({ closesOn, status }: Job, today: string): void {
  if (status === jobStatus.live) throw refuse('action', 'This job is on the board already.')
  if (closesOn !== null && closesOn < today)
    throw refuse('action', 'Its closing day is over. Change the closing day first.')
}

async function readJob(db: Database, id: number, now: Date): Promise<AnswerOf<typeof getStaffJob>> {
  const found = await holds.findJobRow(db, id)
  if (!found) throw problem('NOT_FOUND')
  const { job, city } = found
  const original = job.duplicateOf === null ? undefined : (await holds.findJobRow(db, job.duplicateOf))?.job
  return {
    ...job,
    ...describeFields(job, city),
    ...describeStanding(job, dayOf(now)),
    seen: job.updatedAt.toISOString(),
    corrected: job.corrected as CorrectedPart[],
    duplicateOf: original ? { id: original.id, title: original.title, company: original.company } : null,
    isEmployerBlocked: await holds.isBlocked(db, job.company),
    firstSeenAt: job.firstSeenAt.toISOString(),
    postedAt: job.postedAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
    evidenceAt: job.evidenceAt?.toISOString() ?? null,
    evidence: await readEvidence(db, job, now),
    text: job.descriptionText,
  }
}

/** As a visitor's page shows it: for someone we know nothing about. */
async function readEvidence(db: Database, { slug, countryId }: Job, now: Date) {
  const detail = await findJob(db, slug)
  if (!detail) return null
  const viewer = await readViewer(db, null, countryId, undefined)
  const { evidence } = await assessForViewer(db, detail, viewer, dayOf(now))
  return { state: evidence.state, reasons: evidence.reasons.map(({ words, quote }) => ({ words, quote })) }
}
