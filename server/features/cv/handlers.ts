import { isDeepStrictEqual } from 'node:util'
import { NoInput } from '#shared/access/schemas.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { copyCv, createCv, deleteCv, getCv, getCvHelp, listCvs, renameCv, restoreCv, saveCv } from '#shared/cv/api.ts'
import { mostDocuments, type DocumentKind } from '#shared/cv/choices.ts'
import {
  CvAnswer,
  CvChange,
  CvCopyForm,
  CvHelp,
  CvInput,
  CvList,
  CvRename,
  CvSummaryAnswer,
  NewCvForm,
} from '#shared/cv/schemas.ts'
import type { CvDocument } from '#shared/cv/document.ts'
import { startDocument, startFromCv } from '#shared/cv/start-document.ts'
import { listRequirements } from '#shared/cv/tailor.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { findProfile } from '#server/platform/people/profile-queries.ts'
import { findAccount, lockPerson } from '#server/platform/people/queries.ts'
import { prepareDrawings } from './drawing/typesetter.ts'
import * as queries from './queries.ts'
import { revokeShares } from './sharing/share-queries.ts'
import { suggestWorkRights } from './work-rights.ts'

async function readCv(db: Database, userId: number, id: number) {
  const found = await queries.findCv(db, userId, id)
  if (!found) throw problem('NOT_FOUND')
  return found
}

async function assertRoom(tx: Database, userId: number) {
  if ((await queries.countCvs(tx, userId)) >= mostDocuments) throw problem('TOO_MANY_DOCUMENTS')
}

interface Start {
  kind: DocumentKind
  document?: CvDocument | undefined
  fromId?: number | undefined
  applicationId?: number | undefined
}

async function startCv(tx: Database, userId: number, { kind, document, fromId, applicationId }: Start, now: Date) {
  const job = applicationId === undefined ? null : await queries.findTargetJob(tx, userId, applicationId)
  if (job === undefined) throw problem('NOT_FOUND')
  if (document) return document
  const [profile, account] = [await findProfile(tx, userId), await findAccount(tx, userId)]
  const started = startDocument({ ...profile, university: account!.universityName }, kind, job, dayOf(now))
  return fromId === undefined ? started : startFromCv(started, (await readCv(tx, userId, fromId)).document, job)
}

export const cvHandlers = [
  handle(listCvs, { input: NoInput, answer: CvList }, async ({ visitor: { userId }, db, now }) => ({
    cvs: await queries.listCvs(db, userId),
    deleted: await queries.listDeletedCvs(db, userId, now),
  })),

  handle(createCv, { input: NewCvForm, answer: CvAnswer }, async ({ input, visitor, db, now, events }) => {
    const { key, name, applicationId } = input
    const { userId } = visitor
    const { id, isNew } = await db.transaction(async tx => {
      await lockPerson(tx, userId)
      const existing = await queries.findIdByKey(tx, userId, key)
      if (existing !== undefined) return { id: existing, isNew: false }
      await assertRoom(tx, userId)
      const document = await startCv(tx, userId, input, now)
      const added = await queries.insertCv(
        tx,
        userId,
        { key, name, document, applicationId: applicationId ?? null },
        now,
      )
      return { id: added, isNew: document.meta.sojourn.kind === 'cv' }
    })
    if (isNew) events.record('cvMade', visitor)
    return readCv(db, userId, id)
  }),

  handle(getCv, { input: CvInput, answer: CvAnswer }, ({ input: { id }, visitor: { userId }, db }) => {
    prepareDrawings()
    return readCv(db, userId, id)
  }),

  handle(getCvHelp, { input: CvInput, answer: CvHelp }, async ({ input: { id }, visitor: { userId }, db, now }) => {
    const { cv } = await readCv(db, userId, id)
    const job = cv.application && (await queries.findTargetJob(db, userId, cv.application.id))
    const today = dayOf(now)
    return {
      today,
      job: job?.advert ? { ...job, requirements: listRequirements(job.advert) } : null,
      workRights: await suggestWorkRights(db, userId, today),
    }
  }),

  handle(saveCv, { input: CvChange, answer: CvSummaryAnswer }, async ({ input, visitor: { userId }, db, now }) => {
    const isSaved = await queries.updateDocument(db, userId, input, now)
    const stored = await readCv(db, userId, input.id)
    // Sent again because the answer was lost: it is stored already.
    const isRepeated = stored.cv.version === input.version + 1 && isDeepStrictEqual(stored.document, input.document)
    if (isSaved || isRepeated) return stored
    throw changedMeanwhile(
      'This document was changed somewhere else, in another tab or on another device. Compare the two versions and choose.',
      stored,
    )
  }),

  handle(renameCv, { input: CvRename, answer: CvSummaryAnswer }, async ({ input, visitor: { userId }, db, now }) => {
    await queries.renameCv(db, userId, input, now)
    const stored = await readCv(db, userId, input.id)
    if (stored.cv.name === input.name) return stored
    throw changedMeanwhile(
      `This document was renamed to “${stored.cv.name}” somewhere else. Save again to use your name instead.`,
      { cv: stored.cv },
    )
  }),

  handle(
    copyCv,
    { input: CvCopyForm, answer: CvSummaryAnswer },
    async ({ input: { id, key, name }, visitor: { userId }, db, now }) => {
      const copied = await db.transaction(async tx => {
        await lockPerson(tx, userId)
        const existing = await queries.findIdByKey(tx, userId, key)
        if (existing !== undefined) return existing
        const { cv, document } = await readCv(tx, userId, id)
        await assertRoom(tx, userId)
        return queries.insertCv(tx, userId, { key, name, document, applicationId: cv.application?.id ?? null }, now)
      })
      return readCv(db, userId, copied)
    },
  ),

  handle(
    deleteCv,
    { input: CvInput, answer: CvSummaryAnswer },
    async ({ input: { id }, visitor: { userId }, db, now }) => {
      const found = await readCv(db, userId, id)
      await db.transaction(async tx => {
        await queries.deleteCv(tx, userId, id, now)
        // Restoring a document does not share it again.
        await revokeShares(tx, id, now)
      })
      return found
    },
  ),

  handle(
    restoreCv,
    { input: CvInput, answer: CvSummaryAnswer },
    async ({ input: { id }, visitor: { userId }, db, now }) => {
      await db.transaction(async tx => {
        await lockPerson(tx, userId)
        if (await queries.findCv(tx, userId, id)) return
        await assertRoom(tx, userId)
        if (!(await queries.restoreCv(tx, userId, id, now))) throw problem('NOT_FOUND')
      })
      return readCv(db, userId, id)
    },
  ),
]
