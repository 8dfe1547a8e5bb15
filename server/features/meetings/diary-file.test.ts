import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/audit/tables.ts'
import { workshops } from '#server/features/workshops/tables.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openTestApp } from '#server/testing.ts'
import { applyDiaryFile } from './diary-file.ts'
import { meetingDaysOff, meetingHosts, meetingHours, meetings } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp({ demo: false })
})
beforeEach(async () => {
  testApp.time.now = Date.parse('2026-11-15T09:00:00Z')
  for (const table of [auditLog, meetings, meetingDaysOff, meetingHours, meetingHosts, workshops])
    await testApp.db.delete(table)
})
afterAll(() => testApp.close())

const days = { firstDay: '2026-11-01', lastDay: '2027-10-31' }
const host = (changes: object = {}) => ({
  name: 'Ruth',
  role: 'partnerships',
  inbox: 'ruth@office.example',
  room: 'https://meet.office.example/ruth',
  zone: 'Europe/London',
  kinds: ['student'],
  hours: [{ weekdays: [1], from: '10:00', to: '11:00', ...days }],
  ...changes,
})
const event = (changes: object = {}) => ({
  slug: 'cv-clinic',
  title: 'CV clinic',
  summary: 'Bring your CV.',
  description: ['In small rounds.'],
  speaker: 'Ngozi',
  speakerRole: 'adviser',
  zone: 'Europe/London',
  day: '2026-12-01',
  from: '17:15',
  minutes: 60,
  joinLink: 'https://meet.office.example/cv',
  inbox: 'events@office.example',
  capacity: 30,
  ...changes,
})
const apply = (file: object) => applyDiaryFile(testApp.db, JSON.stringify(file))
const asked = async () =>
  (await (await testApp.ask('/api/meetings/slots?kind=student')).json()) as {
    hasHosts: boolean
    isDemo: boolean
    slots: string[]
  }

