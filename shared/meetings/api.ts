import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  BookingAnswer,
  BookingForm,
  CancelAnswer,
  ConfirmForm,
  MeetingLinkAnswer,
  MeetingLinkInput,
  MovedAnswer,
  MoveForm,
  SlotsAnswer,
  SlotsInput,
} from './schemas.ts'

export const listMeetingSlots = endpoint<typeof SlotsInput, typeof SlotsAnswer>()({
  method: 'GET',
  path: '/api/meetings/slots',
  access: 'anyone',
  perMinute: callLimits.search,
  summary: 'When could I meet someone about this? The free half hours in the next four weeks.',
})

export const bookMeeting = endpoint<typeof BookingForm, typeof BookingAnswer>()({
  method: 'POST',
  path: '/api/meetings',
  access: 'anyone',
  perMinute: 60,
  summary:
    'Book a meeting. We hold the time until the link in our email is used. Bookings with your own account are confirmed straight away. The same form sent twice is one meeting, and sent again with changes it replaces the first.',
})

export const checkMeetingLink = endpoint<typeof MeetingLinkInput, typeof MeetingLinkAnswer>()({
  method: 'GET',
  path: '/api/meetings/links/:token',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Which meeting does this link confirm or change, and to when could it move?',
})

export const confirmMeeting = endpoint<typeof ConfirmForm, typeof MovedAnswer>()({
  method: 'POST',
  path: '/api/meetings/links/:token/confirm',
  access: 'anyone',
  perMinute: callLimits.write,
  summary:
    'Confirm a meeting with the link from the email, or choose another time if it is taken. We email a calendar file.',
})

export const moveMeeting = endpoint<typeof MoveForm, typeof MovedAnswer>()({
  method: 'POST',
  path: '/api/meetings/links/:token/move',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Move a meeting with the link from the email. We send another email with a new link.',
})

export const cancelMeeting = endpoint<typeof MeetingLinkInput, typeof CancelAnswer>()({
  method: 'POST',
  path: '/api/meetings/links/:token/cancel',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Cancel a meeting with the link from the email.',
})
