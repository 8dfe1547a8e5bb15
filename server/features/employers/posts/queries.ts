import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { postReviews, posts } from '../tables.ts'

/** How staff decided about an employer's jobs so far. */
export async function countDecisions(db: Database, organisationId: number) {
  const [row] = await db
    .select({
      approved: sql<number>`count(*) FILTER (WHERE ${postReviews.decision} = 'approved')::int`,
      rejected: sql<number>`count(*) FILTER (WHERE ${postReviews.decision} = 'rejected')::int`,
    })
    .from(postReviews)
    .innerJoin(posts, eq(posts.id, postReviews.postId))
    .where(eq(posts.organisationId, organisationId))
  return row!
}

export const listLivePosts = (tx: Database, organisationId: number) =>
  tx
    .select({ id: posts.id, jobId: posts.jobId })
    .from(posts)
    .where(and(eq(posts.organisationId, organisationId), eq(posts.state, 'live')))
    .for('update')
