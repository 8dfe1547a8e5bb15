import { NoInput } from '#shared/access/schemas.ts'
import { days } from '#shared/calendar/durations.ts'
import { CvInput } from '#shared/cv/schemas.ts'
import {
  getCvSharing,
  listMyShares,
  replyToComment,
  resolveComment,
  shareCv,
  stopSharingCv,
} from '#shared/cv/sharing-api.ts'
import { CvSharing, MyShares, ReplyForm, ResolutionForm, ShareForm, ThreadsAnswer } from '#shared/cv/sharing-schemas.ts'
import { mostComments, shareDays } from '#shared/cv/sharing.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { findCv } from '#server/features/cv/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { lockPerson } from '#server/platform/people/queries.ts'
import * as comments from './comment-queries.ts'
import * as shares from './share-queries.ts'
import { makeThreads } from './threads.ts'

async function readDocument(db: Database, userId: number, id: number) {
  const found = await findCv(db, userId, id)
  if (!found) throw problem('NOT_FOUND')
  return found.document
}

const readThreads = async (db: Database, userId: number, cvId: number) =>
  makeThreads(await comments.listCommentsOfCv(db, cvId), await readDocument(db, userId, cvId), userId)

async function readSharing(db: Database, userId: number, cvId: number, now: Date) {
  const threads = await readThreads(db, userId, cvId)
  const university = await shares.findOwnUniversity(db, userId)
  const share = university && (await shares.findShare(db, cvId, university.id))
  const state = shares.describeShareState(share, now)
  return {
    cvId,
    university: university ?? null,
    share: {
      state,
      version: share?.version ?? 0,
      expiresAt: share && state !== 'revoked' ? share.expiresAt.toISOString() : null,
    },
    threads,
  }
}

/** What the owner of a document does with its sharing and the comments on it. */
export const studentSharingHandlers = [
  handle(listMyShares, { input: NoInput, answer: MyShares }, async ({ visitor: { userId }, db, now }) => ({
    shares: await shares.listOwnShares(db, userId, now),
  })),

  handle(getCvSharing, { input: CvInput, answer: CvSharing }, ({ input: { id }, visitor: { userId }, db, now }) =>
    readSharing(db, userId, id, now),
  ),

  handle(shareCv, { input: ShareForm, answer: CvSharing }, async ({ input, visitor: { userId }, db, now }) =>
    db.transaction(async tx => {
      const { id, universityId, version } = input
      await lockPerson(tx, userId)
      const { university, share } = await readSharing(tx, userId, id, now)
      if (!university) throw problem('NOT_ALLOWED')
      // Sent twice, or pressed in two tabs: it is shared already.
      const isRepeated = share.state === 'shared' && share.version === version + 1
      if (university.id === universityId && isRepeated) return readSharing(tx, userId, id, now)
      if (university.id !== universityId || share.version !== version) {
        throw changedMeanwhile(
          'Sharing was changed somewhere else, in another tab or on another device. Check it, then choose again.',
          await readSharing(tx, userId, id, now),
        )
      }
      if (university.administrators === 0) {
        const message = `${university.name} has no administrators here yet, so no one could read it.`
        throw problem('BAD_INPUT', [{ field: 'universityId', message }])
      }
      await shares.saveShare(tx, id, university.id, new Date(now.getTime() + days(shareDays)), now)
      return readSharing(tx, userId, id, now)
    }),
  ),

  // Without a version: whoever stops sharing means it, whatever has changed.
  handle(
    stopSharingCv,
    { input: CvInput, answer: CvSharing },
    async ({ input: { id }, visitor: { userId }, db, now }) => {
      await readDocument(db, userId, id)
      await shares.revokeShares(db, id, now)
      return readSharing(db, userId, id, now)
    },
  ),

  handle(
    replyToComment,
    { input: ReplyForm, answer: ThreadsAnswer },
    async ({ input: { id, commentId, key, text }, visitor: { userId }, db, now }) =>
      db.transaction(async tx => {
        const thread = await comments.findOwnThread(tx, userId, id, commentId)
        if (!thread) throw problem('NOT_FOUND')
        const { shareId } = thread
        if (!(await comments.hasCommentKey(tx, shareId, key))) {
          if (!(await shares.findShared(tx, thread.universityId, shareId, now))) {
            const message = 'You no longer share this document, so no one would read your reply. Share it again first.'
            throw problem('BAD_INPUT', [{ field: 'text', message }])
          }
          if ((await comments.countComments(tx, shareId)) >= mostComments) throw problem('TOO_MANY_COMMENTS')
          const reply = { shareId, threadId: thread.id, authorId: userId, isFromStudent: true, key, text }
          await comments.insertComment(tx, reply, now)
        }
        return { threads: await readThreads(tx, userId, id) }
      }),
  ),

  handle(
    resolveComment,
    { input: ResolutionForm, answer: ThreadsAnswer },
    async ({ input: { id, commentId, isResolved, newestId }, visitor: { userId }, db, now }) =>
      db.transaction(async tx => {
        const thread = await comments.findOwnThread(tx, userId, id, commentId)
        if (!thread) throw problem('NOT_FOUND')
        if ((await comments.findNewestInThread(tx, thread.id)) > newestId) {
          throw changedMeanwhile('There is a new reply to this comment. Read it, then choose again.', {
            threads: await readThreads(tx, userId, id),
          })
        }
        await comments.setResolved(tx, thread.id, isResolved ? now : null)
        return { threads: await readThreads(tx, userId, id) }
      }),
  ),
]
