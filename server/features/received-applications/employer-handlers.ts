import { days } from '#shared/calendar/durations.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import {
  getApplicant,
  getApplicantCv,
  listApplicants,
  replyToApplicant,
  setApplicantStage,
} from '#shared/received-applications/api.ts'
import { applicantsAtOnce } from '#shared/received-applications/limits.ts'
import { replyTemplates } from '#shared/received-applications/reply-templates.ts'
import {
  Applicant,
  ApplicantInput,
  ApplicantList,
  ApplicantListInput,
  ApplicantReplyForm,
  ApplicantStageForm,
} from '#shared/received-applications/schemas.ts'
import type { EmployerStage } from '#shared/received-applications/stages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { findAccount } from '#server/platform/people/queries.ts'
import { universityOrigin } from '#server/platform/sites/site-directory.ts'
import { replyLetter } from './letters.ts'
import { moveTracker } from './move-tracker.ts'
import { keptDays } from './kept-days.ts'
import * as queries from './queries.ts'

type Organisation = NonNullable<Awaited<ReturnType<typeof queries.findOrganisation>>>
type Received = NonNullable<Awaited<ReturnType<typeof queries.findReceived>>>

/** The organisation is always the session's: nothing in a request can name another one. */
async function readOrganisation(db: Database, { userId }: Pick<Visitor, 'userId'>): Promise<Organisation> {
  const organisation = await queries.findOrganisation(db, userId)
  if (!organisation) throw problem('NOT_ALLOWED')
  return organisation
}

async function readReceived(db: Database, organisation: Organisation, id: number): Promise<Received> {
  const found = await queries.findReceived(db, organisation.id, id)
  if (!found) throw problem('NOT_FOUND')
  return found
}

/** What the student sent, and nothing else about them. */
async function describeApplicant(db: Database, organisation: Organisation, { application, job }: Received) {
  const { sentAt, withdrawnAt, ...sent } = application
  return {
    ...sent,
    job,
    employer: organisation.name,
    isDemo: organisation.isDemo,
    sentAt: sentAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    keptUntil: dayOf(new Date(sentAt.getTime() + days(keptDays))),
    replies: await queries.listReplies(db, application.id),
  }
}

/** Locks the application and refuses what was decided on another state of it, or on one that was taken back. */
async function lockSeen(tx: Database, organisation: Organisation, id: number, version: number): Promise<Received> {
  await queries.lockReceived(tx, organisation.id, id)
  const found = await readReceived(tx, organisation, id)
  const current = await describeApplicant(tx, organisation, found)
  if (found.application.withdrawnAt !== null)
    throw changedMeanwhile('The applicant has withdrawn this application. Nothing was changed.', current)
  if (found.application.version !== version)
    throw changedMeanwhile('A colleague has changed this application. Look at it again, then decide.', current)
  return found
}

async function applyStage(tx: Database, { application }: Received, stage: EmployerStage, now: Date) {
  if (application.stage === stage) return
  await queries.setStage(tx, application.id, stage)
  await moveTracker(tx, application.userId, application.jobId, stage, now)
}

export const employerHandlers = [
  handle(listApplicants, { input: ApplicantListInput, answer: ApplicantList }, async ({ input, visitor, db }) => {
    const organisation = await readOrganisation(db, visitor)
    const [jobs, found] = await Promise.all([
      queries.listInboxes(db, organisation.id),
      queries.listReceived(db, organisation.id, input, applicantsAtOnce + 1),
    ])
    const page = found.slice(0, applicantsAtOnce)
    return {
      isDemo: organisation.isDemo,
      jobs,
      applicants: page.map(({ sentAt, ...each }) => ({ ...each, sentAt: sentAt.toISOString() })),
      next: found.length > page.length ? page.at(-1)!.id : null,
    }
  }),

  handle(getApplicant, { input: ApplicantInput, answer: Applicant }, async ({ input: { id }, visitor, db }) => {
    const organisation = await readOrganisation(db, visitor)
    return describeApplicant(db, organisation, await readReceived(db, organisation, id))
  }),

  handle(getApplicantCv, { input: ApplicantInput, answer: FileAnswer }, async ({ input: { id }, visitor, db }) => {
    const { application } = await readReceived(db, await readOrganisation(db, visitor), id)
    if (!application.cvPdf) throw problem('NOT_FOUND')
    return { bytes: application.cvPdf, type: 'application/pdf', name: `CV ${application.name}.pdf` }
  }),

  handle(
    setApplicantStage,
    { input: ApplicantStageForm, answer: Applicant },
    async ({ input: { id, version, stage }, visitor, db, now }) => {
      const organisation = await readOrganisation(db, visitor)
      return db.transaction(async tx => {
        await applyStage(tx, await lockSeen(tx, organisation, id, version), stage, now)
        return describeApplicant(tx, organisation, await readReceived(tx, organisation, id))
      })
    },
  ),

  handle(
    replyToApplicant,
    { input: ApplicantReplyForm, answer: Applicant },
    async ({ input: { id, version, key, template, text }, visitor, db, now, config, site }) => {
      const organisation = await readOrganisation(db, visitor)
      return db.transaction(async tx => {
        await queries.lockReceived(tx, organisation.id, id)
        const sent = await readReceived(tx, organisation, id)
        if (!(await queries.hasReply(tx, sent.application.id, key))) {
          const received = await lockSeen(tx, organisation, id, version)
          const { application, job, university } = received
          await queries.insertReply(tx, { applicationId: id, key, text, sentBy: visitor.userId, sentAt: now })
          await applyStage(tx, received, replyTemplates[template].stage, now)
          const { email: replyTo } = (await findAccount(tx, visitor.userId))!
          const about = {
            ...job,
            company: organisation.name,
            origin: university ? universityOrigin(config, university) : site.canonicalOrigin,
          }
          await sendLetter(tx, application.email, replyLetter({ ...about, text, replyTo }), now, organisation.name)
        }
        return describeApplicant(tx, organisation, await readReceived(tx, organisation, id))
      })
    },
  ),
]
