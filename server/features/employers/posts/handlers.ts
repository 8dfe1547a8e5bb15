import { emptyDraft } from '#shared/employers/post-draft.ts'
import { listChangedFields } from '#shared/employers/post-changes.ts'
import { actOnPost, createPost, getMyPost, savePost, submitPost } from '#shared/employers/post-api.ts'
import {
  NewPost,
  PostActed,
  PostAction,
  PostAnswer,
  PostChange,
  PostCreated,
  PostInput,
  PostSaved,
  PostSubmission,
  PostSubmitted,
} from '#shared/employers/post-schemas.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { askingOnce } from '#server/platform/db/ask-once.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import {
  assertApproved,
  assertNotBlocked,
  assertOrganisation,
  describeBlock,
} from '../organisations/my-organisation.ts'
import { lockOrganisation, type Organisation } from '../organisations/queries.ts'
import { closeOnBoard, publishPost } from './board.ts'
import { checkPost } from './check-post.ts'
import { addressOf } from './list-posts.ts'
import { previewPost } from './preview.ts'
import * as queries from './queries.ts'
import { assertSendable, submitDraft } from './submit.ts'

/** Drafts, jobs in review and live ones together. */
const mostOpen = 200

const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])

async function findOwn(db: Database, organisation: Organisation, id: number): Promise<queries.Post> {
  const post = await queries.findPost(db, organisation.id, id)
  if (!post) throw problem('NOT_FOUND')
  return post
}

/** Locks a post of the organisation in the version that was seen. */
async function lockOwn(tx: Database, organisation: Organisation, id: number, version: number): Promise<queries.Post> {
  const post = await queries.lockPost(tx, organisation.id, id)
  if (!post) throw problem('NOT_FOUND')
  if (post.version !== version) throw newerVersion(post)
  return post
}

const newerVersion = ({ version, draft, state }: queries.Post) =>
  changedMeanwhile('A colleague has changed this job since you opened it. Yours is still here.', {
    version,
    draft,
    state,
  })

interface Shown {
  origin: string
  now: Date
}

/** What we found, and how students will see it. */
async function describeDraft(db: Database, organisation: Organisation, post: queries.Post, { origin, now }: Shown) {
  const { content, findings } = await checkPost(db, organisation, post.id, post.draft, now)
  return { findings, preview: await previewPost(db, content, { post, organisation, origin, now }) }
}

