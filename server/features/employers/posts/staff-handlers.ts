import { decidePost, decidePostBatch, listStaffPosts } from '#shared/employers/post-api.ts'
import {
  mostAtOnce,
  PostBatchDecided,
  PostBatchDecision,
  PostDecided,
  PostDecision,
  StaffPostsAnswer,
} from '#shared/employers/post-schemas.ts'
import { Problem } from '#shared/http/problem.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import { handleStaffChange, type Change } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sendLetters } from '#server/platform/mail/queries.ts'
import { clearMarks, listInOrder, readQueuePage } from '#server/platform/queues/queries.ts'
import { QueueInput } from '#shared/staff/queue-schemas.ts'
import { isBlocked } from '#server/features/jobs/hold-queries.ts'
import { postDecidedLetter, postsDecidedLetter } from '../letters.ts'
import { listRecipients } from '../organisations/queries.ts'
import { closeOnBoard, publishPost } from './board.ts'
import * as queries from './queries.ts'

const done = { decided: true as const }

const actions = { approved: 'post.approve', changes: 'post.askForChanges', rejected: 'post.reject' } as const

type FoundReview = Awaited<ReturnType<typeof queries.listReviewsWithIds>>[number]

const describeReview = ({ review, post, submittedBy }: FoundReview) => ({
  id: review.id,
  version: review.version,
  submittedAt: review.submittedAt.toISOString(),
  submittedBy,
  isSample: review.isSample,
  draft: review.draft,
  before: review.isSample ? null : post.liveDraft,
  findings: [...review.findings],
  flags: [...review.flags],
})

async function describeBatch(db: Database, { review, organisation }: FoundReview) {
  if (review.batch === null) return null
  const reviews = await queries.listBatchReviews(db, organisation.id, review.batch, mostAtOnce)
  const total = await queries.countBatch(db, organisation.id, review.batch)
  return { name: review.batch, total, reviews: reviews.map(describeReview) }
}

export const staffPostHandlers = [
  handle(listStaffPosts, { input: QueueInput, answer: StaffPostsAnswer }, async ({ input, visitor, db, now }) => {
    const page = await readQueuePage(db, queries.postQueue, input, { userId: visitor.userId, now })
    const found = (await queries.listReviewsWithIds(db, page.ids)).map(each => ({ ...each, id: each.review.id }))
    const items: (typeof StaffPostsAnswer)['_zod']['output']['items'] = []
    for (const { mark, ...each } of listInOrder(page, found)) {
      const { post, organisation } = each
      const { name, website, isTrusted } = organisation
      items.push({
        ...describeReview(each),
        mark,
        postId: post.id,
        employer: { name, website, isTrusted, ...(await queries.countDecisions(db, organisation.id)) },
        batch: await describeBatch(db, each),
      })
    }
    const { pages, total } = page
    return { items, page: page.page, pages, total }
  }),

  handleStaffChange(
    decidePost,
    { input: PostDecision, answer: PostDecided },
    async ({ input: { id, version, decision, reason }, visitor, tx, record, recordNothing, site, now }) => {
      const found = await queries.lockReview(tx, id)
      if (!found) throw problem('NOT_FOUND')
      if (found.review.decision === decision) {
        recordNothing()
        return done
      }
      assertDecidable(found, { version, decision, reason })
      const { review } = found
      await decide(tx, found, { decision, reason, userId: visitor.userId, origin: site.canonicalOrigin, now })
      await record(describeDecision(found, decision, reason))
      if (!(review.isSample && decision === 'approved')) await tellEmployer(tx, found, decision, reason, site, now)
      return done
    },
  ),

  handleStaffChange(
    decidePostBatch,
    { input: PostBatchDecision, answer: PostBatchDecided },
    async ({ input: { reviews, decision, reason }, visitor, tx, record, recordNothing, site, now }) => {
      const decided: Locked[] = []
      let left = 0
      for (const { id, version } of reviews) {
        const found = await queries.lockReview(tx, id)
        if (!found) throw problem('NOT_FOUND')
        if (found.review.decision === decision) continue
        assertDecidable(found, { version, decision, reason })
        try {
          await decide(tx, found, { decision, reason, userId: visitor.userId, origin: site.canonicalOrigin, now })
        } catch (error) {
          if (!(error instanceof Problem) || error.code !== 'ALREADY_LISTED') throw error
          await queries.updateReview(tx, id, { batch: null })
          left++
          continue
        }
        await record(describeDecision(found, decision, reason))
        decided.push(found)
      }
      if (decided.length === 0) recordNothing()
      else await tellOfBatch(tx, decided, decision, reason, site, now)
      return { decided: decided.length, left }
    },
  ),
]

