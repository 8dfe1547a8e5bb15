import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { PostDraft } from '#shared/employers/post-draft.ts'
import { postSource, type PostState } from '#shared/employers/states.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Queue } from '#server/platform/queues/queries.ts'
import { users } from '#server/platform/people/tables.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { employerOrganisations, postReviews, posts } from '../tables.ts'

export type Post = typeof posts.$inferSelect
export type PostReview = typeof postReviews.$inferSelect

const ownPost = (organisationId: number, id: number) => and(eq(posts.id, id), eq(posts.organisationId, organisationId))

export const findPost = async (db: Database, organisationId: number, id: number): Promise<Post | undefined> =>
  (await db.select().from(posts).where(ownPost(organisationId, id)))[0]

export const lockPost = async (tx: Database, organisationId: number, id: number): Promise<Post | undefined> =>
  (await tx.select().from(posts).where(ownPost(organisationId, id)).for('update'))[0]

/** The same key of the same organisation is the same post. */
export async function insertPost(tx: Database, post: typeof posts.$inferInsert): Promise<number> {
  await tx
    .insert(posts)
    .values(post)
    .onConflictDoNothing({ target: [posts.organisationId, posts.key] })
  const [row] = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.organisationId, post.organisationId), eq(posts.key, post.key)))
  return row!.id
}

/** The new version, or nothing when another has been saved meanwhile. */
export const saveDraft = async (
  tx: Database,
  { organisationId, id, version }: { organisationId: number; id: number; version: number },
  draft: PostDraft,
  now: Date,
): Promise<number | undefined> =>
  (
    await tx
      .update(posts)
      .set({ draft, version: version + 1, updatedAt: now })
      .where(and(ownPost(organisationId, id), eq(posts.version, version)))
      .returning({ version: posts.version })
  )[0]?.version

export const updatePost = (tx: Database, id: number, change: Partial<typeof posts.$inferInsert>) =>
  tx.update(posts).set(change).where(eq(posts.id, id))

export const deletePost = (tx: Database, id: number) => tx.delete(posts).where(eq(posts.id, id))

const openStates: PostState[] = ['draft', 'review', 'changes', 'live']

export const countOpenPosts = async (db: Database, organisationId: number) =>
  (
    await db
      .select({ open: count() })
      .from(posts)
      .where(and(eq(posts.organisationId, organisationId), inArray(posts.state, openStates)))
  )[0]!.open

/** Whether the organisation has another post in review or on the board with this title and place. */
export async function hasSamePost(
  db: Database,
  organisationId: number,
  id: number,
  { title, cities, countryId }: PostDraft,
): Promise<boolean> {
  const clean = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  const plain = (draft: SQLWrapper, column: 'title' | 'cities') =>
    sql`lower(regexp_replace(trim(${draft}->>${sql.raw(`'${column}'`)}), '\\s+', ' ', 'g'))`
  const says = (draft: SQLWrapper) => sql`(${plain(draft, 'title')} = ${clean(title)}
    AND ${plain(draft, 'cities')} = ${clean(cities)} AND (${draft}->>'countryId')::int = ${countryId})`
  const found = await db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        eq(posts.organisationId, organisationId),
        ne(posts.id, id),
        inArray(posts.state, ['review', 'live']),
        // A change that was typed and not sent does not alter what is on the board.
        or(says(posts.draft), says(posts.liveDraft)),
      ),
    )
    .limit(1)
  return found.length > 0
}

export const listPosts = (db: Database, organisationId: number) =>
  db
    .select({ post: posts, slug: jobs.slug, board: jobs.board })
    .from(posts)
    .leftJoin(jobs, eq(jobs.id, posts.jobId))
    .where(eq(posts.organisationId, organisationId))
    .orderBy(desc(posts.updatedAt), desc(posts.id))

export const findAddressOf = async (db: Database, jobId: number | null) =>
  jobId === null
    ? undefined
    : (await db.select({ slug: jobs.slug, board: jobs.board }).from(jobs).where(eq(jobs.id, jobId)))[0]

export const findJobOf = async (tx: Database, postId: number) =>
  (
    await tx
      .select({ id: jobs.id, slug: jobs.slug, hold: jobs.hold })
      .from(jobs)
      .where(and(eq(jobs.source, postSource), eq(jobs.sourceId, String(postId))))
  )[0]

