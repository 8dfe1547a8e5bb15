import { productName } from '#shared/brand.ts'
import { spellClockAndZone } from '#shared/holds.ts'
import { kindWords } from '#shared/meetings/kinds.ts'
import { openZone, spellSpan } from '#shared/calendar/time-zones.ts'
import { calendarFile, type CalendarEntry } from '#server/platform/calendar/calendar-file.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import type { Host, Meeting } from './tables.ts'

/** A meeting and all that mails about it need. */
export interface Told {
  meeting: Meeting
  host: Host
  siteName: string
  now: Date
}

const spell = ({ startsAt, endsAt }: Meeting, zone: string) =>
  spellSpan(openZone(zone), startsAt.toISOString(), endsAt.toISOString())

function entryFile(
  { meeting, host, siteName, now }: Told,
  method: CalendarEntry['method'],
  summary: string,
  isForgotten = false,
) {
  return calendarFile('meeting.ics', {
    method,
    uid: `meeting-${meeting.id}-${meeting.createdAt.getTime()}@${productName.toLowerCase()}`,
    sequence: meeting.sequence,
    stamp: now,
    starts: meeting.startsAt,
    ends: meeting.endsAt,
    summary,
    description: `${kindWords[meeting.kind].name}. Join the video call: ${host.room}`,
    location: host.room,
    link: host.room,
    organizer: { name: `${host.name}, ${siteName}`, email: host.inbox },
    ...(!isForgotten && { attendee: { name: meeting.email, email: meeting.email } }),
  })
}

const whenLines = ({ meeting, host }: Told) => [
  `When: ${spell(meeting, meeting.zone)}.`,
  ...(meeting.zone === host.zone ? [] : [`That is ${spell(meeting, host.zone)}, where we are.`]),
]

/** To whoever booked: first, and again after each move. Repeats nothing of what was typed: anybody can type anybody's address into a form. */
export const meetingLetter = (told: Told, link: string): Letter => {
  const { meeting, host, siteName } = told
  const isMoved = meeting.sequence > 0
  return {
    subject: isMoved ? 'Your meeting has moved' : 'Your meeting is booked',
    paragraphs: [
      `${isMoved ? 'Your meeting is at another time now' : 'You have a meeting'}: 30 minutes by video call with ${host.name}, ${host.role}.`,
      ...whenLines(told),
      ...(host.isDemo ? ['This is a demonstration: the host is invented and nobody will be in the call.'] : []),
    ],
    links: [{ words: 'Join the video call', about: 'At the time of the meeting.', link: host.room }],
    action: { words: 'Move or cancel the meeting', link },
    notes: [
      'The link is for you alone and works until you have used it; after a move a new mail brings a new one.',
      'If you did not ask for a meeting, cancel it with the link.',
    ],
    attachments: [entryFile(told, 'REQUEST', `Meeting with ${host.name}, ${siteName}`)],
  }
}

/** The first email to an address that anybody may have typed: it repeats nothing of what was typed beside it. */
export function askingLetter(told: Told, link: string): Letter {
  const { meeting, host, now } = told
  const isHeld = meeting.heldUntil !== null && meeting.heldUntil > now
  const until = isHeld && spellClockAndZone(meeting.zone, meeting.heldUntil!.toISOString())
  return {
    subject: 'Confirm your meeting',
    paragraphs: [
      'You asked for a meeting with us: 30 minutes by video call.',
      ...whenLines(told),
      until
        ? `We’re holding this time for you until ${until}. Confirm it to book it.`
        : 'We can’t hold this time for you. Confirm it soon, before someone else books it.',
      ...(host.isDemo ? ['This is a demonstration: the host is invented and nobody will be in the call.'] : []),
    ],
    action: { words: 'Confirm your meeting', link },
    notes: [
      'The link works for a day. If the time is gone by then, it offers you others.',
      'If you didn’t ask for a meeting, ignore this email. Nothing is booked without the link.',
    ],
  }
}

/** One that is replaced went with the form that was sent again, maybe with a corrected address: then this one goes to the other. */
type Off = 'cancelled' | 'replaced'
const offLines = (happened: Off) =>
  happened === 'replaced' ? ['The form was sent again with changes, and what it says now is in a mail of its own.'] : []

export const cancelledLetter = (told: Told, happened: Off): Letter => ({
  subject: 'Your meeting is cancelled',
  paragraphs: [
    `Your meeting with ${told.host.name} is cancelled.`,
    ...whenLines(told).slice(0, 1),
    ...offLines(happened),
    'The attached file takes it out of your calendar.',
  ],
  attachments: [entryFile(told, 'CANCEL', `Meeting with ${told.host.name}, ${told.siteName}`)],
})

/** To the host. Names stand in the text, never in the subject. */
export function hostLetter(told: Told, happened: 'booked' | 'moved' | Off): Letter {
  const { meeting, host } = told
  const isOff = happened === 'cancelled' || happened === 'replaced'
  const words = kindWords[meeting.kind].name
  const messageLines = meeting.message ? [`They wrote: ${meeting.message}`] : []
  return {
    subject: `Meeting ${isOff ? 'cancelled' : happened}: ${spell(meeting, host.zone)}`,
    paragraphs: [
      `${words}. ${isOff ? 'It was to be' : 'It is'} ${spell(meeting, host.zone)}.`,
      `With ${meeting.name}, ${meeting.email}.`,
      ...(meeting.organisation ? [`From ${meeting.organisation}.`] : []),
      ...(isOff ? offLines(happened) : messageLines),
    ],
    replyTo: meeting.email,
    attachments: [entryFile(told, isOff ? 'CANCEL' : 'REQUEST', `${words}: ${meeting.name}`)],
  }
}

/** To the host, when an account was deleted and its meetings with it. Says nothing of the person. */
export const forgottenLetter = (told: Told): Letter => ({
  subject: `Meeting cancelled: ${spell(told.meeting, told.host.zone)}`,
  paragraphs: ['Whoever booked this meeting has deleted their account. What we knew of it is gone.'],
  attachments: [entryFile(told, 'CANCEL', kindWords[told.meeting.kind].name, true)],
})
