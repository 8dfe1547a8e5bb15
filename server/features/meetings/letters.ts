import { productName } from '#shared/brand.ts'
import { spellClockAndZone } from '#shared/holds.ts'
import { kindWords } from '#shared/meetings/kinds.ts'
import { openZone, spellSpan } from '#shared/calendar/time-zones.ts'
import { calendarFile, type CalendarEntry } from '#server/platform/calendar/calendar-file.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { drawMarkdown } from '#server/platform/rich-text/read-markdown.ts'
import { richTextToLines } from '#server/platform/rich-text/rich-text-to-lines.ts'
import type { Host, Meeting } from './tables.ts'

/** A meeting with everything that emails about it need. */
export interface MeetingNotice {
  meeting: Meeting
  host: Host
  siteName: string
  now: Date
}

const spell = ({ startsAt, endsAt }: Meeting, zone: string) =>
  spellSpan(openZone(zone), startsAt.toISOString(), endsAt.toISOString())

interface Entry {
  method: CalendarEntry['method']
  summary: string
  /** Who the host is, for the person who meets them. */
  about?: readonly string[]
  /** The person has deleted their account. */
  isForgotten?: boolean
}

function entryFile(
  { meeting, host, siteName, now }: MeetingNotice,
  { method, summary, about = [], isForgotten = false }: Entry,
) {
  return calendarFile('meeting.ics', {
    method,
    uid: `meeting-${meeting.id}-${meeting.createdAt.getTime()}@${productName.toLowerCase()}`,
    sequence: meeting.sequence,
    stamp: now,
    starts: meeting.startsAt,
    ends: meeting.endsAt,
    summary,
    description: [`${kindWords[meeting.kind].name}. Join the video call: ${host.room}`, ...about].join('\n'),
    location: host.room,
    link: host.room,
    organizer: { name: `${host.name}, ${siteName}`, email: host.inbox },
    ...(!isForgotten && { attendee: { name: meeting.email, email: meeting.email } }),
  })
}

const summaryOf = ({ host, siteName }: MeetingNotice) => `Meeting with ${host.name}, ${siteName}`

const demoNote = 'This is a demonstration: the host is invented and no one will join the call.'

const whenLines = ({ meeting, host }: MeetingNotice) => [
  `When: ${spell(meeting, meeting.zone)}.`,
  ...(meeting.zone === host.zone ? [] : [`That is ${spell(meeting, host.zone)}, where we are.`]),
]

function aboutLines(host: Host, origin: string): string[] {
  const lines = richTextToLines(drawMarkdown(host.introduction), origin)
  return lines.length === 0 ? [] : [`About ${host.name}:`, ...lines]
}

/**
 * To the person who booked: first, and again after each move. Repeats nothing that was typed, since anyone can enter
 * anyone's address in a form.
 */
export const meetingLetter = (notice: MeetingNotice, link: string): Letter => {
  const { meeting, host } = notice
  const isMoved = meeting.sequence > 0
  const about = aboutLines(host, new URL(link).origin)
  return {
    subject: isMoved ? 'Your meeting has moved' : 'Your meeting is booked',
    paragraphs: [
      `${isMoved ? 'Your meeting is now at another time' : 'You have a meeting'}: ` +
        `30 minutes by video call with ${host.name}, ${host.role}.`,
      ...whenLines(notice),
      ...about,
      ...(host.isDemo ? [demoNote] : []),
    ],
    links: [{ words: 'Join the video call', about: 'At the time of the meeting.', link: host.room }],
    action: { words: 'Move or cancel the meeting', link },
    notes: [
      'The link is for you only and works once. If you move the meeting, a new email brings a new link.',
      'If you didn’t ask for a meeting, use the link to cancel it.',
    ],
    attachments: [entryFile(notice, { method: 'REQUEST', summary: summaryOf(notice), about })],
  }
}

