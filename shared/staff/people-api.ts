import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  AccessForm,
  LockForm,
  PeopleAnswer,
  PeopleInput,
  PersonAnswer,
  PersonChanged,
  PersonInput,
  ReferralEnd,
  ReferralForm,
  ResendForm,
} from './people-schemas.ts'

export const findPeople = endpoint<typeof PeopleInput, typeof PeopleAnswer>()({
  method: 'GET',
  path: '/api/staff/people',
  access: 'staff',
  perMinute: callLimits.search,
  summary: 'People whose name or email address contains these letters.',
})

export const getPerson = endpoint<typeof PersonInput, typeof PersonAnswer>()({
  method: 'GET',
  path: '/api/staff/people/:id',
  access: 'staff',
  perMinute: callLimits.read,
  summary: 'An account with its sessions, open links, last emails and referral links.',
})

export const endPersonSessions = endpoint<typeof PersonInput, typeof PersonChanged>()({
  method: 'POST',
  path: '/api/staff/people/:id/end-sessions',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Sign a person out everywhere.',
})

export const sendResetLink = endpoint<typeof PersonInput, typeof PersonChanged>()({
  method: 'POST',
  path: '/api/staff/people/:id/reset-link',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Email a person a link to choose a new password.',
})

export const resendSetup = endpoint<typeof ResendForm, typeof PersonChanged>()({
  method: 'POST',
  path: '/api/staff/pending-people/resend',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Email someone without an account their setup link or invitation again.',
})

export const lockPerson = endpoint<typeof LockForm, typeof PersonChanged>()({
  method: 'POST',
  path: '/api/staff/people/:id/lock',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Lock an account, so that no one can sign in with it, or unlock it.',
})

export const savePersonAccess = endpoint<typeof AccessForm, typeof PersonChanged>()({
  method: 'PUT',
  path: '/api/staff/people/:id/access',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Give one person premium videos or country guides, take them away, or leave both to the university.',
})

export const addReferral = endpoint<typeof ReferralForm, typeof PersonChanged>()({
  method: 'POST',
  path: '/api/staff/people/:id/referrals',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Create a link with which a person invites others to their university.',
})

export const endReferral = endpoint<typeof ReferralEnd, typeof PersonChanged>()({
  method: 'DELETE',
  path: '/api/staff/people/:id/referrals/:referralId',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'End a person’s referral link.',
})
