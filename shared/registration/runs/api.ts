import type { NoInput } from '#shared/access/schemas.ts'
import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type { FileAnswer } from '#shared/http/file-answer.ts'
import type {
  ColumnsAnswer,
  CurrentRunAnswer,
  InvitationTextAnswer,
  InvitationTextForm,
  NewListForm,
  PieceForm,
  RemindableAnswer,
  ReminderForm,
  RunAnswer,
  RunInput,
  SampleForm,
  StartForm,
} from './schemas.ts'

export const readListColumns = endpoint<typeof SampleForm, typeof ColumnsAnswer>()({
  method: 'POST',
  path: '/api/student-list-columns',
  access: 'university_admin',
  perMinute: callLimits.heavy,
  summary: 'The columns of a list of students, from its first lines, with what each seems to be.',
})

export const openStudentList = endpoint<typeof NewListForm, typeof RunAnswer>()({
  method: 'POST',
  path: '/api/student-lists',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Begin to send a list of up to 20,000 students. The same list again goes on where it stopped.',
})

export const sendListPiece = endpoint<typeof PieceForm, typeof RunAnswer>()({
  method: 'PUT',
  path: '/api/student-lists/:id/pieces/:number',
  access: 'university_admin',
  perMinute: callLimits.search,
  summary: 'Send the next piece of a list. Its lines are checked and kept; no one is invited yet.',
})

export const getCurrentRun = endpoint<typeof NoInput, typeof CurrentRunAnswer>()({
  method: 'GET',
  path: '/api/current-invitation-run',
  access: 'university_admin',
  perMinute: callLimits.search,
  summary: 'The list or the reminders that your university is sending, or has just sent.',
})

export const startRun = endpoint<typeof StartForm, typeof RunAnswer>()({
  method: 'POST',
  path: '/api/invitation-runs/:id/start',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Invite everyone on a checked list. It happens in pieces and goes on by itself.',
})

export const continueRun = endpoint<typeof RunInput, typeof RunAnswer>()({
  method: 'POST',
  path: '/api/invitation-runs/:id/continue',
  access: 'university_admin',
  perMinute: callLimits.read,
  summary: 'Do the next piece now, and answer how far it is. Without this call the server does it within minutes.',
})

export const removeRun = endpoint<typeof RunInput, typeof CurrentRunAnswer>()({
  method: 'DELETE',
  path: '/api/invitation-runs/:id',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary:
    'Discard a list, stop one that is being sent, or close a finished one. People who were invited stay invited.',
})

export const getRunErrors = endpoint<typeof RunInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/invitation-runs/:id/errors',
  access: 'university_admin',
  perMinute: callLimits.heavy,
  download: true,
  summary: 'The lines of a list that were left out, with the reason, as CSV.',
})

export const getInvitationText = endpoint<typeof NoInput, typeof InvitationTextAnswer>()({
  method: 'GET',
  path: '/api/invitation-text',
  access: 'university_admin',
  perMinute: callLimits.read,
  summary: 'What your university writes in its invitations.',
})

export const saveInvitationText = endpoint<typeof InvitationTextForm, typeof InvitationTextAnswer>()({
  method: 'PUT',
  path: '/api/invitation-text',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Change what your university writes in its invitations.',
})

export const getRemindable = endpoint<typeof NoInput, typeof RemindableAnswer>()({
  method: 'GET',
  path: '/api/invitation-reminders',
  access: 'university_admin',
  perMinute: callLimits.search,
  summary: 'How many people with a pending invitation can be reminded, by faculty and level.',
})

export const sendReminders = endpoint<typeof ReminderForm, typeof RunAnswer>()({
  method: 'POST',
  path: '/api/invitation-reminders',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Email everyone with a pending invitation, or one faculty or level, a new link. At most every three days.',
})
