import * as z from 'zod/mini'
import { Id } from '../http/row-id.ts'
import { QueueInput, QueueMark, queuePageFields } from '../staff/queue-schemas.ts'
import { queueViews } from '../staff/queues.ts'
import { entryKinds, longestMessage } from './choices.ts'

/** Besides the queue's own views, what is answered can be looked up. */
export const MessagesInput = z.extend(QueueInput, {
  view: z._default(z.enum([...queueViews, 'done']), 'open'),
  q: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
})

export const MessageThread = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  version: z.number(),
  isWaiting: z.boolean(),
  entries: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['message', ...entryKinds]),
      at: z.string(),
      /** The form it was sent with, or who wrote it. */
      by: z.string(),
      lines: z.array(z.object({ name: z.string(), words: z.string() })),
      /** Of an answer: its number, and how its email is. */
      answer: z.nullable(z.object({ id: z.number(), state: z.enum(['sent', 'waiting', 'given up', 'unknown']) })),
    }),
  ),
})
export const MessagesAnswer = z.object({
  items: z.array(z.extend(MessageThread, { mark: z.nullable(QueueMark) })),
  /** Where replies by email arrive. */
  inbox: z.string(),
  ...queuePageFields,
})

export const EntryForm = z.strictObject({
  id: Id,
  version: Id,
  kind: z.enum(entryKinds),
  words: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write something first.'),
      z.maxLength(longestMessage, `Use at most ${longestMessage.toLocaleString('en-GB')} characters.`),
    ),
})
export const ThreadDecision = z.strictObject({ id: Id, version: Id, isDone: z.boolean() })
export const ResendInput = z.strictObject({ id: Id, entryId: Id, version: Id })
