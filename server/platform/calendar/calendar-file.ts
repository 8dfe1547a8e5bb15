import { productName } from '#shared/brand.ts'
import { addDays } from '#shared/calendar/days.ts'
import type { Attachment } from '#server/platform/mail/mail.ts'

interface Party {
  name: string
  email: string
}
export interface CalendarEntry {
  /** An entry someone was invited to, its cancellation, or one for anyone to keep. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** The same for all versions of an entry; the one with the highest sequence counts. */
  uid: string
  sequence: number
  stamp: Date
  starts: Date
  ends: Date
  summary: string
  description: string
  location: string
  link?: string | undefined
  organizer?: Party
  attendee?: Party
}

const moment = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '')
const text = (words: string) =>
  words
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\\;,]/g, found => `\\${found}`)
    .replace(/\n/g, '\\n')
/** Within quotes, only a quote or a line end needs care. */
const party = (role: string, { name, email }: Party, more = '') =>
  `${role};CN="${name.replace(/"/g, "'").replace(/\p{Cc}/gu, ' ')}"${more}:mailto:${encodeURI(email)}`

/** No line is longer than 75 octets; the rest of a long one follows after a space. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > 75) {
      lines.push(current)
      current = ' '
    }
    current += letter
  }
  return [...lines, current].join('\r\n')
}

/** A calendar file as in RFC 5545, ready to attach to an email. */
export function calendarFile(name: string, entry: CalendarEntry): Attachment {
  const { method, uid, sequence, stamp, starts, ends, summary, description, location, link, organizer, attendee } =
    entry
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${productName}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${moment(stamp)}`,
    `DTSTART:${moment(starts)}`,
    `DTEND:${moment(ends)}`,
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(description)}`,
    `LOCATION:${text(location)}`,
    ...(link ? [`URL:${link}`] : []),
    ...(organizer ? [party('ORGANIZER', organizer)] : []),
    ...(attendee ? [party('ATTENDEE', attendee, ';ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE')] : []),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return {
    name,
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: lines.map(line => `${fold(line)}\r\n`).join(''),
  }
}

export interface CalendarDay {
  uid: string
  /** ISO day. */
  on: string
  summary: string
  description: string
  link: string
}

const compact = (day: string) => day.replaceAll('-', '')
/** Phones remind people a week before, and on the day before. */
const alarms = ['-P7D', '-P1D']

/** Whole days as one calendar file, each with two reminders. */
export function calendarOfDays(days: readonly CalendarDay[], stamp: Date): { bytes: Uint8Array; type: string } {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${productName}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...days.flatMap(({ uid, on, summary, description, link }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${moment(stamp)}`,
      `DTSTART;VALUE=DATE:${compact(on)}`,
      `DTEND;VALUE=DATE:${compact(addDays(on, 1))}`,
      `SUMMARY:${text(summary)}`,
      `DESCRIPTION:${text(description)}`,
      `URL:${link}`,
      'TRANSP:TRANSPARENT',
      ...alarms.flatMap(trigger => [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${text(summary)}`,
        `TRIGGER:${trigger}`,
        'END:VALARM',
      ]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return {
    bytes: new TextEncoder().encode(lines.map(line => `${fold(line)}\r\n`).join('')),
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
  }
}
