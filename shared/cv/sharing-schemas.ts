import * as z from 'zod/mini'
import { Id } from '#shared/http/row-id.ts'
import { documentKinds } from './choices.ts'
import { placeSections } from './places.ts'
import { mostCommentCharacters, mostQuoteCharacters, shareStates } from './sharing.ts'
import { cleanLines } from './text.ts'

const CommentText = z.string().check(
  z.overwrite(text => cleanLines(text).trim()),
  z.minLength(1, 'Write your comment.'),
  z.maxLength(mostCommentCharacters, `Use at most ${mostCommentCharacters.toLocaleString('en')} characters.`),
)
/** Made in the browser, so that a comment sent twice is stored once. */
const Key = z.uuid()
const Place = { section: z.enum(placeSections), entryId: z.string().check(z.maxLength(40)) }

export const ShareForm = z.strictObject({
  id: Id,
  /** The university that was named on the screen, to be sure that it is still the person's own. */
  universityId: Id,
  /** The state that was seen: 0 for a document that was never shared. */
  version: z.int().check(z.nonnegative()),
})
export const ReplyForm = z.strictObject({ id: Id, commentId: Id, key: Key, text: CommentText })
export const ResolutionForm = z.strictObject({
  id: Id,
  commentId: Id,
  isResolved: z.boolean(),
  /** The newest comment or reply of the thread that was seen. */
  newestId: Id,
})
export const CommentForm = z.strictObject({
  id: Id,
  key: Key,
  ...Place,
  /** A line that is printed there, or empty for the place as a whole. */
  quote: z.string().check(z.maxLength(mostQuoteCharacters)),
  text: CommentText,
})
export const CommentInput = z.strictObject({ id: Id, commentId: Id })
export const SharedCvsInput = z.strictObject({ page: z._default(z.coerce.number().check(z.int(), z.positive()), 1) })
export const SharedCvInput = z.strictObject({ id: Id })
export const SharedPageInput = z.strictObject({ id: Id, page: Id, hash: z.optional(z.string()) })

const Reply = z.object({
  id: z.number(),
  text: z.string(),
  /** Null once the author's account is deleted. */
  author: z.nullable(z.string()),
  isFromStudent: z.boolean(),
  isMine: z.boolean(),
  at: z.string(),
})
const Thread = z.extend(Reply, {
  ...Place,
  quote: z.string(),
  placeName: z.string(),
  /** What was quoted is still printed there. */
  isCurrent: z.boolean(),
  resolvedAt: z.nullable(z.string()),
  replies: z.array(Reply),
})
export const ThreadsAnswer = z.object({ threads: z.array(Thread) })

/** What the owner of a document knows about sharing it. */
export const CvSharing = z.object({
  cvId: z.number(),
  /** Null for people without a university. */
  university: z.nullable(z.object({ id: z.number(), name: z.string(), administrators: z.number() })),
  share: z.object({ state: z.enum(shareStates), version: z.number(), expiresAt: z.nullable(z.string()) }),
  threads: z.array(Thread),
})
export const MyShares = z.object({
  shares: z.array(z.object({ cvId: z.number(), expiresAt: z.nullable(z.string()), openComments: z.number() })),
})

const sharedCv = {
  /** Of the share, not of the document. */
  id: z.number(),
  name: z.string(),
  kind: z.enum(documentKinds),
  country: z.string(),
  targetRole: z.string(),
  student: z.string(),
  sharedAt: z.string(),
  expiresAt: z.string(),
  changedAt: z.string(),
}
export const EmailChoice = z.strictObject({ wantsEmails: z.boolean() })
export const SharedCvs = z.object({
  /** Whether this administrator gets emails about shared documents. */
  wantsEmails: z.boolean(),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  cvs: z.array(z.object({ ...sharedCv, open: z.number(), resolved: z.number(), isAnswered: z.boolean() })),
})
export const SharedCv = z.object({
  cv: z.object(sharedCv),
  places: z.array(z.object({ ...Place, name: z.string(), lines: z.array(z.string()) })),
  threads: z.array(Thread),
})