export const postHandlers = [
  handle(createPost, { input: NewPost, answer: PostCreated }, async ({ input: { key, copyOf }, db, visitor, now }) => {
    const organisation = await assertOrganisation(db, visitor)
    const copied = copyOf === undefined ? undefined : await findOwn(db, organisation, copyOf)
    const draft = copied
      ? { ...copied.draft, title: `${copied.draft.title} (copy)`.slice(0, 200), closesOn: '' }
      : emptyDraft(organisation.countryId)
    const id = await db.transaction(async tx => {
      await lockOrganisation(tx, organisation.id)
      const post = {
        organisationId: organisation.id,
        key,
        draft,
        createdBy: visitor.userId,
        createdAt: now,
        updatedAt: now,
      }
      const made = await queries.insertPost(tx, post)
      if ((await queries.countOpenPosts(tx, organisation.id)) > mostOpen) throw problem('TOO_MANY_POSTS')
      return made
    })
    return { id }
  }),

  handle(getMyPost, { input: PostInput, answer: PostAnswer }, async ({ input: { id }, db, visitor, site, now }) => {
    const organisation = await assertOrganisation(db, visitor)
    const post = await findOwn(db, organisation, id)
    const [{ isBlocked }, reviews, job, described] = await Promise.all([
      describeBlock(db, organisation),
      queries.listReviews(db, [id]),
      queries.findAddressOf(db, post.jobId),
      describeDraft(db, organisation, post, { origin: site.canonicalOrigin, now }),
    ])
    const open = reviews.find(({ decision, isSample }) => decision === null && !isSample)
    const sent = open?.draft ?? post.liveDraft
    return {
      id,
      state: post.state,
      version: post.version,
      draft: post.draft,
      organisation: { name: organisation.name, state: organisation.state, isBlocked },
      isInReview: open !== undefined,
      hasUnsentChanges: !sent || listChangedFields(sent, post.draft).length > 0,
      address: addressOf(job),
      messages: reviews.flatMap(({ decision, reason, decidedAt }) =>
        decision === null || decision === 'withdrawn' || (decision === 'approved' && reason === '')
          ? []
          : [{ at: decidedAt!.toISOString(), decision, words: reason }],
      ),
      ...described,
    }
  }),

  handle(
    savePost,
    { input: PostChange, answer: PostSaved },
    async ({ input: { id, version, draft }, db, visitor, site, now }) => {
      const organisation = await assertOrganisation(db, visitor)
      const before = await findOwn(db, organisation, id)
      const isSame = listChangedFields(before.draft, draft).length === 0
      const saved = isSame
        ? before.version
        : await queries.saveDraft(db, { organisationId: organisation.id, id, version }, draft, now)
      if (saved === undefined) throw newerVersion(await findOwn(db, organisation, id))
      const post = { ...before, draft, version: saved }
      const shown = { origin: site.canonicalOrigin, now }
      return { version: saved, ...(await askingOnce(db, () => describeDraft(db, organisation, post, shown))) }
    },
  ),

  handle(
    submitPost,
    { input: PostSubmission, answer: PostSubmitted },
    async ({ input: { id, version }, db, visitor, site, config, now }) => {
      const organisation = await assertOrganisation(db, visitor)
      assertApproved(organisation)
      return db.transaction(async tx => {
        // One after the other, so that the same job sent twice at once is found to be the same.
        await lockOrganisation(tx, organisation.id)
        const post = await lockOwn(tx, organisation, id, version)
        const outcome = await submitDraft(tx, { post, organisation, userId: visitor.userId, site, config, now })
        return { outcome, version }
      })
    },
  ),

  handle(
    actOnPost,
    { input: PostAction, answer: PostActed },
    async ({ input: { id, version, action, reason, closesOn }, db, visitor, site, now }) => {
      const organisation = await assertOrganisation(db, visitor)
      return db.transaction(async tx => {
        const post = await lockOwn(tx, organisation, id, version)
        if (action === 'delete') {
          if (post.jobId !== null)
            throw refuse('action', 'Only a job that was never on the board can be deleted. Close it instead.')
          await queries.deletePost(tx, id)
          return { state: null, version }
        }
        if (action === 'close') {
          if (post.state !== 'live') throw refuse('action', 'This job is not on the board.')
          if (reason === undefined) throw refuse('reason', 'Choose why you close it.')
          await closeOnBoard(tx, [post], reason, now)
          return { state: 'closed' as const, version }
        }
        if (action === 'withdraw') {
          const open = await queries.findOpenReview(tx, id)
          if (open && !open.isSample) await queries.updateReview(tx, open.id, { decision: 'withdrawn', decidedAt: now })
          const state = post.state === 'review' ? 'draft' : post.state
          await queries.updatePost(tx, id, { state, updatedAt: now })
          return { state, version }
        }
        assertApproved(organisation)
        await assertNotBlocked(tx, organisation)
        if (post.liveDraft === null || post.state !== (action === 'extend' ? 'live' : 'closed'))
          throw refuse('action', action === 'extend' ? 'This job is not on the board.' : 'This job is not closed.')
        const liveDraft = { ...post.liveDraft, closesOn: closesOn ?? '' }
        const { findings } = await checkPost(tx, organisation, id, liveDraft, now)
        assertSendable(findings)
        const published = { ...post, draft: { ...post.draft, closesOn: liveDraft.closesOn } }
        await publishPost(tx, published, organisation, liveDraft, { origin: site.canonicalOrigin, now })
        await queries.updatePost(tx, id, { draft: published.draft, version: version + 1 })
        return { state: 'live' as const, version: version + 1 }
      })
    },
  ),
]
