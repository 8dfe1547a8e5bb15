import { decidePost, listStaffPosts } from '#shared/employers/post-api.ts'
import { PostDecided, PostDecision, StaffPostsAnswer } from '#shared/employers/post-schemas.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import { handleStaffChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sendLetters } from '#server/platform/mail/queries.ts'
import { clearMarks, listInOrder, readQueuePage } from '#server/platform/queues/queries.ts'
import { QueueInput } from '#shared/staff/queue-schemas.ts'
import { postDecidedLetter } from '../letters.ts'
import { listColleagues } from '../organisations/queries.ts'
import { closeOnBoard, publishPost } from './board.ts'
import * as queries from './queries.ts'

const done = { decided: true as const }

const actions = { approved: 'post.approve', changes: 'post.askForChanges', rejected: 'post.reject' } as const

export const staffPostHandlers = [
  handle(listStaffPosts, { input: QueueInput, answer: StaffPostsAnswer }, async ({ input, visitor, db, now }) => {
    const page = await readQueuePage(db, queries.postQueue, input, { userId: visitor.userId, now })
    const found = (await queries.listReviewsWithIds(db, page.ids)).map(each => ({ ...each, id: each.review.id }))
    const items: (typeof StaffPostsAnswer)['_zod']['output']['items'] = []
    for (const { review, post, organisation, submittedBy, mark } of listInOrder(page, found)) {
      const { id, version, submittedAt, isSample, draft } = review
      const { name, website, isTrusted } = organisation
      items.push({
        mark,
        id,
        postId: post.id,
        version,
        submittedAt: submittedAt.toISOString(),
        submittedBy,
        isSample,
        employer: { name, website, isTrusted, ...(await queries.countDecisions(db, organisation.id)) },
        draft,
        before: isSample ? null : post.liveDraft,
        findings: [...review.findings],
        flags: [...review.flags],
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
      const { review, post, organisation } = found
      if (review.decision === decision) {
        recordNothing()
        return done
      }
      if (review.decision !== null || review.version !== version)
        throw changedMeanwhile('This job has changed since you opened it. Reload the page and look again.', {
          version: review.version,
          decision: review.decision,
        })
      if (decision !== 'approved' && reason === '')
        throw problem('BAD_INPUT', [{ field: 'reason', message: 'Enter a reason. We’ll email it to the employer.' }])
      if (decision === 'approved' && organisation.state !== 'approved')
        throw problem('BAD_INPUT', [{ field: 'decision', message: 'Approve the employer first.' }])
      await queries.updateReview(tx, id, { decision, reason, decidedBy: visitor.userId, decidedAt: now })
      await clearMarks(tx, 'posts', [id])
      await carryOut(tx, found, decision, { origin: site.canonicalOrigin, now })
      await record({
        action: actions[decision],
        subject: { kind: 'post', key: post.id, name: `${review.draft.title}, ${organisation.name}` },
        before: { state: post.state },
        after: { decision, ...(reason && { reason }) },
      })
      if (!(review.isSample && decision === 'approved')) await tellEmployer(tx, found, decision, reason, site, now)
      return done
    },
  ),
]

type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockReview>>>
type Decision = keyof typeof actions

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

async function tellEmployer(
  tx: Database,
  { review, post, organisation }: Locked,
  decision: Decision,
  reason: string,
  site: { canonicalOrigin: string; name: string },
  now: Date,
): Promise<void> {
  const colleagues = await listColleagues(tx, organisation.id)
  const sender = colleagues.filter(({ id }) => id === review.submittedBy)
  const link = site.canonicalOrigin + href('/employer-jobs/:id', { id: String(post.id) })
  const letter = postDecidedLetter(review.draft.title, decision, reason, link)
  const recipients = sender.length > 0 ? sender : colleagues
  await sendLetters(
    tx,
    recipients.map(({ email }) => ({ recipient: email, letter })),
    now,
    site.name,
  )
}
