import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  SetupLinkAnswer,
  SetupLinkInput,
  StaffAccountAnswer,
  StaffAccountForm,
  StaffInvitationForm,
  StaffInvited,
  StaffTeamAnswer,
} from './setup-schemas.ts'

export const checkStaffSetup = endpoint<typeof SetupLinkInput, typeof SetupLinkAnswer>()({
  method: 'GET',
  path: '/api/staff-setup/:token',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Can this link still create a staff account? Changes nothing.',
})

export const createStaffAccount = endpoint<typeof StaffAccountForm, typeof StaffAccountAnswer>()({
  method: 'POST',
  path: '/api/staff-setup/:token',
  access: 'anyone',
  perMinute: callLimits.heavy,
  summary: 'Create a staff account with a setup link. Answers a ticket to set up its second step.',
})

export const listStaffTeam = endpoint<typeof NoInput, typeof StaffTeamAnswer>()({
  method: 'GET',
  path: '/api/staff/team',
  access: 'staff',
  perMinute: callLimits.read,
  summary: 'The staff accounts, and the invitations that are still open.',
})

export const inviteStaff = endpoint<typeof StaffInvitationForm, typeof StaffInvited>()({
  method: 'POST',
  path: '/api/staff/team',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Email a colleague a link that creates a staff account. It works once, within two days.',
})
