import { minutes } from '#shared/calendar/durations.ts'
import type { Finding, FraudFlag } from '#shared/employers/lint.ts'
import { isSmallChange, listChangedFields } from '#shared/employers/post-changes.ts'
import { stopsSending } from '#shared/employers/post-words.ts'
import { problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { limitPerPerson, takeAttempt } from '#server/platform/people/throttle.ts'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'
import { postWaitsLetter } from '../letters.ts'
import { assertNotBlocked } from '../organisations/my-organisation.ts'
import type { Organisation } from '../organisations/queries.ts'
import { publishPost } from './board.ts'
import { checkPost, flagPost } from './check-post.ts'
import * as queries from './queries.ts'

/** Someone who sends hundreds of jobs at once has a list that we can import. */
const submissionRate = { burst: 40, everyMs: minutes(2) }
/** Of the posts of trusted employers that go live at once, every so many are looked at afterwards. */
const sampleEvery = 5

interface Submission {
  post: queries.Post
  organisation: Organisation
  /** Null: an import sent it. */
  userId: number | null
  site: Pick<ServedSite, 'canonicalOrigin' | 'name'>
  config: Pick<Config, 'staffInbox'>
  now: Date
  /** Jobs that arrived together are decided together, unless something about one of them asks for a closer look. */
  batch?: string
}

/** Refuses what has an error or is not finished, and names the fields. */
export function assertSendable(findings: readonly Finding[]): void {
  const stopping = findings.filter(stopsSending)
  if (stopping.length > 0)
    throw problem(
      'BAD_INPUT',
      stopping.map(({ field, words }) => ({ field, message: words })),
    )
}

/** Sends what is typed: live at once where that is allowed, else to staff. The caller holds the post's lock. */
export async function submitDraft(tx: Database, submission: Submission): Promise<'live' | 'review'> {
  const { post, organisation, userId, site, now } = submission
  await assertNotBlocked(tx, organisation)
  const { content, findings } = await checkPost(tx, organisation, post.id, post.draft, now)
  assertSendable(findings)
  const isLive = post.state === 'live' && post.liveDraft !== null
  if (isLive && listChangedFields(post.liveDraft!, post.draft).length === 0) return 'live'
  if (userId !== null) await takeAttempt(tx, [limitPerPerson('submitPost', userId, submissionRate)], now)
  const flags = await flagPost(tx, organisation, content)
  const open = await queries.findOpenReview(tx, post.id)
  const isSmall = isApproved(post) && !open && flags.length === 0
  const isTrusted = organisation.isTrusted && flags.length === 0
  if (!isSmall && !isTrusted) {
    await askStaff(tx, submission, findings, flags, open)
    return 'review'
  }
  await publishPost(tx, post, organisation, post.draft, { origin: site.canonicalOrigin, now })
  await noteDirect(tx, submission, findings, isSmall, open)
  return 'live'
}

/** Whether all that someone decides by has been approved before. */
const isApproved = ({ liveDraft, draft, state, closeReason }: queries.Post) =>
  liveDraft !== null && (state === 'live' || closeReason === 'leftBoard') && isSmallChange(liveDraft, draft)

async function askStaff(
  tx: Database,
  { post, userId, site, config, now, batch }: Submission,
  findings: readonly Finding[],
  flags: readonly FraudFlag[],
  open: queries.PostReview | undefined,
): Promise<void> {
  const sent = {
    version: post.version,
    draft: post.draft,
    findings,
    flags,
    submittedBy: userId,
    submittedAt: now,
    batch: flags.length === 0 ? (batch ?? null) : null,
  }
  if (open) await queries.updateReview(tx, open.id, { ...sent, isSample: false })
  else {
    // One email for a queue that was empty, not one for each job.
    if ((await queries.countOpenReviews(tx)) === 0) {
      const letter = postWaitsLetter(site.canonicalOrigin + href('/staff/posts'))
      await sendLetter(tx, config.staffInbox, letter, now, site.name)
    }
    await queries.insertReview(tx, { ...sent, postId: post.id })
  }
  if (post.state !== 'live') await queries.updatePost(tx, post.id, { state: 'review', updatedAt: now })
}

/** Keeps what went live without a decision, so that there is something to compare with. Some of it is a sample. */
async function noteDirect(
  tx: Database,
  { post, userId, now, batch }: Submission,
  findings: readonly Finding[],
  isSmall: boolean,
  open: queries.PostReview | undefined,
): Promise<void> {
  if (open) await queries.updateReview(tx, open.id, { decision: 'withdrawn', decidedAt: now })
  const isSample = !isSmall && post.id % sampleEvery === 0
  await queries.insertReview(tx, {
    postId: post.id,
    version: post.version,
    draft: post.draft,
    findings,
    isSample,
    batch: batch ?? null,
    submittedBy: userId,
    submittedAt: now,
    ...(!isSample && { decision: 'approved', decidedAt: now }),
  })
}
