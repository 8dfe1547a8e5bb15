import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  EntryForm,
  MessagesAnswer,
  MessagesInput,
  MessageThread,
  ResendInput,
  ThreadDecision,
} from './message-schemas.ts'

export const listMessages = endpoint<typeof MessagesInput, typeof MessagesAnswer>()({
  method: 'GET',
  path: '/api/staff/messages',
  access: 'staff',
  perMinute: callLimits.search,
  summary: 'Messages from our forms with our answers, a thread for each sender. Oldest first.',
})

export const addEntry = endpoint<typeof EntryForm, typeof MessageThread>()({
  method: 'POST',
  path: '/api/staff/messages/:id/entries',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Answer a message by email, or add a reply that arrived by email to its thread.',
})

export const decideThread = endpoint<typeof ThreadDecision, typeof MessageThread>()({
  method: 'POST',
  path: '/api/staff/messages/:id/decision',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Take a thread out of the queue without an answer, or put it back.',
})

export const resendAnswer = endpoint<typeof ResendInput, typeof MessageThread>()({
  method: 'POST',
  path: '/api/staff/messages/:id/entries/:entryId/resend',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Email an answer again.',
})