describe('the file of hosts and events', () => {
  it('opens the times of its hosts, and no promise is made before', async () => {
    expect(await asked()).toMatchObject({ hasHosts: false, slots: [] })
    expect(
      (await (await testApp.ask('/book-a-meeting?kind=student')).text()).includes('We add new times every day'),
    ).toBe(false)
    await apply({ hosts: [host()], daysOff: ['2026-11-23'] })
    const { hasHosts, isDemo, slots } = await asked()
    expect([hasHosts, isDemo, slots.slice(0, 3)]).toEqual([
      true,
      false,
      ['2026-11-16T10:00:00.000Z', '2026-11-16T10:30:00.000Z', '2026-11-30T10:00:00.000Z'],
    ])
  })
  it('replaces the earlier one, and hosts who are no longer in it take no more meetings', async () => {
    await apply({ hosts: [host(), host({ name: 'Tomas' })] })
    expect(
      await apply({ hosts: [host({ hours: [{ weekdays: [2], from: '09:00', to: '09:30', ...days }] })] }),
    ).toContain('1 host takes meetings now, 1 other no longer. 0 events are new; 0 were known and stay as they are.')
    expect((await asked()).slots[0]).toBe('2026-11-17T09:00:00.000Z')
    expect((await testApp.db.select().from(meetingHosts)).map(({ name, kinds }) => [name, kinds]).sort()).toEqual([
      ['Ruth', ['student']],
      ['Tomas', []],
    ])
  })
  it('leaves the introduction that staff wrote as it is, unless it has one', async () => {
    await apply({ hosts: [host({ introduction: 'From the file.' })] })
    const introduction = async () => (await testApp.db.select().from(meetingHosts))[0]!.introduction
    expect(await introduction()).toBe('From the file.')
    await testApp.db.update(meetingHosts).set({ introduction: 'By staff.' })
    await apply({ hosts: [host()] })
    expect(await introduction()).toBe('By staff.')
  })
  it('writes what is different to the audit log, and raises the version of a host, so that no open form saves over it', async () => {
    const file = { hosts: [host(), host({ name: 'Tomas' })], daysOff: ['2026-11-23'], events: [event()] }
    await apply(file)
    await apply(file)
    const lines = async () => {
      const found = await testApp.db.select().from(auditLog).orderBy(auditLog.id)
      await testApp.db.delete(auditLog)
      return found
    }
    const first = await lines()
    expect(first.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ['Command line', 'host.create', 'Ruth'],
      ['Command line', 'host.create', 'Tomas'],
      ['Command line', 'host.addDaysOff', 'Everyone'],
      ['Command line', 'workshop.create', 'CV clinic'],
    ])
    expect(first[0]!.after).toMatchObject({
      inbox: 'ruth@office.example',
      times: ['Monday 10:00 to 11:00, Sun 1 Nov 2026 to Sun 31 Oct 2027'],
    })
    await apply({ hosts: [host({ role: 'head', daysOff: ['2026-12-24'] })] })
    expect(await lines()).toMatchObject([
      {
        action: 'host.save',
        subject: 'Ruth',
        before: { role: 'partnerships', daysOff: [] },
        after: { role: 'head', daysOff: ['2026-12-24'] },
      },
      { action: 'host.save', subject: 'Tomas', before: { kinds: ['student'] }, after: { kinds: [] } },
      { action: 'host.removeDayOff', before: { days: ['2026-11-23'] } },
    ])
    const hosts = await testApp.db.select().from(meetingHosts).orderBy(meetingHosts.name)
    expect(hosts.map(({ name, version }) => [name, version])).toEqual([
      ['Ruth', 2],
      ['Tomas', 2],
    ])
  })
  it('adds events by the clock of their zone, and leaves those alone that are known', async () => {
    await apply({ events: [event({ zone: 'Asia/Kolkata' })] })
    expect(
      await apply({
        events: [event({ day: '2026-12-09' }), event({ slug: 'talk', place: 'Room 1', joinLink: undefined })],
      }),
    ).toContain('0 hosts take meetings now, 0 others no longer. 1 event is new; 1 was known and stays as it is.')
    const kept = await testApp.db.select().from(workshops).orderBy(workshops.id)
    expect(kept.map(({ slug, startsAt, endsAt }) => [slug, startsAt.toISOString(), endsAt.toISOString()])).toEqual([
      ['cv-clinic', '2026-12-01T11:45:00.000Z', '2026-12-01T12:45:00.000Z'],
      ['talk', '2026-12-01T17:15:00.000Z', '2026-12-01T18:15:00.000Z'],
    ])
  })
  it.each([
    [{ hosts: [host({ zone: 'Mars' })] }, 'hosts.0.zone'],
    [{ hosts: [host({ room: 'http://x.example' })] }, 'hosts.0.room'],
    [{ hosts: [host({ hours: [{ weekdays: [1], from: '11:00', to: '10:00', ...days }] })] }, 'end before they begin'],
    [
      { hosts: [host({ hours: [{ weekdays: [1], from: '10:00', to: '11:00', firstDay: '2026-11-01' }] })] },
      'can’t go on for ever',
    ],
    [
      { hosts: [host({ hours: [{ weekdays: [1], from: '10:00', to: '11:00', ...days, lastDay: '9999-12-31' }] })] },
      'a year at most',
    ],
    [{ hosts: [host({ hours: [{ weekdays: [0], from: '10:00', to: '11:00', ...days }] })] }, 'weekdays.0'],
    [
      { hosts: [host()], events: [event({ joinLink: undefined })] },
      'events.0.place: Enter a place, or a link to join online.',
    ],
    [{ guests: [] }, 'guests'],
    [{ hosts: [host(), host({ role: 'head' })] }, 'two hosts called Ruth'],
    [{ hosts: [host()], events: [event({ day: '2026-03-29', from: '01:30' })] }, 'has no 01:30'],
  ])('with a mistake is refused whole, with the place of it', async (file, words) => {
    const refusal = await apply(file).catch((error: unknown) => error)
    expect([
      refusal instanceof Refusal,
      (refusal as Error).message.includes(words),
      (refusal as Error).message.includes('Nothing was changed.'),
    ]).toEqual([true, true, true])
    expect(await testApp.db.select().from(meetingHosts)).toEqual([])
  })
})