type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockReview>>>
type Decision = keyof typeof actions

/** Refuses to decide on what has changed since it was read, or without what the employer needs to know. */
function assertDecidable(
  { review, organisation }: Locked,
  { version, decision, reason }: { version: number; decision: Decision; reason: string },
): void {
  if (review.decision !== null || review.version !== version)
    throw changedMeanwhile('This job has changed since you opened it. Reload the page and look again.', {
      version: review.version,
      decision: review.decision,
    })
  if (decision !== 'approved' && reason === '')
    throw problem('BAD_INPUT', [{ field: 'reason', message: 'Enter a reason. We’ll email it to the employer.' }])
  if (decision === 'approved' && organisation.state !== 'approved')
    throw problem('BAD_INPUT', [{ field: 'decision', message: 'Approve the employer first.' }])
}

interface Deciding {
  decision: Decision
  reason: string
  userId: number
  origin: string
  now: Date
}

async function decide(tx: Database, found: Locked, { decision, reason, userId, origin, now }: Deciding): Promise<void> {
  if (decision === 'approved' && (await isBlocked(tx, found.organisation.name)))
    throw problem('BAD_INPUT', [
      { field: 'decision', message: 'This employer is blocked. Unblock it on the page of all jobs first.' },
    ])
  await carryOut(tx, found, decision, { origin, now })
  await queries.updateReview(tx, found.review.id, { decision, reason, decidedBy: userId, decidedAt: now })
  await clearMarks(tx, 'posts', [found.review.id])
}

const describeDecision = ({ review, post, organisation }: Locked, decision: Decision, reason: string): Change => ({
  action: actions[decision],
  subject: { kind: 'post', key: post.id, name: `${review.draft.title}, ${organisation.name}` },
  before: { state: post.state },
  after: { decision, ...(reason && { reason }) },
})

/** A live job stays as it was when its change is not approved. A rejected sample leaves the board. */
async function carryOut(
  tx: Database,
  { review, post, organisation }: Locked,
  decision: Decision,
  when: { origin: string; now: Date },
): Promise<void> {
  if (decision === 'approved') {
    if (!review.isSample) await publishPost(tx, post, organisation, review.draft, when)
    return
  }
  const isOnBoard = post.state === 'live'
  if (isOnBoard && !(review.isSample && decision === 'rejected')) return
  if (isOnBoard) await closeOnBoard(tx, [post], 'rejected', when.now)
  await queries.updatePost(tx, post.id, { state: decision, updatedAt: when.now })
}

/** One email for all. */
async function tellOfBatch(
  tx: Database,
  decided: readonly Locked[],
  decision: Decision,
  reason: string,
  site: { canonicalOrigin: string; name: string },
  now: Date,
): Promise<void> {
  const told = decided.filter(({ review }) => !(review.isSample && decision === 'approved'))
  const [first] = told
  if (!first) return
  const titles = told.map(({ review }) => review.draft.title)
  const letter = postsDecidedLetter(titles, decision, reason, site.canonicalOrigin + href('/employer-dashboard'))
  const people = await listRecipients(tx, first.organisation.id)
  await sendLetters(
    tx,
    people.map(recipient => ({ recipient, letter })),
    now,
    site.name,
  )
}

async function tellEmployer(
  tx: Database,
  { review, post, organisation }: Locked,
  decision: Decision,
  reason: string,
  site: { canonicalOrigin: string; name: string },
  now: Date,
): Promise<void> {
  const link = site.canonicalOrigin + href('/employer-jobs/:id', { id: String(post.id) })
  const letter = postDecidedLetter(review.draft.title, decision, reason, link)
  const people = await listRecipients(tx, organisation.id)
  await sendLetters(
    tx,
    people.map(recipient => ({ recipient, letter })),
    now,
    site.name,
  )
}
