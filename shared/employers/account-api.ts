import type { NoInput } from '../access/schemas.ts'
import type { Sent } from '../forms/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  ColleagueChanged,
  ColleagueForm,
  ColleagueInput,
  EmployerAccountForm,
  EmployerEntered,
  EmployerRegistration,
  EmployerSetupInput,
  EmployerSetupLink,
  JobEmailsForm,
  OrganisationAnswer,
} from './account-schemas.ts'

export const registerEmployer = endpoint<typeof EmployerRegistration, typeof Sent>()({
  method: 'POST',
  path: '/api/employer-registrations',
  access: 'anyone',
  perMinute: callLimits.heavy,
  summary: 'Ask for an employer account. We email a link that creates it.',
})

export const checkEmployerSetup = endpoint<typeof EmployerSetupInput, typeof EmployerSetupLink>()({
  method: 'GET',
  path: '/api/employer-setup/:token',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Can this link still create an employer account? Changes nothing.',
})

export const createEmployerAccount = endpoint<typeof EmployerAccountForm, typeof EmployerEntered>()({
  method: 'POST',
  path: '/api/employer-setup/:token',
  access: 'anyone',
  perMinute: callLimits.heavy,
  summary: 'Create an employer account with the link from an email, and sign in.',
})

export const getMyOrganisation = endpoint<typeof NoInput, typeof OrganisationAnswer>()({
  method: 'GET',
  path: '/api/employer/organisation',
  access: 'employer',
  perMinute: callLimits.read,
  summary: 'My organisation, what the register says about it, and my colleagues.',
})

export const inviteColleague = endpoint<typeof ColleagueForm, typeof ColleagueChanged>()({
  method: 'POST',
  path: '/api/employer/colleagues',
  access: 'employer',
  perMinute: callLimits.write,
  summary: 'Email a colleague a link to join my organisation.',
})

export const setMyJobEmails = endpoint<typeof JobEmailsForm, typeof ColleagueChanged>()({
  method: 'PUT',
  path: '/api/employer/emails',
  access: 'employer',
  perMinute: callLimits.write,
  summary: 'Get emails about decisions on my organisation’s jobs and about applications, or not.',
})

export const withdrawColleagueInvitation = endpoint<typeof ColleagueInput, typeof ColleagueChanged>()({
  method: 'DELETE',
  path: '/api/employer/invitations/:id',
  access: 'employer',
  perMinute: callLimits.write,
  summary: 'Withdraw an invitation. Its link stops working.',
})

export const removeColleague = endpoint<typeof ColleagueInput, typeof ColleagueChanged>()({
  method: 'DELETE',
  path: '/api/employer/colleagues/:id',
  access: 'employer',
  perMinute: callLimits.write,
  summary: 'Remove a colleague from my organisation and sign them out.',
})
