import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { BookingAnswer, BookingForm, CancelAnswer, MeetingLinkAnswer, MeetingLinkInput, MoveForm, SlotsAnswer, SlotsInput } from './schemas.ts'

export const listMeetingSlots = endpoint<typeof SlotsInput, typeof SlotsAnswer>()({
  method: 'GET', path: '/api/meetings/slots', access: 'anyone', perMinute: callLimits.search,
  summary: 'When could I meet somebody about this? The free half hours of the next four weeks.',
})

export const bookMeeting = endpoint<typeof BookingForm, typeof BookingAnswer>()({
  method: 'POST', path: '/api/meetings', access: 'anyone', perMinute: 60,
  summary: 'Book a meeting. A confirmation with a calendar file comes by mail; the same form sent twice is one meeting, and sent again with changes it replaces the first.',
})

export const checkMeetingLink = endpoint<typeof MeetingLinkInput, typeof MeetingLinkAnswer>()({
  method: 'GET', path: '/api/meetings/links/:token', access: 'anyone', perMinute: callLimits.read,
  summary: 'Which meeting does this link change, and to when could it move?',
})

export const moveMeeting = endpoint<typeof MoveForm, typeof BookingAnswer>()({
  method: 'POST', path: '/api/meetings/links/:token/move', access: 'anyone', perMinute: callLimits.write,
  summary: 'Move a meeting with the link from the mail. A new mail comes with a new link.',
})

export const cancelMeeting = endpoint<typeof MeetingLinkInput, typeof CancelAnswer>()({
  method: 'POST', path: '/api/meetings/links/:token/cancel', access: 'anyone', perMinute: callLimits.write,
  summary: 'Cancel a meeting with the link from the mail.',
})
