import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type {
  AddAnswer,
  CheckAnswer,
  ListForm,
  PreAuthorisedAnswer,
  PreAuthorisedInput,
  ResendAnswer,
  RevokeAnswer,
  StudentInput,
} from './schemas.ts'

export const listPreAuthorised = endpoint<typeof PreAuthorisedInput, typeof PreAuthorisedAnswer>()({
  method: 'GET',
  path: '/api/pre-authorised-students',
  access: 'university_admin',
  summary: 'My university’s pre-approved students, and whether they have registered. Newest first, 50 at a time.',
})

export const checkPreAuthorised = endpoint<typeof ListForm, typeof CheckAnswer>()({
  method: 'POST',
  path: '/api/pre-authorised-lists/check',
  access: 'university_admin',
  perMinute: callLimits.heavy,
  summary: 'What a list of students would do, line by line, without doing it.',
})

export const addPreAuthorised = endpoint<typeof ListForm, typeof AddAnswer>()({
  method: 'POST',
  path: '/api/pre-authorised-lists',
  access: 'university_admin',
  perMinute: callLimits.heavy,
  summary:
    'Pre-approve everyone on a list and invite them by email. Lines with errors are skipped and reported. People already on the list get no second email.',
})

export const resendInvitation = endpoint<typeof StudentInput, typeof ResendAnswer>()({
  method: 'POST',
  path: '/api/pre-authorised-students/:id/resend',
  access: 'university_admin',
  summary: 'Send one of them a new link. At most once an hour.',
})

export const revokePreAuthorised = endpoint<typeof StudentInput, typeof RevokeAnswer>()({
  method: 'DELETE',
  path: '/api/pre-authorised-students/:id',
  access: 'university_admin',
  summary:
    'Remove someone who has not registered from the list. Their links stop working. Answers the removed person, so that they can be added again.',
})
