import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import { getApplyPage, getSentCv, sendApplication, withdrawApplication } from '#shared/received-applications/api.ts'
import { ApplyForm, ApplyInput, ApplyPageAnswer, SentApplicationInput } from '#shared/received-applications/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sendLetter, sendLetters } from '#server/platform/mail/queries.ts'
import { findPhoto } from '#server/platform/people/profile-queries.ts'
import { findAccount } from '#server/platform/people/queries.ts'
import { makeFile } from '#server/features/cv/exports/make-file.ts'
import { findCv, listCvs } from '#server/features/cv/queries.ts'
import { listRecipients } from '#server/features/employers/organisations/queries.ts'
import { receivedLetter, sentLetter } from './letters.ts'
import { moveTracker, trackSent } from './move-tracker.ts'
import * as queries from './queries.ts'

async function readInbox(db: Database, slug: string) {
  const inbox = await queries.findInbox(db, slug)
  if (!inbox) throw problem('NOT_FOUND')
  return inbox
}

async function readApplyPage(db: Database, userId: number, slug: string) {
  const { job, isOpen, questions } = await readInbox(db, slug)
  const [account, cvs, sent] = await Promise.all([
    findAccount(db, userId),
    listCvs(db, userId),
    queries.findSent(db, userId, job.id),
  ])
  const { name, email } = account!
  return {
    job,
    isOpen,
    questions: [...questions],
    sender: { name, email },
    cvs: cvs.filter(({ kind }) => kind === 'cv'),
    sent: sent
      ? {
          ...sent,
          sentAt: sent.sentAt.toISOString(),
          withdrawnAt: sent.withdrawnAt?.toISOString() ?? null,
          replies: await queries.listReplies(db, sent.id),
        }
      : null,
  }
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, place) => text === other[place])

/** The CV as a file and as text. Drawn before anything is stored, since it takes a while. */
async function makeSnapshot(db: Database, userId: number, { cvId, cvVersion }: { cvId: number; cvVersion: number }) {
  const found = await findCv(db, userId, cvId)
  if (!found || found.cv.kind !== 'cv') throw problem('BAD_INPUT', [{ field: 'cvId', message: 'Choose a CV.' }])
  if (found.cv.version !== cvVersion) return undefined
  const { document } = found
  const photo = document.basics.photo ? (await findPhoto(db, userId))?.bytes : undefined
  const options = { caller: `person ${userId}`, document, photo, hasAttachment: false }
  const [pdf, text] = await Promise.all([makeFile(options, 'pdf'), makeFile(options, 'text')])
  return { cvName: found.cv.name, cvPdf: pdf.bytes, cvText: Buffer.from(text.bytes).toString('utf8') }
}

export const studentHandlers = [
  handle(getApplyPage, { input: ApplyInput, answer: ApplyPageAnswer }, ({ input, visitor: { userId }, db }) =>
    readApplyPage(db, userId, input.slug),
  ),

  handle(
    sendApplication,
    { input: ApplyForm, answer: ApplyPageAnswer },
    async ({ input, visitor: { userId }, db, now, site }) => {
      const { slug, key, letter, answers } = input
      const inbox = await readInbox(db, slug)
      const earlier = await queries.findSent(db, userId, inbox.job.id)
      if (earlier?.key === key) return readApplyPage(db, userId, slug)
      if (earlier && earlier.withdrawnAt === null) throw problem('ALREADY_APPLIED')
      if (!inbox.isOpen) throw problem('JOB_CLOSED')
      const asked = answers.map(({ question }) => question)
      if (!isSameList(inbox.questions, asked))
        throw changedMeanwhile(
          'The employer has changed the questions. Answer the new ones, then send.',
          await readApplyPage(db, userId, slug),
        )
      const snapshot = await makeSnapshot(db, userId, input)
      if (!snapshot)
        throw changedMeanwhile(
          'This CV has changed since it was shown. Look at it again, then send.',
          await readApplyPage(db, userId, slug),
        )
      const { name, email } = (await findAccount(db, userId))!
      await db.transaction(async tx => {
        const { job, organisationId } = inbox
        const sent = { jobId: job.id, organisationId, userId, key, name, email, letter, answers, sentAt: now }
        const id = await queries.saveReceived(tx, { ...sent, ...snapshot })
        if (id === undefined) return
        await trackSent(tx, userId, job.id, now)
        await sendLetter(tx, email, sentLetter({ ...job, origin: site.origin }), now)
        const news = receivedLetter({ title: job.title, id, origin: site.canonicalOrigin })
        const recipients = await listRecipients(tx, organisationId)
        await sendLetters(
          tx,
          recipients.map(recipient => ({ recipient, letter: news })),
          now,
        )
      })
      // Of two forms sent at the same moment one comes first, and the other is told.
      if ((await queries.findSent(db, userId, inbox.job.id))?.key !== key) throw problem('ALREADY_APPLIED')
      return readApplyPage(db, userId, slug)
    },
  ),

  handle(
    withdrawApplication,
    { input: SentApplicationInput, answer: ApplyPageAnswer },
    async ({ input: { id }, visitor: { userId }, db, now }) => {
      const own = await queries.findOwn(db, userId, id)
      if (!own) throw problem('NOT_FOUND')
      await db.transaction(async tx => {
        if (await queries.withdraw(tx, userId, id, now)) await moveTracker(tx, userId, own.jobId, 'withdrawn', now)
      })
      return readApplyPage(db, userId, own.slug)
    },
  ),

  handle(getSentCv, { input: SentApplicationInput, answer: FileAnswer }, async ({ input, visitor: { userId }, db }) => {
    const own = await queries.findOwn(db, userId, input.id)
    if (!own?.cvPdf) throw problem('NOT_FOUND')
    return { bytes: own.cvPdf, type: 'application/pdf', name: `CV ${own.name}.pdf` }
  }),
]
