import { eq, inArray, sql } from 'drizzle-orm'
import { systemCountryId } from '#shared/constants.ts'
import type { PostDraft } from '#shared/employers/post-draft.ts'
import { readPost, type PostContent } from '#shared/employers/read-post.ts'
import { postSource } from '#shared/employers/states.ts'
import { describeWorkStatuses } from '#shared/employers/work-statuses.ts'
import { problem } from '#shared/http/problems.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import { countryInWords } from '#shared/jobs/words.ts'
import { href } from '#shared/routing/href.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { markdownToRichText } from '#server/platform/rich-text/markdown-to-rich-text.ts'
import { assessNow } from '#server/features/jobs/assess-jobs.ts'
import type { JobDraft } from '#server/features/jobs/draft.ts'
import { noteBoardChange } from '#server/features/jobs/queries.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { jobs, jobStatus } from '#server/features/jobs/tables.ts'
import type { Organisation } from '../organisations/queries.ts'
import { posts } from '../tables.ts'
import { boardOf } from './check-post.ts'
import { findJobOf, listLivePosts, updatePost, withdrawReviews, type Post } from './queries.ts'

/** The employer's words, then what the ticks say. */
export const describeWithStatuses = ({ description, statuses, legalReason }: PostContent): RichText => [
  ...markdownToRichText(description),
  { kind: 'heading', level: 2, content: [{ text: 'Who can take this job' }] },
  ...describeWorkStatuses(statuses, legalReason).map(text => ({ kind: 'paragraph' as const, content: [{ text }] })),
]

/** Where people apply here, until the job has an address of its own. */
const applyHere = (origin: string) => `${origin}/jobs`

export function toJobDraft(
  content: PostContent,
  { id, publishedAt }: Pick<Post, 'id' | 'publishedAt'>,
  organisation: Pick<Organisation, 'name' | 'website'>,
  origin: string,
  now: Date,
): JobDraft {
  const board = boardOf(content)
  const [city, ...otherCities] = content.cities
  const { pay, hours, statuses } = content
  const place = content.cities.join(', ') || countryInWords(content.countryId)
  return {
    sourceId: String(id),
    board,
    title: content.title,
    company: organisation.name,
    countryId: content.countryId,
    city,
    otherCities,
    place,
    employerUrl: `https://${organisation.website}`,
    remote: content.remote,
    typeId: content.typeId,
    fieldId: content.fieldId,
    pay: pay
      ? { min: pay.min ?? undefined, max: pay.max ?? undefined, currency: pay.currency, period: pay.period }
      : undefined,
    hoursPerWeek: board === boards.careers ? (hours ?? undefined) : undefined,
    occupationCode: content.countryId === systemCountryId ? (content.occupationCode ?? undefined) : undefined,
    degreeClass: undefined,
    language: 'en',
    description: describeWithStatuses(content),
    applyUrl: content.applyUrl || applyHere(origin),
    postedAt: publishedAt ?? now,
    closesOn: content.closesOn ?? undefined,
    partTime:
      board === boards.partTime
        ? {
            hoursMin: hours === null ? undefined : Math.floor(hours),
            hoursMax: hours === null ? undefined : Math.ceil(hours),
            shifts: [],
            seasons: [
              ...(statuses.includes('studentTerm') ? (['term'] as const) : []),
              ...(statuses.includes('studentVacation') ? (['vacation'] as const) : []),
            ],
            isSelfEmployed: false,
          }
        : undefined,
  }
}

/** Puts a version of a post on the board, with its evidence. The caller has checked it and holds its lock. */
export async function publishPost(
  tx: Database,
  post: Post,
  organisation: Organisation,
  draft: PostDraft,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const { content } = readPost(draft)
  const { duplicates } = await saveListing(
    tx,
    {
      source: postSource,
      drafts: [toJobDraft(content, post, organisation, origin, now)],
      isDemo: organisation.isDemo,
      isWhole: false,
    },
    now,
  )
  if (duplicates.length > 0) throw problem('ALREADY_LISTED')
  const { id: jobId, slug, hold } = (await findJobOf(tx, post.id))!
  if (hold !== null)
    throw problem('BAD_INPUT', [
      { field: 'decision', message: 'Our staff took this job off the board. Write to us if that is wrong.' },
    ])
  if (content.applyBy === 'here')
    await tx
      .update(jobs)
      .set({ applyUrl: href('/apply/:slug', { slug }) })
      .where(eq(jobs.id, jobId))
  await assessNow(tx, jobId, now)
  await updatePost(tx, post.id, {
    state: 'live',
    jobId,
    liveDraft: draft,
    applyBy: content.applyBy,
    questions: content.questions,
    publishedAt: post.publishedAt ?? now,
    closedAt: null,
    closeReason: null,
    updatedAt: now,
  })
}

/** Takes jobs off the board. Their pages stay and say that they are closed. */
export async function closeOnBoard(
  tx: Database,
  live: readonly { id: number; jobId: number | null }[],
  reason: string,
  now: Date,
): Promise<void> {
  if (live.length === 0) return
  const ids = live.map(({ id }) => id)
  const jobIds = live.flatMap(({ jobId }) => (jobId === null ? [] : [jobId]))
  await tx
    .update(posts)
    .set({ state: 'closed', closeReason: reason, closedAt: now, updatedAt: now })
    .where(inArray(posts.id, ids))
  // A change that someone approves later must not bring a closed job back.
  await withdrawReviews(tx, ids, now)
  if (jobIds.length === 0) return
  await tx
    .update(jobs)
    // The end of a block must not bring it back.
    .set({ status: jobStatus.closed, hold: sql`nullif(${jobs.hold}, 'blocked')`, closedAt: now, updatedAt: now })
    .where(inArray(jobs.id, jobIds))
  await noteBoardChange(tx)
}

/** Of an employer that staff no longer approve, or that has no one left. */
export const closePostsOf = async (tx: Database, organisationId: number, now: Date): Promise<void> =>
  closeOnBoard(tx, await listLivePosts(tx, organisationId), 'employerLeft', now)