/** What was sent and is not decided yet. */
export const findOpenReview = async (db: Database, postId: number): Promise<PostReview | undefined> =>
  (
    await db
      .select()
      .from(postReviews)
      .where(and(eq(postReviews.postId, postId), isNull(postReviews.decision)))
  )[0]

export const listReviews = (db: Database, postIds: readonly number[]) =>
  db
    .select()
    .from(postReviews)
    .where(inArray(postReviews.postId, [...postIds]))
    .orderBy(desc(postReviews.id))

/** Where people applied for what a person of ours has approved. */
export const listApprovedLinks = async (db: Database, organisationId: number): Promise<string[]> => {
  const link = sql<string>`trim(${postReviews.draft} ->> 'applyUrl')`
  const rows = await db
    .selectDistinct({ link })
    .from(postReviews)
    .innerJoin(posts, eq(posts.id, postReviews.postId))
    .where(
      and(
        eq(posts.organisationId, organisationId),
        eq(postReviews.decision, 'approved'),
        isNotNull(postReviews.decidedBy),
        sql`${postReviews.draft} ->> 'applyBy' = 'link'`,
      ),
    )
    .limit(mostApproved)
  return rows.map(row => row.link)
}
const mostApproved = 200

export const insertReview = (tx: Database, review: typeof postReviews.$inferInsert) =>
  tx.insert(postReviews).values(review)

export const updateReview = (tx: Database, id: number, change: Partial<typeof postReviews.$inferInsert>) =>
  tx.update(postReviews).set(change).where(eq(postReviews.id, id))

export const withdrawReviews = (tx: Database, postIds: readonly number[], now: Date) =>
  tx
    .update(postReviews)
    .set({ decision: 'withdrawn', decidedAt: now })
    .where(and(inArray(postReviews.postId, [...postIds]), isNull(postReviews.decision)))

export const countOpenReviews = async (db: Database) =>
  (await db.select({ open: count() }).from(postReviews).where(isNull(postReviews.decision)))[0]!.open

/** Jobs that arrived together are one item: the first of them. */
export const postQueue: Queue = {
  name: 'posts',
  waiting: sql`SELECT min(r.id) AS id, min(r.submitted_at) AS since
    FROM post_reviews r JOIN posts p ON p.id = r.post_id WHERE r.decision IS NULL
    GROUP BY coalesce(p.organisation_id || ' ' || r.batch, 'alone ' || r.id)`,
}

const isOpenBatch = (organisationId: number, batch: string) =>
  and(isNull(postReviews.decision), eq(postReviews.batch, batch), eq(posts.organisationId, organisationId))

export const countBatch = async (db: Database, organisationId: number, batch: string) =>
  (
    await db
      .select({ open: count() })
      .from(postReviews)
      .innerJoin(posts, eq(posts.id, postReviews.postId))
      .where(isOpenBatch(organisationId, batch))
  )[0]!.open

const selectReviews = (db: Database) =>
  db
    .select({ review: postReviews, post: posts, organisation: employerOrganisations, submittedBy: users.name })
    .from(postReviews)
    .innerJoin(posts, eq(posts.id, postReviews.postId))
    .innerJoin(employerOrganisations, eq(employerOrganisations.id, posts.organisationId))
    .leftJoin(users, eq(users.id, postReviews.submittedBy))

/** With their post and employer. */
export const listReviewsWithIds = (db: Database, ids: readonly number[]) =>
  selectReviews(db).where(inArray(postReviews.id, [...ids]))

/** The oldest of the jobs that arrived together. */
export const listBatchReviews = (db: Database, organisationId: number, batch: string, most: number) =>
  selectReviews(db).where(isOpenBatch(organisationId, batch)).orderBy(asc(postReviews.id)).limit(most)

/** Locks the post first, like everything else that changes it. */
export async function lockReview(tx: Database, id: number) {
  const [found] = await tx.select({ postId: postReviews.postId }).from(postReviews).where(eq(postReviews.id, id))
  if (!found) return undefined
  const [post] = await tx.select().from(posts).where(eq(posts.id, found.postId)).for('update')
  const [review] = await tx.select().from(postReviews).where(eq(postReviews.id, id)).for('update')
  const [organisation] = await tx
    .select()
    .from(employerOrganisations)
    .where(eq(employerOrganisations.id, post!.organisationId))
  return { post: post!, review: review!, organisation: organisation! }
}

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
