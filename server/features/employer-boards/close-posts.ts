import type { Database } from '#server/platform/db/database.ts'
import { closeOnBoard } from '#server/features/employers/posts/board.ts'
import { updatePost, withdrawReviews } from '#server/features/employers/posts/queries.ts'
import { mostMissed } from '#server/features/jobs/lost-jobs.ts'
import * as queries from './queries.ts'
import type { BoardPost } from './queries.ts'

/** Takes jobs of a board off ours, and those that were in review out of the queue. */
export async function closePosts(tx: Database, rows: readonly BoardPost[], reason: string, now: Date): Promise<void> {
  const live = rows.flatMap(({ postId, jobId, state }) =>
    postId !== null && state === 'live' ? [{ id: postId, jobId }] : [],
  )
  await closeOnBoard(tx, live, reason, now)
  const waiting = rows.flatMap(({ postId, state }) => (postId !== null && state === 'review' ? [postId] : []))
  if (waiting.length === 0) return
  await withdrawReviews(tx, waiting, now)
  for (const id of waiting) await updatePost(tx, id, { state: 'draft', updatedAt: now })
}

/** A job that is missing once may be a slip of the board. The second time in a row it is closed. */
export const closeMissing = (db: Database, boardId: number, rows: readonly BoardPost[], now: Date): Promise<number> =>
  db.transaction(async tx => {
    if (rows.length === 0) return 0
    await queries.countMissed(
      tx,
      boardId,
      rows.map(({ sourceId }) => sourceId),
    )
    const over = rows.filter(({ missed }) => missed + 1 >= mostMissed)
    await closePosts(tx, over, 'leftBoard', now)
    return over.length
  })
