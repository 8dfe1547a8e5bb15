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
  summary: 'Whom my university has let in beforehand, and whether they have come; newest first, 50 at a time.',
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
    'Let everybody on a list in and invite them by mail. Lines with errors are left out and named; whoever is on our list already gets no second mail.',
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
    'Take somebody who has not come yet off the list: their links stop working. Answers who it was, so that they can be added again.',
})
