import * as z from 'zod/mini'
import { Id } from '../http/row-id.ts'
import { Token } from '../sign-in/schemas.ts'
import { accountRequestKinds } from './account-requests.ts'

const AccountRequest = z.object({
  id: z.number(),
  kind: z.enum(accountRequestKinds),
  /** Null once the account is deleted. */
  personId: z.nullable(z.number()),
  /** The name of the person, or the number of a deleted account. */
  person: z.string(),
  startedBy: z.nullable(z.string()),
  isYours: z.boolean(),
  reason: z.string(),
  universityName: z.nullable(z.string()),
  createdAt: z.string(),
  dueAt: z.string(),
  state: z.enum(['open', 'done', 'stopped']),
  closedAt: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
})
export const AccountRequestsInput = z.strictObject({ personId: z.optional(Id) })
export const AccountRequestsAnswer = z.object({
  /** The one that is due first, first. */
  open: z.array(AccountRequest),
  /** The last fifty, newest first. */
  closed: z.array(AccountRequest),
})

export const NewAccountRequest = z.strictObject({
  id: Id,
  kind: z.enum(accountRequestKinds, 'Choose what was asked for.'),
  universityId: z.optional(Id),
  /** For the audit log: how we know that the person asked. */
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Say how you know that the person asked for it.'),
      z.maxLength(500, 'Use at most 500 characters.'),
    ),
})
export const AccountRequestDecision = z.strictObject({ id: Id, decision: z.enum(['carryOut', 'stop']) })

/** What the person sees who opens the link in our email. */
export const RequestLinkInput = z.strictObject({ token: Token })
export const RequestLinkAnswer = z.object({
  request: z.nullable(
    z.object({
      kind: z.enum(accountRequestKinds),
      universityName: z.nullable(z.string()),
      dueAt: z.string(),
    }),
  ),
})
export const RequestLinkForm = z.strictObject({ token: Token, agrees: z.boolean() })
export const RequestAnswered = z.object({ done: z.literal(true) })
