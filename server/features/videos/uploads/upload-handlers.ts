import { randomBytes } from 'node:crypto'
import { Problem } from '#shared/http/problem.ts'
import { problem } from '#shared/http/problems.ts'
import {
  cancelUpload,
  finishUpload,
  saveCaptions,
  savePoster,
  sendPiece,
  startUpload,
} from '#shared/videos/upload-api.ts'
import { pieceBytes } from '#shared/videos/upload-limits.ts'
import {
  LessonSaved,
  OwnLessonInput,
  PieceInput,
  PieceStored,
  UploadForm,
  UploadInput,
  UploadStarted,
} from '#shared/videos/upload-schemas.ts'
import { handleSlowStaffChange, handleStaffChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { redrawPicture } from '#server/platform/pictures/redraw-picture.ts'
import { removeLeftoversNow } from './clean-up.ts'
import { Unplayable } from './containers/container.ts'
import { readContainer, recogniseBeginning } from './containers/read-container.ts'
import { lockOwn, ownerOf, subjectOf } from './own-lesson.ts'
import * as queries from './queries.ts'
import { readCaptions, writeCaptions } from './read-captions.ts'
import { openStorage, readBytes } from './storage/storage.ts'

const posterShape = { width: 1280, height: 720, fit: 'cover', quality: 82 } as const
const newStorageName = () => randomBytes(18).toString('base64url')

type Scope = Pick<RequestScope, 'db' | 'config' | 'log' | 'now'>

export const uploadHandlers = [
  handleStaffChange(
    startUpload,
    { input: UploadForm, answer: UploadStarted },
    async ({ input: { id, key, ...file }, visitor, tx, recordNothing, afterCommit, ...scope }) => {
      const lesson = await lockOwn(tx, visitor, id)
      // What is on its way is nothing that others see; the finished video is recorded.
      recordNothing()
      const known = await queries.findUpload(tx, lesson.id)
      const isSame = known?.fingerprint === file.fingerprint && known.bytes === file.bytes
      if (known && !isSame) {
        await discard(tx, known, scope.now)
        afterCommit(() => removeLeftoversNow(scope))
      }
      const upload = isSame && known ? known : await begin(tx, { id: key, lessonId: id, ...file }, scope.now)
      // Named in the database first, so that the storage never has what we don't know of.
      if (upload.storageHandle === null)
        afterCommit(async () => {
          const handle = await openStorage(scope.config).begin(upload.storageName)
          await queries.setUploadHandle(scope.db, upload.id, handle)
        })
      return { ...upload, pieces: (await queries.listPieces(tx, upload.id)).map(({ number }) => number) }
    },
  ),

  handleSlowStaffChange(
    sendPiece,
    { input: PieceInput, answer: PieceStored },
    async ({ input: { id, upload: uploadId, number }, visitor, file, ...scope }) => {
      const upload = await findReady(scope.db, visitor, id, uploadId)
      if (file.length !== lengthOfPiece(upload.bytes, number)) throw problem('PIECE_CUT_OFF')
      return discardUnusable(scope, upload, () => {
        if (number === 0) recogniseBeginning(file)
        return openStorage(scope.config).writePiece({ name: upload.storageName, handle: upload.handle }, number, file)
      })
    },
    async ({ input: { upload: uploadId, number }, tx, recordNothing, now }, tag) => {
      recordNothing()
      if (!(await queries.recordPiece(tx, uploadId, number, tag, now))) throw problem('UPLOAD_GONE')
      return { number }
    },
  ),

  handleSlowStaffChange(
    finishUpload,
    { input: UploadInput, answer: LessonSaved },
    async ({ input: { id, upload: uploadId }, visitor, ...scope }) => {
      const lesson = await queries.findLessonById(scope.db, ownerOf(visitor), id)
      // Sent again because the answer was lost.
      if (lesson?.uploadId === uploadId) return null
      const upload = await findReady(scope.db, visitor, id, uploadId)
      const pieces = await queries.listPieces(scope.db, upload.id)
      if (pieces.length < Math.ceil(upload.bytes / pieceBytes)) throw problem('UPLOAD_INCOMPLETE')
      const storage = openStorage(scope.config)
      const name = upload.storageName
      const source = {
        size: upload.bytes,
        read: (start: number, length: number) => readBytes(storage, name, start, length),
      }
      const found = await discardUnusable(scope, upload, async () => {
        await storage.finish({ name, handle: upload.handle }, pieces)
        return readContainer(source)
      })
      return { upload, found }
    },
    async ({ input: { id, upload: uploadId }, visitor, tx, record, recordNothing, afterCommit, ...scope }, checked) => {
      const lesson = await lockOwn(tx, visitor, id)
      if (checked === null || lesson.uploadId === uploadId) {
        recordNothing()
        return { version: lesson.version }
      }
      const { upload, found } = checked
      if ((await queries.findUpload(tx, id))?.id !== uploadId) throw problem('UPLOAD_GONE')
      await queries.deleteUpload(tx, uploadId)
      if (lesson.storageName !== null)
        await queries.addLeftover(tx, { ...lesson, storageName: lesson.storageName }, scope.now)
      const doCaptionsFit = await fitsCaptions(tx, lesson, found.seconds)
      const version = await queries.updateLesson(
        tx,
        id,
        {
          uploadId,
          storageName: upload.storageName,
          storageHandle: upload.handle,
          kind: found.kind,
          bytes: upload.bytes,
          seconds: found.seconds,
          // Those of a longer video would speak of what is no longer there.
          ...(!doCaptionsFit && { captions: null, transcript: null, publishedAt: null }),
        },
        scope.now,
      )
      await record({
        action: 'lesson.video',
        subject: subjectOf(lesson),
        before: { seconds: lesson.seconds === null ? null : Math.round(lesson.seconds) },
        after: { file: upload.fileName, seconds: Math.round(found.seconds) },
      })
      afterCommit(() => removeLeftoversNow(scope))
      return { version }
    },
  ),

  handleStaffChange(
    cancelUpload,
    { input: UploadInput, answer: LessonSaved },
    async ({ input: { id, upload: uploadId }, visitor, tx, recordNothing, afterCommit, ...scope }) => {
      const lesson = await lockOwn(tx, visitor, id)
      recordNothing()
      const upload = await queries.findUpload(tx, id)
      if (upload?.id === uploadId) {
        await discard(tx, upload, scope.now)
        afterCommit(() => removeLeftoversNow(scope))
      }
      return { version: lesson.version }
    },
  ),

  handleStaffChange(
    saveCaptions,
    { input: OwnLessonInput, answer: LessonSaved },
    async ({ input: { id }, visitor, file, tx, record, now }) => {
      const lesson = await lockOwn(tx, visitor, id)
      if (lesson.seconds === null)
        throw problem('BAD_INPUT', [{ field: 'captions', message: 'Upload the video first, then its captions.' }])
      const cues = readCaptions(file, lesson.seconds)
      const before = await queries.findTranscript(tx, id)
      const version = await queries.updateLesson(tx, id, { captions: writeCaptions(cues), transcript: cues }, now)
      await record({
        action: 'lesson.captions',
        subject: subjectOf(lesson),
        before: { captions: before?.length ?? null },
        after: { captions: cues.length },
      })
      return { version }
    },
  ),

  handleSlowStaffChange(
    savePoster,
    { input: OwnLessonInput, answer: LessonSaved },
    async ({ input: { id }, visitor, file, db }) => {
      if (!(await queries.findLessonById(db, ownerOf(visitor), id))) throw problem('NOT_FOUND')
      return redrawPicture(file, 'poster', posterShape)
    },
    async ({ input: { id }, visitor, tx, record, now }, { bytes, hash }) => {
      const lesson = await lockOwn(tx, visitor, id)
      const version = await queries.updateLesson(tx, id, { poster: bytes, posterHash: hash }, now)
      await record({
        action: 'lesson.poster',
        subject: subjectOf(lesson),
        before: { poster: lesson.posterHash },
        after: { poster: hash },
      })
      return { version }
    },
  ),
]

async function begin(
  tx: Database,
  upload: { id: string; lessonId: number; fileName: string; bytes: number; fingerprint: string },
  now: Date,
): Promise<queries.UploadRow> {
  const row = { ...upload, storageName: newStorageName(), storageHandle: null }
  await queries.insertUpload(tx, { ...row, createdAt: now, touchedAt: now })
  return row
}

async function discard(tx: Database, upload: queries.UploadRow, now: Date) {
  await queries.addLeftover(tx, upload, now)
  await queries.deleteUpload(tx, upload.id)
}

async function findReady(db: Database, visitor: Visitor, lessonId: number, uploadId: string) {
  const lesson = await queries.findLessonById(db, ownerOf(visitor), lessonId)
  if (!lesson || lesson.deletedAt) throw problem('NOT_FOUND')
  const upload = await queries.findUpload(db, lessonId)
  if (upload?.id !== uploadId || upload.storageHandle === null) throw problem('UPLOAD_GONE')
  return { ...upload, handle: upload.storageHandle }
}

/** Zero for a piece that the file does not have. */
const lengthOfPiece = (bytes: number, number: number) => Math.max(0, Math.min(pieceBytes, bytes - number * pieceBytes))

/** What a browser cannot play, or the storage no longer has, is deleted at once and refused with the reason. */
async function discardUnusable<T>(scope: Scope, upload: queries.UploadRow, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isGone = error instanceof Problem && error.code === 'UPLOAD_GONE'
    if (!isGone && !(error instanceof Unplayable)) throw error
    await scope.db.transaction(tx => discard(tx, upload, scope.now))
    await removeLeftoversNow(scope)
    throw isGone ? error : problem('BAD_INPUT', [{ field: 'video', message: error.message }])
  }
}

async function fitsCaptions(tx: Database, lesson: queries.LessonRow, seconds: number) {
  const last = (await queries.findTranscript(tx, lesson.id))?.at(-1)
  return !last || last.start < seconds
}