/** The first email to an address that anyone could have typed, so it repeats nothing else from the form. */
export function askingLetter(notice: MeetingNotice, link: string): Letter {
  const { meeting, host, now } = notice
  const isHeld = meeting.heldUntil !== null && meeting.heldUntil > now
  const until = isHeld && spellClockAndZone(meeting.zone, meeting.heldUntil!.toISOString())
  return {
    subject: 'Confirm your meeting',
    paragraphs: [
      'You asked for a meeting with us: 30 minutes by video call.',
      ...whenLines(notice),
      until
        ? `We’re holding this time for you until ${until}. Confirm it to book it.`
        : 'We can’t hold this time for you. Confirm it soon, before someone else books it.',
      ...(host.isDemo ? [demoNote] : []),
    ],
    action: { words: 'Confirm your meeting', link },
    notes: [
      'The link works for a day. If the time has gone by then, you can choose another.',
      'If you didn’t ask for a meeting, ignore this email. Nothing is booked without the link.',
    ],
  }
}

/** A replaced meeting belongs to a form that was sent again, perhaps with a corrected address. */
type Off = 'cancelled' | 'replaced'
const offLines = (happened: Off) =>
  happened === 'replaced' ? ['The form was sent again with changes. A separate email has the new details.'] : []

/** Staff cancelled it, or the time it was booked in. */
export const cancelledByUsLetter = (notice: MeetingNotice, reason: string, link: string): Letter => ({
  subject: 'We had to cancel your meeting',
  paragraphs: [
    `We’re sorry: ${notice.host.name} can’t meet you at the time you booked.`,
    ...whenLines(notice).slice(0, 1),
    ...(reason ? [reason] : []),
    'The attached file removes the meeting from your calendar. You’re welcome to choose another time.',
  ],
  action: { words: 'Choose another time', link },
  attachments: [entryFile(notice, { method: 'CANCEL', summary: summaryOf(notice) })],
})

export const cancelledLetter = (notice: MeetingNotice, happened: Off): Letter => ({
  subject: 'Your meeting has been cancelled',
  paragraphs: [
    `Your meeting with ${notice.host.name} has been cancelled.`,
    ...whenLines(notice).slice(0, 1),
    ...offLines(happened),
    'The attached file removes it from your calendar.',
  ],
  attachments: [entryFile(notice, { method: 'CANCEL', summary: summaryOf(notice) })],
})

/** To the host. Names are in the text, never in the subject. */
export function hostLetter(notice: MeetingNotice, happened: 'booked' | 'moved' | Off): Letter {
  const { meeting, host } = notice
  const isOff = happened === 'cancelled' || happened === 'replaced'
  const words = kindWords[meeting.kind].name
  const messageLines = meeting.message ? [`They wrote: ${meeting.message}`] : []
  return {
    subject: `Meeting ${isOff ? 'cancelled' : happened}: ${spell(meeting, host.zone)}`,
    paragraphs: [
      `${words}. ${isOff ? 'It was planned for' : 'It is on'} ${spell(meeting, host.zone)}.`,
      `With ${meeting.name}, ${meeting.email}.`,
      ...(meeting.organisation ? [`From ${meeting.organisation}.`] : []),
      ...(isOff ? offLines(happened) : messageLines),
    ],
    replyTo: meeting.email,
    attachments: [entryFile(notice, { method: isOff ? 'CANCEL' : 'REQUEST', summary: `${words}: ${meeting.name}` })],
  }
}

/** To the host, when an account was deleted along with its meetings. Says nothing about the person. */
export const accountDeletedLetter = (notice: MeetingNotice): Letter => ({
  subject: `Meeting cancelled: ${spell(notice.meeting, notice.host.zone)}`,
  paragraphs: ['The person who booked this meeting has deleted their account, so we no longer have its details.'],
  attachments: [
    entryFile(notice, { method: 'CANCEL', summary: kindWords[notice.meeting.kind].name, isForgotten: true }),
  ],
})
