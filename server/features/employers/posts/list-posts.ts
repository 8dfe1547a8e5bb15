import { jobAddress } from '#shared/jobs/address.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Organisation } from '../organisations/queries.ts'
import { countUse } from './numbers.ts'
import * as queries from './queries.ts'

/** Where a job is on the board. */
export const addressOf = (job: { slug: string | null; board: number | null } | undefined) =>
  job?.slug && job.board !== null ? jobAddress(job.board, job.slug) : null

/** The jobs of an organisation with how often they were used, the last changed first. */
export async function listWithNumbers(db: Database, organisation: Pick<Organisation, 'id'>, now: Date) {
  const listed = await queries.listPosts(db, organisation.id)
  const ids = listed.map(({ post }) => post.id)
  const reviews = ids.length === 0 ? [] : await queries.listReviews(db, ids)
  const numbers = await countUse(
    db,
    listed.flatMap(({ post }) => post.jobId ?? []),
    now,
  )
  return listed.map(({ post, slug, board }) => {
    const own = reviews.filter(({ postId }) => postId === post.id)
    const [newest] = own
    const asksForSomething = newest?.decision === 'changes' || newest?.decision === 'rejected'
    const shown = post.state === 'live' && post.liveDraft ? post.liveDraft : post.draft
    return {
      id: post.id,
      version: post.version,
      jobId: post.jobId,
      takesApplications: post.applyBy === 'here',
      title: shown.title || 'Job without a title',
      places: shown.cities,
      state: post.state,
      isInReview: own.some(({ decision, isSample }) => decision === null && !isSample),
      address: addressOf({ slug, board }),
      updatedAt: post.updatedAt.toISOString(),
      closesOn: shown.closesOn || null,
      closeReason: post.closeReason,
      message: asksForSomething ? newest.reason : null,
      numbers: post.jobId === null ? null : (numbers.get(post.jobId) ?? null),
    }
  })
}
