import { describe, expect, it } from 'vitest'
import { freeTimes, offeredTimes, type Diary } from './slots.ts'
import type { Host, Meeting } from './tables.ts'

const host = (id: number, zone = 'Europe/London'): Host => ({
  id,
  name: `Host ${id}`,
  role: 'support',
  introduction: '',
  inbox: 'staff@sojourn.example',
  room: 'https://meet.sojourn.example',
  zone,
  kinds: ['student'],
  isDemo: false,
  version: 1,
})
const hours = (hostId: number, weekday: number, from: number, to: number) => ({
  id: weekday,
  hostId,
  weekday,
  startsMinute: from * 60,
  endsMinute: to * 60,
  firstDay: '2026-01-01',
  lastDay: '2027-12-31',
})
const booked = (hostId: number, startsAt: string, minutes = 30): Meeting => ({
  id: 1,
  hostId,
  kind: 'student',
  startsAt: new Date(startsAt),
  endsAt: new Date(Date.parse(startsAt) + minutes * 60_000),
  name: 'A',
  email: 'a@a.example',
  organisation: '',
  message: '',
  zone: 'Europe/London',
  submissionKey: 'x',
  contentHash: '',
  sequence: 0,
  createdAt: new Date(0),
  cancelledAt: null,
  heldUntil: null,
  heldFrom: null,
})
const diary = (changes: Partial<Diary> = {}): Diary => ({
  hosts: [host(1)],
  hours: [hours(1, 1, 10, 11)],
  daysOff: [],
  meetings: [],
  ...changes,
})
/** A Sunday. */
const now = new Date('2026-11-15T09:00:00Z')
const short = (times: readonly string[]) => times.map(time => time.slice(0, 16))

describe('free times', () => {
  it('are the half hours of the weekly hours for four weeks', () => {
    expect(short(freeTimes(diary(), now))).toEqual(
      [16, 23, 30]
        .map(day => `2026-11-${day}`)
        .concat('2026-12-07')
        .flatMap(day => [`${day}T10:00`, `${day}T10:30`]),
    )
  })
  it('hold only whole meetings', () => {
    expect(
      freeTimes(diary({ hours: [{ ...hours(1, 1, 10, 11), endsMinute: 11 * 60 - 1 }] }), now).filter(
        time => time < '2026-11-17',
      ),
    ).toHaveLength(1)
  })
  it('follow the clock of the host through its changes', () => {
    const times = short(freeTimes(diary({ hours: [hours(1, 7, 0, 3)] }), new Date('2027-03-20T12:00:00Z')))
    expect(times.filter(time => time < '2027-03-22')).toEqual(
      ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30'].map(time => `2027-03-21T${time}`),
    )
    // Between one and two the clock jumps.
    expect(times.filter(time => time >= '2027-03-27' && time < '2027-04-01')).toEqual(
      ['00:00', '00:30', '01:00', '01:30'].map(time => `2027-03-28T${time}`),
    )
    expect(times).toContain('2027-04-03T23:00')
  })
  it('are by the day of the host, not of the server', () => {
    expect(short(freeTimes(diary({ hosts: [host(1, 'Pacific/Auckland')], hours: [hours(1, 1, 8, 9)] }), now))[0]).toBe(
      '2026-11-15T19:00',
    )
  })
  it('leave out the host’s days off and everyone’s days off, but not another host’s', () => {
    const off = (hostId: number | null, day: string) => ({ id: 1, hostId, day })
    const days = short(
      freeTimes(diary({ daysOff: [off(1, '2026-11-16'), off(null, '2026-11-23'), off(2, '2026-11-30')] }), now),
    ).map(time => time.slice(0, 10))
    expect([...new Set(days)]).toEqual(['2026-11-30', '2026-12-07'])
  })
  it('are not in the past nor within two hours', () => {
    expect(short(freeTimes(diary(), new Date('2026-11-16T08:00:01Z')))[0]).toBe('2026-11-16T10:30')
    expect(short(freeTimes(diary(), new Date('2026-11-16T08:00:00Z')))[0]).toBe('2026-11-16T10:00')
  })
  it('leave out booked times, even where a meeting only overlaps', () => {
    expect(short(freeTimes(diary({ meetings: [booked(1, '2026-11-16T10:00:00Z')] }), now))[0]).toBe('2026-11-16T10:30')
    expect(short(freeTimes(diary({ meetings: [booked(1, '2026-11-16T10:15:00Z')] }), now))[0]).toBe('2026-11-23T10:00')
    expect(
      offeredTimes(diary({ meetings: [booked(1, '2026-11-16T10:00:00Z')] }), now).get(
        Date.parse('2026-11-16T10:00:00Z'),
      ),
    ).toEqual([])
  })
  it('stay while one of several hosts is free', () => {
    const two = diary({
      hosts: [host(1), host(2)],
      hours: [hours(1, 1, 10, 11), hours(2, 1, 10, 11)],
      meetings: [booked(1, '2026-11-16T10:00:00Z')],
    })
    expect(
      offeredTimes(two, now)
        .get(Date.parse('2026-11-16T10:00:00Z'))!
        .map(({ id }) => id),
    ).toEqual([2])
    expect(freeTimes({ ...two, meetings: [...two.meetings, booked(2, '2026-11-16T10:00:00Z')] }, now)).not.toContain(
      '2026-11-16T10:00:00.000Z',
    )
  })
})
