import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { QueueInput } from '../staff/queue-schemas.ts'
import type {
  AccessDecision,
  AccessDecisionAnswer,
  AccessRequestsAnswer,
  AccessRequestsInput,
  InvitationAnswer,
  InvitationForm,
  OwnCourseAnswer,
  OwnCourseForm,
  ReferralAnswer,
  ReferralInput,
  RefusedRequestsAnswer,
  RegistrationAnswer,
  RegistrationForm,
  RemovalAnswer,
  ReopenAnswer,
  ReopenForm,
  SetupAccountForm,
  SetupAnswer,
  SetupCourseForm,
  SetupLinkAnswer,
  SetupLinkInput,
  SetupLinkRequest,
  SetupLinkRequestAnswer,
  SetupPlansForm,
  StaffRequestsAnswer,
  TeamAnswer,
  TeamMemberInput,
  TeamRoleAnswer,
  TeamRoleForm,
} from './schemas.ts'

export const register = endpoint<typeof RegistrationForm, typeof RegistrationAnswer>()({
  method: 'POST',
  path: '/api/registrations',
  access: 'anyone',
  perMinute: callLimits.write,
  summary:
    'Ask for an account. We email a link where the email domain is the university’s. Otherwise the university decides.',
})

export const getReferral = endpoint<typeof ReferralInput, typeof ReferralAnswer>()({
  method: 'GET',
  path: '/api/referrals/:slug',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Who shares this referral link, and for which university.',
})

export const getSetup = endpoint<typeof SetupLinkInput, typeof SetupLinkAnswer>()({
  method: 'GET',
  path: '/api/setup',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'What a set-up link is for, and which steps are done.',
})

export const resendSetupLink = endpoint<typeof SetupLinkRequest, typeof SetupLinkRequestAnswer>()({
  method: 'POST',
  path: '/api/setup/links',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Send the set-up link again. The answer does not reveal whether the address is known.',
})

export const setUpAccount = endpoint<typeof SetupAccountForm, typeof SetupAnswer>()({
  method: 'PUT',
  path: '/api/setup/account',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'First step, with the link from the email: name and password. Creates the account.',
})

export const setUpCourse = endpoint<typeof SetupCourseForm, typeof SetupAnswer>()({
  method: 'PUT',
  path: '/api/setup/course',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Second step: the course and when it ends.',
})

export const saveOwnCourse = endpoint<typeof OwnCourseForm, typeof OwnCourseAnswer>()({
  method: 'PUT',
  path: '/api/account/course',
  access: ['student', 'predeparture_student'],
  perMinute: callLimits.write,
  summary: 'The second step, for those whose first sign-in was through their university: there is no setup link.',
})

export const setUpPlans = endpoint<typeof SetupPlansForm, typeof SetupAnswer>()({
  method: 'PUT',
  path: '/api/setup/plans',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Last step: preferred countries and jobs. Signs in and makes the link invalid.',
})

export const listAccessRequests = endpoint<typeof AccessRequestsInput, typeof AccessRequestsAnswer>()({
  method: 'GET',
  path: '/api/access-requests',
  access: 'university_admin',
  summary: 'Pending access requests at my university. Newest first, 20 at a time.',
})

export const listStaffRequests = endpoint<typeof QueueInput, typeof StaffRequestsAnswer>()({
  method: 'GET',
  path: '/api/staff/requests',
  access: 'staff',
  perMinute: callLimits.read,
  summary: 'Pending access requests at all universities, and at those that are not with us yet. Oldest first.',
})

export const listRefusedRequests = endpoint<typeof NoInput, typeof RefusedRequestsAnswer>()({
  method: 'GET',
  path: '/api/refused-requests',
  access: ['university_admin', 'staff'],
  perMinute: callLimits.read,
  summary: 'Requests for access that were refused in the last 30 days, with the reason.',
})

export const reopenAccessRequest = endpoint<typeof ReopenForm, typeof ReopenAnswer>()({
  method: 'POST',
  path: '/api/access-requests/:id/reopen',
  access: ['university_admin', 'staff'],
  perMinute: callLimits.write,
  summary: 'Undo a refusal. The request is pending again, and the email is taken back if it has not been sent.',
})

export const decideAccessRequest = endpoint<typeof AccessDecision, typeof AccessDecisionAnswer>()({
  method: 'POST',
  path: '/api/access-requests/:id/decision',
  access: ['university_admin', 'staff'],
  summary: 'Approve or refuse a request. We tell the person by email.',
})

export const listTeam = endpoint<typeof NoInput, typeof TeamAnswer>()({
  method: 'GET',
  path: '/api/team',
  access: 'university_admin',
  summary: 'The administrators and viewers of my university, and the colleagues who are invited.',
})

export const invite = endpoint<typeof InvitationForm, typeof InvitationAnswer>()({
  method: 'POST',
  path: '/api/invitations',
  access: 'university_admin',
  summary:
    'Invite a colleague or a student to my university by email. Inviting again sends a new link, at most once an hour.',
})

export const withdrawInvitation = endpoint<typeof TeamMemberInput, typeof RemovalAnswer>()({
  method: 'DELETE',
  path: '/api/invitations/:id',
  access: 'university_admin',
  summary: 'Withdraw the invitation of a colleague who has not accepted yet. Its link stops working.',
})

export const changeTeamRole = endpoint<typeof TeamRoleForm, typeof TeamRoleAnswer>()({
  method: 'PUT',
  path: '/api/team/:id/role',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Make a colleague an administrator or a viewer. Viewers see everything and change nothing.',
})

export const removeColleague = endpoint<typeof TeamMemberInput, typeof RemovalAnswer>()({
  method: 'DELETE',
  path: '/api/team/:id',
  access: 'university_admin',
  summary: 'Remove a colleague from my university’s team. Their account is deleted. Their work is kept.',
})
