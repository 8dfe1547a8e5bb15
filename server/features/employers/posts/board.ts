import { inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { noteBoardChange } from '#server/features/jobs/queries.ts'
import { jobs, jobStatus } from '#server/features/jobs/tables.ts'
import { posts } from '../tables.ts'
import { listLivePosts } from './queries.ts'

/** Takes jobs off the board. Their pages stay and say that they are closed. */
export async function closeOnBoard(
  tx: Database,
  live: readonly { id: number; jobId: number | null }[],
  reason: string,
  now: Date,
): Promise<void> {
  if (live.length === 0) return
  const jobIds = live.flatMap(({ jobId }) => (jobId === null ? [] : [jobId]))
  await tx
    .update(posts)
    .set({ state: 'closed', closeReason: reason, closedAt: now, updatedAt: now })
    .where(
      inArray(
        posts.id,
        live.map(({ id }) => id),
      ),
    )
  if (jobIds.length === 0) return
  await tx.update(jobs).set({ status: jobStatus.closed, closedAt: now, updatedAt: now }).where(inArray(jobs.id, jobIds))
  await noteBoardChange(tx)
}

/** Of an employer that staff no longer approve, or that has no one left. */
export const closePostsOf = async (tx: Database, organisationId: number, now: Date): Promise<void> =>
  closeOnBoard(tx, await listLivePosts(tx, organisationId), 'employerLeft', now)
