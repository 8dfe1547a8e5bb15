import * as z from 'zod/mini'
import { isDay } from '../calendar/days.ts'
import { Id } from '../http/row-id.ts'
import { queueNames, queueViews } from './queues.ts'

/** What every list of a queue is asked with. */
export const QueueInput = z.strictObject({
  view: z._default(z.enum(queueViews), 'open'),
  page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(9_999)), 1),
})

/** Who works on an item, and until when it is put off. Version 0: no one has marked it yet. */
export const QueueMark = z.object({
  since: z.string(),
  assigneeId: z.nullable(z.number()),
  assignee: z.nullable(z.string()),
  snoozedUntil: z.nullable(z.string()),
  version: z.number(),
})
export type QueueMark = z.output<typeof QueueMark>

/** What every page of a queue says besides its items. */
export const queuePageFields = { page: z.number(), pages: z.number(), total: z.number() }

export const MarkForm = z.strictObject({
  queue: z.enum(queueNames),
  id: Id,
  version: z.number().check(z.int(), z.minimum(0)),
  assigneeId: z.nullable(Id),
  snoozedUntil: z.nullable(z.string().check(z.refine(isDay, 'Enter a day, such as 3 March 2027.'))),
})

export const longestAnswerName = 80
export const longestAnswer = 5_000
export const CannedAnswer = z.object({ id: z.number(), name: z.string(), words: z.string(), version: z.number() })
export const QueueTools = z.object({
  colleagues: z.array(z.object({ id: z.number(), name: z.string(), isYou: z.boolean() })),
  answers: z.array(CannedAnswer),
})

const answerFields = {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a name.'),
      z.maxLength(longestAnswerName, `Use at most ${longestAnswerName} characters.`),
    ),
  words: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter the answer.'),
      z.maxLength(longestAnswer, `Use at most ${longestAnswer.toLocaleString('en-GB')} characters.`),
    ),
}
export const NewCannedAnswer = z.strictObject(answerFields)
export const CannedAnswerChange = z.strictObject({ id: Id, version: Id, ...answerFields })
export const CannedAnswerInput = z.strictObject({ id: Id, version: Id })
export const CannedAnswers = z.object({ answers: z.array(CannedAnswer) })

export const QueueSummary = z.object({
  queue: z.enum(queueNames),
  open: z.number(),
  mine: z.number(),
  snoozed: z.number(),
  oldest: z.nullable(z.string()),
})
