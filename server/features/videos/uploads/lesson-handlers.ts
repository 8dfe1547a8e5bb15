import { isDeepStrictEqual } from 'node:util'
import { problem } from '#shared/http/problems.ts'
import {
  createOwnLesson,
  deleteOwnLesson,
  getOwnLesson,
  listOwnLessons,
  publishOwnLesson,
  restoreOwnLesson,
  saveOwnLesson,
} from '#shared/videos/upload-api.ts'
import { mostLessons } from '#shared/videos/upload-limits.ts'
import {
  LessonCreated,
  LessonForm,
  LessonSaved,
  LessonVersionInput,
  NewLessonForm,
  OwnLesson,
  OwnLessonInput,
  OwnLessonQuery,
  OwnLessons,
  OwnLessonsQuery,
  PublishForm,
} from '#shared/videos/upload-schemas.ts'
import { handleStaffChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { slugify } from '#server/features/jobs/listing-rows.ts'
import { findAnyLesson } from '../catalogue.ts'
import { lessonAddress } from '../describe-lessons.ts'
import { mediaAddress, mediaTypes, videoFile } from '../media-files.ts'
import {
  assertDesk,
  assertVersion,
  listCourseChoices,
  lockOwn,
  ownerOf,
  stateOf,
  subjectOf,
  valuesOf,
} from './own-lesson.ts'
import * as queries from './queries.ts'

const toColumns = ({ country, ...values }: ReturnType<typeof valuesOf>) => ({ ...values, country: country || null })

export const lessonHandlers = [
  handle(
    listOwnLessons,
    { input: OwnLessonsQuery, answer: OwnLessons },
    async ({ input: { desk }, visitor, db, now }) => {
      assertDesk(visitor, desk)
      const rows = await queries.listLessons(db, ownerOf(visitor), now)
      return {
        lessons: rows.map(row => ({ ...row, state: stateOf(row) })),
        courses: listCourseChoices(rows),
        canEdit: !visitor.isViewer,
      }
    },
  ),

  handleStaffChange(
    createOwnLesson,
    { input: NewLessonForm, answer: LessonCreated },
    async ({ input: { key, ...values }, visitor, tx, record, recordNothing, now }) => {
      const owner = ownerOf(visitor)
      const known = await queries.findLessonByKey(tx, owner, key)
      if (known) {
        recordNothing()
        return known
      }
      if ((await queries.countLessons(tx, owner)) >= mostLessons) throw problem('TOO_MANY_KEPT')
      const id = await queries.insertLesson(
        tx,
        {
          ...toColumns(values),
          key,
          universityId: owner,
          createdBy: visitor.userId,
          createdAt: now,
          updatedAt: now,
        },
        slugify(values.title).slice(0, 80) || 'lesson',
      )
      // The other of two that were sent at once made it.
      if (id === undefined) throw problem('CHANGED_MEANWHILE')
      await record({ action: 'lesson.create', subject: subjectOf({ id, title: values.title }), after: values })
      return { id }
    },
  ),

  handle(
    getOwnLesson,
    { input: OwnLessonQuery, answer: OwnLesson },
    async ({ input: { id, desk }, visitor, db, now }) => {
      assertDesk(visitor, desk)
      const owner = ownerOf(visitor)
      const rows = await queries.listLessons(db, owner, now)
      const lesson = rows.find(row => row.id === id)
      if (!lesson) throw problem('NOT_FOUND')
      const upload = await queries.findUpload(db, id)
      return {
        id,
        version: lesson.version,
        values: valuesOf(lesson),
        state: stateOf(lesson),
        ...(await describeFiles(db, lesson, visitor)),
        upload: upload
          ? { ...upload, pieces: (await queries.listPieces(db, upload.id)).map(({ number }) => number) }
          : null,
        courses: listCourseChoices(rows),
        canEdit: !visitor.isViewer,
      }
    },
  ),

  handleStaffChange(
    saveOwnLesson,
    { input: LessonForm, answer: LessonSaved },
    async ({ input: { id, version, ...values }, visitor, tx, record, recordNothing, now }) => {
      const lesson = await lockOwn(tx, visitor, id)
      const before = valuesOf(lesson)
      if (isDeepStrictEqual(before, values)) {
        recordNothing()
        return { version: lesson.version }
      }
      assertVersion(lesson, version)
      const saved = await queries.updateLesson(tx, id, toColumns(values), now)
      await record({ action: 'lesson.save', subject: subjectOf(lesson), before: { ...before }, after: values })
      return { version: saved }
    },
  ),

  handleStaffChange(
    publishOwnLesson,
    { input: PublishForm, answer: LessonSaved },
    async ({ input: { id, version, isPublished }, visitor, tx, record, recordNothing, now }) => {
      const lesson = await lockOwn(tx, visitor, id)
      if ((lesson.publishedAt !== null) === isPublished) {
        recordNothing()
        return { version: lesson.version }
      }
      assertVersion(lesson, version)
      if (isPublished) assertWhole(lesson)
      const saved = await queries.updateLesson(tx, id, { publishedAt: isPublished ? now : null }, now)
      await record({
        action: isPublished ? 'lesson.publish' : 'lesson.unpublish',
        subject: subjectOf(lesson),
        before: { isPublished: !isPublished },
        after: { isPublished },
      })
      return { version: saved }
    },
  ),

  handleStaffChange(
    deleteOwnLesson,
    { input: LessonVersionInput, answer: LessonSaved },
    async ({ input: { id, version }, visitor, tx, record, recordNothing, now }) => {
      const lesson = await queries.lockLesson(tx, ownerOf(visitor), id)
      if (!lesson) throw problem('NOT_FOUND')
      if (lesson.deletedAt) {
        recordNothing()
        return { version: lesson.version }
      }
      assertVersion(lesson, version)
      const saved = await queries.updateLesson(tx, id, { deletedAt: now, publishedAt: null }, now)
      await record({
        action: 'lesson.delete',
        subject: subjectOf(lesson),
        before: { isPublished: lesson.publishedAt !== null, isDeleted: false },
        after: { isPublished: false, isDeleted: true },
      })
      return { version: saved }
    },
  ),

  handleStaffChange(
    restoreOwnLesson,
    { input: OwnLessonInput, answer: LessonSaved },
    async ({ input: { id }, visitor, tx, record, recordNothing, now }) => {
      const lesson = await queries.lockLesson(tx, ownerOf(visitor), id)
      if (!lesson) throw problem('NOT_FOUND')
      if (!lesson.deletedAt) {
        recordNothing()
        return { version: lesson.version }
      }
      const saved = await queries.updateLesson(tx, id, { deletedAt: null }, now)
      await record({
        action: 'lesson.restore',
        subject: subjectOf(lesson),
        before: { isDeleted: true },
        after: { isDeleted: false },
      })
      return { version: saved }
    },
  ),
]

/** What everyone needs to follow a lesson, also without hearing it. */
function assertWhole({ storageName, captionsHash, posterHash }: queries.LessonRow) {
  const missing = [
    ...(storageName === null ? ['a video'] : []),
    ...(captionsHash === null ? ['captions'] : []),
    ...(posterHash === null ? ['a poster'] : []),
  ]
  if (missing.length === 0) return
  throw problem('BAD_INPUT', [
    { field: 'publish', message: `Upload ${missing.join(' and ')} first. Then you can publish this lesson.` },
  ])
}

async function describeFiles(db: Database, row: queries.LessonRow, visitor: Visitor) {
  const lesson = await findAnyLesson(db, row.slug!, visitor, 'withDrafts')
  const transcript = row.captionsHash === null ? null : await queries.findTranscript(db, row.id)
  if (!lesson) return { address: null, video: null, captions: null, poster: null }
  return {
    address: row.publishedAt ? lessonAddress(lesson) : null,
    video: {
      address: await mediaAddress(lesson, videoFile(lesson)),
      type: mediaTypes[videoFile(lesson)],
      seconds: lesson.seconds,
      bytes: lesson.bytes,
    },
    captions: transcript && { address: await mediaAddress(lesson, 'captions.vtt'), count: transcript.length },
    poster: row.posterHash === null ? null : await mediaAddress(lesson, 'poster.webp'),
  }
}
