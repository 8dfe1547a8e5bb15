import * as z from 'zod/mini'
import { Id } from '../http/row-id.ts'
import { Card, JobAnswer } from '../jobs/schemas.ts'
import { QueueMark, queuePageFields } from '../staff/queue-schemas.ts'
import { FindingShape, FraudFlagShape } from './lint.ts'
import { PostDraft } from './post-draft.ts'
import { closeReasons, organisationStates, postStates } from './states.ts'
import { Reason } from './staff-schemas.ts'

export const PostInput = z.strictObject({ id: Id })
export const NewPost = z.strictObject({
  /** Made by the browser: the same key sent twice is one post. */
  key: z.uuid(),
  /** The post to copy. */
  copyOf: z.optional(Id),
})
export const PostCreated = z.object({ id: z.number() })

/** The job as students will see it. */
const Preview = z.object({
  card: Card,
  evidence: JobAnswer.shape.evidence,
  verdict: JobAnswer.shape.verdict,
  today: z.string(),
})
const Checked = { findings: z.array(FindingShape), preview: Preview }

const Message = z.object({
  at: z.string(),
  decision: z.enum(['approved', 'changes', 'rejected']),
  words: z.string(),
})
export const PostAnswer = z.object({
  id: z.number(),
  state: z.enum(postStates),
  version: z.number(),
  draft: PostDraft,
  organisation: z.object({ name: z.string(), state: z.enum(organisationStates), isBlocked: z.boolean() }),
  /** Sent, and not decided yet. */
  isInReview: z.boolean(),
  /** Differs from what is on the board, or from what was sent for review. */
  hasUnsentChanges: z.boolean(),
  /** Where the job is on the board. */
  address: z.nullable(z.string()),
  messages: z.array(Message),
  ...Checked,
})

export const PostChange = z.strictObject({ id: Id, version: Id, draft: PostDraft })
export const PostSaved = z.object({ version: z.number(), ...Checked })

export const PostSubmission = z.strictObject({ id: Id, version: Id })
export const PostSubmitted = z.object({
  outcome: z.enum(['live', 'review']),
  version: z.number(),
})

export const PostAction = z.strictObject({
  id: Id,
  version: Id,
  action: z.enum(['close', 'reopen', 'extend', 'withdraw', 'delete']),
  /** Of `close`. */
  reason: z.optional(z.enum(closeReasons)),
  /** Of `extend` and `reopen`: the new closing day. */
  closesOn: z.optional(z.string().check(z.maxLength(10))),
})
export const PostActed = z.object({ state: z.nullable(z.enum(postStates)), version: z.number() })

const Count = z.nullable(z.number())
export const PostListAnswer = z.object({
  posts: z.array(
    z.object({
      id: z.number(),
      version: z.number(),
      jobId: z.nullable(z.number()),
      title: z.string(),
      places: z.string(),
      state: z.enum(postStates),
      isInReview: z.boolean(),
      address: z.nullable(z.string()),
      updatedAt: z.string(),
      closesOn: z.nullable(z.string()),
      closeReason: z.nullable(z.string()),
      /** The last word of staff, where it asks for something. */
      message: z.nullable(z.string()),
      /** Of jobs that are or were on the board, in the last 30 days; small numbers of similar jobs are hidden. */
      numbers: z.nullable(
        z.object({
          views: z.number(),
          saves: Count,
          applyClicks: z.number(),
          /** Sent here since the job was first live; null where people apply elsewhere. */
          applications: z.nullable(z.number()),
          similar: z.nullable(z.object({ jobs: z.number(), views: z.number(), applyClicks: z.number() })),
        }),
      ),
    }),
  ),
  today: z.string(),
})

const reviewFields = {
  id: z.number(),
  version: z.number(),
  submittedAt: z.string(),
  submittedBy: z.nullable(z.string()),
  isSample: z.boolean(),
  draft: PostDraft,
  /** The last version that was approved, to compare with. */
  before: z.nullable(PostDraft),
  findings: z.array(FindingShape),
  flags: z.array(FraudFlagShape),
}
export const StaffPostsAnswer = z.object({
  ...queuePageFields,
  items: z.array(
    z.object({
      ...reviewFields,
      postId: z.number(),
      employer: z.object({
        name: z.string(),
        website: z.string(),
        isTrusted: z.boolean(),
        approved: z.number(),
        rejected: z.number(),
      }),
      /** The jobs that arrived together with this one: as many as can be decided at once, and how many there are. */
      batch: z.nullable(z.object({ name: z.string(), total: z.number(), reviews: z.array(z.object(reviewFields)) })),
      mark: QueueMark,
    }),
  ),
})
export const PostDecision = z.strictObject({
  /** Of the review. */
  id: Id,
  /** Of the post, as it was seen. */
  version: Id,
  decision: z.enum(['approved', 'changes', 'rejected']),
  reason: z._default(Reason, ''),
})
/** Jobs of one batch that are decided at once. */
export const mostAtOnce = 25
export const PostBatchDecision = z.strictObject({
  reviews: z.array(z.strictObject({ id: Id, version: Id })).check(z.minLength(1), z.maxLength(mostAtOnce)),
  decision: z.enum(['approved', 'changes', 'rejected']),
  reason: z._default(Reason, ''),
})
export const PostBatchDecided = z.object({
  decided: z.number(),
  /** Already on the board from another list: they are to be looked at one by one. */
  left: z.number(),
})
export const PostDecided = z.object({ decided: z.literal(true) })
