import { CvPagesAnswer } from '#shared/cv/drawing-schemas.ts'
import { isSamePlace, listPlaces } from '#shared/cv/places.ts'
import {
  commentOnCv,
  deleteComment,
  getSharedCv,
  getSharedPage,
  getSharedPages,
  listSharedCvs,
  replyAsAdministrator,
  setSharedCvEmails,
} from '#shared/cv/sharing-api.ts'
import {
  CommentForm,
  CommentInput,
  EmailChoice,
  ReplyForm,
  SharedCv,
  SharedCvInput,
  SharedCvs,
  SharedCvsInput,
  SharedPageInput,
  ThreadsAnswer,
} from '#shared/cv/sharing-schemas.ts'
import { mostComments, sharedPageSize } from '#shared/cv/sharing.ts'
import { viewDocument } from '#shared/cv/view.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { drawPages } from '#server/features/cv/drawing/draw.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { findPhoto } from '#server/platform/people/profile-queries.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { setWantsEmails, wantsEmails } from './announce-to-administrators.ts'
import * as comments from './comment-queries.ts'
import * as shares from './share-queries.ts'
import { isPrinted, makeThreads } from './threads.ts'

type Shared = NonNullable<Awaited<ReturnType<typeof shares.findShared>>>

async function readShared(db: Database, { universityId }: Visitor, id: number, now: Date): Promise<Shared> {
  const found = await shares.findShared(db, universityId!, id, now)
  if (!found) throw problem('NOT_SHARED')
  return found
}

/** For writing: revoking the share waits until the comment is stored, or comes before it. */
async function lockShared(tx: Database, { universityId }: Visitor, id: number, now: Date): Promise<Shared> {
  const found = await shares.lockShared(tx, universityId!, id, now)
  if (!found) throw problem('NOT_SHARED')
  return found
}

const readThreads = async (db: Database, { userId }: Visitor, { cv, document }: Shared) =>
  makeThreads(await comments.listCommentsOfShare(db, cv.id), document, userId)

/** What is printed, and nothing else: hidden entries and private notes in the document stay with its owner. */
const describeShared = async (db: Database, visitor: Visitor, shared: Shared) => ({
  cv: shared.cv,
  places: listPlaces(viewDocument(shared.document)).map(place => ({ ...place, lines: [...place.lines] })),
  threads: await readThreads(db, visitor, shared),
})

async function drawShared(db: Database, visitor: Visitor, id: number, now: Date) {
  const { document, ownerId } = await readShared(db, visitor, id, now)
  const photo = document.basics.photo ? (await findPhoto(db, ownerId))?.bytes : undefined
  return drawPages({ caller: `person ${visitor.userId}`, document, photo })
}

/** What administrators do with shared documents. Their university is the session's, never the request's. */
export const administratorSharingHandlers = [
  handle(
    listSharedCvs,
    { input: SharedCvsInput, answer: SharedCvs },
    async ({ input, visitor: { userId, universityId }, db, now }) => {
      const total = await shares.countShared(db, universityId!, now)
      const pages = Math.max(1, Math.ceil(total / sharedPageSize))
      const page = Math.min(input.page, pages)
      const cvs = await shares.listShared(db, universityId!, now, (page - 1) * sharedPageSize, sharedPageSize)
      return { wantsEmails: await wantsEmails(db, userId), total, page, pages, cvs }
    },
  ),

  handle(
    setSharedCvEmails,
    { input: EmailChoice, answer: EmailChoice },
    async ({ input, visitor: { userId }, db, now }) => {
      await setWantsEmails(db, userId, input.wantsEmails, now)
      return input
    },
  ),

  handle(getSharedCv, { input: SharedCvInput, answer: SharedCv }, async ({ input: { id }, visitor, db, now }) =>
    describeShared(db, visitor, await readShared(db, visitor, id, now)),
  ),

  handle(
    getSharedPages,
    { input: SharedCvInput, answer: CvPagesAnswer },
    async ({ input: { id }, visitor, db, now }) => {
      const { pages, missing, places } = await drawShared(db, visitor, id, now)
      return { pages: [...pages], missing: [...missing], places: [...places] }
    },
  ),

  handle(
    getSharedPage,
    { input: SharedPageInput, answer: FileAnswer },
    async ({ input: { id, page }, visitor, db, now }) => {
      const { pages } = await drawShared(db, visitor, id, now)
      const found = pages[page - 1]
      if (!found) throw problem('NOT_FOUND')
      return { bytes: Buffer.from(found.svg), type: 'image/svg+xml', version: found.hash }
    },
  ),

  handle(commentOnCv, { input: CommentForm, answer: ThreadsAnswer }, async ({ input, visitor, db, now }) =>
    db.transaction(async tx => {
      const { id, key, section, entryId, quote, text } = input
      const shared = await lockShared(tx, visitor, id, now)
      if (!(await comments.hasCommentKey(tx, id, key))) {
        const place = listPlaces(viewDocument(shared.document)).find(each => isSamePlace(each, input))
        if (!place || !isPrinted(place, quote)) {
          throw changedMeanwhile(
            'The student has changed this part of the document. Read it again, then send your comment.',
            await describeShared(tx, visitor, shared),
          )
        }
        if ((await comments.countComments(tx, id)) >= mostComments) throw problem('TOO_MANY_COMMENTS')
        const comment = { shareId: id, authorId: visitor.userId, isFromStudent: false, key, text }
        await comments.insertComment(tx, { ...comment, section, entryId, quote }, now)
      }
      return { threads: await readThreads(tx, visitor, shared) }
    }),
  ),

  handle(replyAsAdministrator, { input: ReplyForm, answer: ThreadsAnswer }, async ({ input, visitor, db, now }) =>
    db.transaction(async tx => {
      const { id, commentId, key, text } = input
      const shared = await lockShared(tx, visitor, id, now)
      if (!(await comments.hasCommentKey(tx, id, key))) {
        const thread = await comments.findComment(tx, id, commentId)
        if (!thread || thread.threadId !== null) throw problem('NOT_FOUND')
        if ((await comments.countComments(tx, id)) >= mostComments) throw problem('TOO_MANY_COMMENTS')
        const reply = { shareId: id, threadId: thread.id, authorId: visitor.userId, isFromStudent: false, key, text }
        await comments.insertComment(tx, reply, now)
        // There is something new to read.
        await comments.setResolved(tx, thread.id, null)
      }
      return { threads: await readThreads(tx, visitor, shared) }
    }),
  ),

  handle(
    deleteComment,
    { input: CommentInput, answer: ThreadsAnswer },
    async ({ input: { id, commentId }, visitor, db, now }) =>
      db.transaction(async tx => {
        const shared = await lockShared(tx, visitor, id, now)
        const comment = await comments.findComment(tx, id, commentId)
        // Deleted already, when it is sent twice.
        if (!comment) return { threads: await readThreads(tx, visitor, shared) }
        if (comment.authorId !== visitor.userId) throw problem('NOT_ALLOWED')
        if ((await comments.findNewestInThread(tx, comment.threadId ?? comment.id)) !== comment.id) {
          const message = 'Someone has replied to this comment, so it stays. Write a reply instead.'
          throw problem('BAD_INPUT', [{ field: 'commentId', message }])
        }
        await comments.removeComment(tx, comment.id)
        return { threads: await readThreads(tx, visitor, shared) }
      }),
  ),
]
