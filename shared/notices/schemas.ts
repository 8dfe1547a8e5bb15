import * as z from 'zod/mini'
import { MaybeDay } from '../calendar/day-schemas.ts'
import { Id } from '../http/row-id.ts'
import { longestNotice, longestSubject } from './limits.ts'

/** Who gets a notice: everyone, or those of whom one thing is true. */
export const Audience = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('everyone') }),
  z.strictObject({ by: z.literal('level'), value: z.string().check(z.minLength(1), z.maxLength(200)) }),
  z.strictObject({ by: z.literal('faculty'), value: z.string().check(z.minLength(1), z.maxLength(200)) }),
  z.strictObject({ by: z.literal('courseEnd'), year: z.int().check(z.minimum(1900), z.maximum(2200)) }),
])
export type Audience = z.output<typeof Audience>

const noticeFields = {
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a subject.'),
      z.maxLength(longestSubject, `Use at most ${longestSubject} characters.`),
      z.regex(/^[^\p{Cc}]*$/u, 'Write the subject on one line.'),
    ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write the message.'),
      z.maxLength(longestNotice, `Use at most ${longestNotice.toLocaleString('en')} characters.`),
    ),
  audience: Audience,
  isEmailed: z.boolean(),
  /** Empty: not on the dashboards. */
  shownUntil: MaybeDay,
}
export const NoticePreviewForm = z.strictObject(noticeFields)
/** The key is made with the preview: sent twice, it is one notice. */
export const NoticeForm = z.strictObject({ ...noticeFields, submissionKey: z.uuid() })

export const NoticePreview = z.object({
  /** In words, such as “At least 120 students”. */
  reach: z.string(),
  /** What is emailed; null if nothing is. */
  email: z.nullable(
    z.object({
      from: z.string(),
      replyTo: z.nullable(z.string()),
      notes: z.array(z.string()),
      unsubscribe: z.string(),
    }),
  ),
  subject: z.string(),
  paragraphs: z.array(z.string()),
})

const EmailState = z.enum(['none', 'waiting', 'sending', 'sent', 'stopped'])
export type EmailState = z.output<typeof EmailState>

const Notice = z.object({
  id: z.number(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  audience: z.string(),
  author: z.nullable(z.string()),
  createdAt: z.string(),
  shownUntil: z.nullable(z.string()),
  email: EmailState,
  /** Until when an email can still be stopped before anyone gets it. */
  emailAfter: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
})
export const NoticeList = z.object({
  today: z.string(),
  groups: z.array(z.object({ audience: Audience, words: z.string(), reach: z.string() })),
  /** The day on which the next email can be sent; null: today. */
  nextEmailOn: z.nullable(z.string()),
  notices: z.array(Notice),
})
export const NoticeInput = z.strictObject({ id: Id })
export const NoticeSaved = z.object({ id: z.number() })

/** What a student sees. */
export const OwnNotices = z.object({
  university: z.string(),
  notices: z.array(
    z.object({ id: z.number(), subject: z.string(), paragraphs: z.array(z.string()), createdAt: z.string() }),
  ),
})
