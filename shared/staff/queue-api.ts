import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  CannedAnswerChange,
  CannedAnswerInput,
  CannedAnswers,
  MarkForm,
  NewCannedAnswer,
  QueueMark,
  QueueTools,
} from './queue-schemas.ts'

export const markItem = endpoint<typeof MarkForm, typeof QueueMark>()({
  method: 'PUT',
  path: '/api/staff/queues/:queue/:id',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Assign an item of a queue to a colleague, or put it off until a day.',
})

export const getQueueTools = endpoint<typeof NoInput, typeof QueueTools>()({
  method: 'GET',
  path: '/api/staff/queue-tools',
  access: 'staff',
  perMinute: callLimits.read,
  summary: 'The colleagues one can assign to, and the canned answers.',
})

export const createCannedAnswer = endpoint<typeof NewCannedAnswer, typeof CannedAnswers>()({
  method: 'POST',
  path: '/api/staff/canned-answers',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Add a canned answer.',
})

export const saveCannedAnswer = endpoint<typeof CannedAnswerChange, typeof CannedAnswers>()({
  method: 'PUT',
  path: '/api/staff/canned-answers/:id',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Change a canned answer.',
})

export const deleteCannedAnswer = endpoint<typeof CannedAnswerInput, typeof CannedAnswers>()({
  method: 'DELETE',
  path: '/api/staff/canned-answers/:id',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Delete a canned answer.',
})
