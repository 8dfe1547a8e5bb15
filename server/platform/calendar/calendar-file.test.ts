import { describe, expect, it } from 'vitest'
import { calendarFile, type CalendarEntry } from './calendar-file.ts'

const entry: CalendarEntry = {
  method: 'REQUEST',
  uid: 'meeting-1@sojourn.example',
  sequence: 2,
  stamp: new Date('2026-11-15T09:00:00.123Z'),
  starts: new Date('2026-11-16T10:00:00Z'),
  ends: new Date('2026-11-16T10:30:00Z'),
  summary: 'Meeting',
  description: 'A talk.',
  location: 'Video call',
  link: 'https://meet.sojourn.example/a?b=1&c=2',
  organizer: { name: 'Ruth', email: 'staff@sojourn.example' },
  attendee: { name: 'Amara Osei', email: 'amara@northbridge.example' },
}
const linesOf = (changes: Partial<CalendarEntry> = {}) =>
  calendarFile('meeting.ics', { ...entry, ...changes }).content.split('\r\n')
/** Long lines put together again, as a reader does. */
const unfold = (changes: Partial<CalendarEntry>) =>
  calendarFile('meeting.ics', { ...entry, ...changes })
    .content.replaceAll('\r\n ', '')
    .split('\r\n')

describe('a calendar file', () => {
  it('holds what RFC 5545 asks for, in its order and with its ends of lines', () => {
    expect(linesOf()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Sojourn//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      'UID:meeting-1@sojourn.example',
      'SEQUENCE:2',
      'DTSTAMP:20261115T090000Z',
      'DTSTART:20261116T100000Z',
      'DTEND:20261116T103000Z',
      'SUMMARY:Meeting',
      'DESCRIPTION:A talk.',
      'LOCATION:Video call',
      'URL:https://meet.sojourn.example/a?b=1&c=2',
      'ORGANIZER;CN="Ruth":mailto:staff@sojourn.example',
      'ATTENDEE;CN="Amara Osei";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:',
      ' mailto:amara@northbridge.example',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })
  it('says in its type and in itself how it is meant', () => {
    const file = calendarFile('meeting.ics', { ...entry, method: 'CANCEL' })
    expect(file.type).toBe('text/calendar; charset=utf-8; method=CANCEL')
    expect(file.content).toContain('\r\nMETHOD:CANCEL\r\n')
    expect(file.content).toContain('\r\nSTATUS:CANCELLED\r\n')
  })
  it('keeps any words within their own line', () => {
    const hostile = 'a;b,c\\d\r\nATTENDEE:mailto:evil@evil.example\u0007'
    expect(unfold({ summary: hostile })).toContain('SUMMARY:a\\;b\\,c\\\\d\\nATTENDEE:mailto:evil@evil.example')
    const named = unfold({
      attendee: { name: 'x":mailto:evil@evil.example\r\nSTATUS:CANCELLED', email: 'ä@northbridge.example' },
    })
    expect(named).toContain(
      `ATTENDEE;CN="x':mailto:evil@evil.example  STATUS:CANCELLED";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:%C3%A4@northbridge.example`,
    )
    expect(named.filter(line => line.startsWith('STATUS:'))).toEqual(['STATUS:CONFIRMED'])
  })
  it('folds long lines at 75 octets and never within a character', () => {
    const description = '日本語 🧭 ünïcödé '.repeat(40).trim()
    const lines = linesOf({ description })
    expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.join('')).not.toContain('�')
    expect(unfold({ description })).toContain(`DESCRIPTION:${description}`)
  })
})
