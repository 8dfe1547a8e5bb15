import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type {
  PreAuthorisedAnswer,
  PreAuthorisedInput,
  ResendAnswer,
  RestoreAnswer,
  RevokeAnswer,
  StudentInput,
} from './schemas.ts'

export const listPreAuthorised = endpoint<typeof PreAuthorisedInput, typeof PreAuthorisedAnswer>()({
  method: 'GET',
  path: '/api/pre-authorised-students',
  access: 'university_admin',
  summary: 'My university’s pre-approved students, and whether they have registered. Newest first, 50 at a time.',
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
    'Remove someone who has not registered from the list. Their links stop working. Within a day they can be restored.',
})

export const restorePreAuthorised = endpoint<typeof StudentInput, typeof RestoreAnswer>()({
  method: 'POST',
  path: '/api/pre-authorised-students/:id/restore',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Put someone back on the list who was removed less than a day ago. Their links work again.',
})
