import { describe, expect, it } from 'vitest'
import { isZone, offeredZones, openZone, placeOf, spellSpan, zoneInWords } from './time-zones.ts'

const at = (zone: string, day: string, minute: number) => {
  const moment = openZone(zone).momentOf({ day, minute })
  return moment === undefined ? undefined : new Date(moment).toISOString()
}

describe('a time zone', () => {
  it.each([
    ['Europe/London', '2026-11-16', 600, '2026-11-16T10:00:00.000Z'],
    ['Europe/London', '2026-07-16', 600, '2026-07-16T09:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-16', 30, '2026-11-15T19:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-16', 600, '2026-11-16T04:15:00.000Z'],
    ['America/Los_Angeles', '2026-11-16', 1410, '2026-11-17T07:30:00.000Z'],
    ['Pacific/Auckland', '2026-11-16', 0, '2026-11-15T11:00:00.000Z'],
  ])('tells the moment of a time on its wall: %s %s %i', (zone, day, minute, expected) => {
    expect(at(zone, day, minute)).toBe(expected)
    expect(openZone(zone).read(Date.parse(expected))).toEqual({ day, minute })
  })
  it('knows the days on which the clock is changed, and the hour that does not exist', () => {
    expect(at('Europe/London', '2027-03-28', 59)).toBe('2027-03-28T00:59:00.000Z')
    expect(at('Europe/London', '2027-03-28', 90)).toBeUndefined()
    expect(at('Europe/London', '2027-03-28', 120)).toBe('2027-03-28T01:00:00.000Z')
    expect(at('Europe/London', '2026-10-25', 180)).toBe('2026-10-25T03:00:00.000Z')
    expect(at('America/New_York', '2027-03-14', 150)).toBeUndefined()
    expect(at('America/New_York', '2027-03-14', 180)).toBe('2027-03-14T07:00:00.000Z')
    expect(at('America/New_York', '2026-11-01', 480)).toBe('2026-11-01T13:00:00.000Z')
  })
  it('is known by a name only', () => {
    expect(
      [...offeredZones, 'UTC', 'America/Argentina/Buenos_Aires', 'America/Port-au-Prince'].filter(
        name => !isZone(name),
      ),
    ).toEqual([])
    for (const name of [
      '',
      'Europe',
      'Europe/Nowhere',
      'europe/london',
      '+01:00',
      'EST',
      '../etc/passwd',
      'Europe/London; DROP',
      `Europe/${'A'.repeat(500)}`,
    ])
      expect(isZone(name), name).toBe(false)
  })
  it('is spelled with its place and its distance from UTC on that day', () => {
    const words = (zone: string, iso: string) => zoneInWords(openZone(zone), Date.parse(iso))
    expect(words('Europe/London', '2026-11-16T10:00:00Z')).toBe('London time (UTC+0)')
    expect(words('Europe/London', '2026-07-16T10:00:00Z')).toBe('London time (UTC+1)')
    expect(words('Asia/Kolkata', '2026-11-16T10:00:00Z')).toBe('Kolkata time (UTC+5:30)')
    expect(words('America/New_York', '2026-11-16T10:00:00Z')).toBe('New York time (UTC−5)')
    expect(words('America/St_Johns', '2026-11-16T10:00:00Z')).toBe('St Johns time (UTC−3:30)')
    expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
    // What Chromium says in India and Nepal.
    expect([
      zoneInWords(openZone('Asia/Calcutta'), Date.parse('2026-11-15T12:00:00Z')),
      placeOf('Asia/Katmandu'),
    ]).toEqual(['Kolkata time (UTC+5:30)', 'Kathmandu'])
  })
  it('spells from when to when, and the day of the end where it is another', () => {
    expect(spellSpan(openZone('Europe/London'), '2026-11-16T10:00:00Z', '2026-11-16T10:30:00Z')).toBe(
      'Mon 16 Nov 2026, 10:00 to 10:30, London time (UTC+0)',
    )
    expect(spellSpan(openZone('Asia/Tokyo'), '2026-11-16T14:30:00Z', '2026-11-16T15:30:00Z')).toBe(
      'Mon 16 Nov 2026, 23:30 to Tue 17 Nov 2026, 00:30, Tokyo time (UTC+9)',
    )
  })
})
