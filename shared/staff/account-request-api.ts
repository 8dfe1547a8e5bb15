import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import type {
  AccountRequestDecision,
  AccountRequestsAnswer,
  AccountRequestsInput,
  NewAccountRequest,
  RequestAnswered,
  RequestLinkAnswer,
  RequestLinkForm,
  RequestLinkInput,
} from './account-request-schemas.ts'

export const listAccountRequests = endpoint<typeof AccountRequestsInput, typeof AccountRequestsAnswer>()({
  method: 'GET',
  path: '/api/staff/account-requests',
  access: 'staff',
  perMinute: callLimits.read,
  summary:
    'Requests about accounts, of one person or of all: open ones by their due day, and the last that were closed.',
})

export const startAccountRequest = endpoint<typeof NewAccountRequest, typeof RequestAnswered>()({
  method: 'POST',
  path: '/api/staff/people/:id/requests',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Start a change of university, the removal of a lost second step, or a request about personal data.',
})

export const decideAccountRequest = endpoint<typeof AccountRequestDecision, typeof RequestAnswered>()({
  method: 'POST',
  path: '/api/staff/account-requests/:id/decision',
  access: 'staff',
  perMinute: callLimits.write,
  summary:
    'Carry a request out, or stop it. A second step is removed by another member of staff than the one who started it.',
})

export const checkRequestLink = endpoint<typeof RequestLinkInput, typeof RequestLinkAnswer>()({
  method: 'GET',
  path: '/api/account-request-links/:token',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'What a link in an email about a request is for, if it still works.',
})

export const answerRequestLink = endpoint<typeof RequestLinkForm, typeof RequestAnswered>()({
  method: 'POST',
  path: '/api/account-request-links/:token',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Agree to a change of university, or stop a request about one’s account.',
})

export const downloadRequestedData = endpoint<typeof RequestLinkInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/account-request-links/:token/data',
  access: 'anyone',
  perMinute: callLimits.heavy,
  download: true,
  summary: 'Everything we hold about a person who asked for it, with the link in our email.',
})
