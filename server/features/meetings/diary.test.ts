import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/audit/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { authTokens, throttles } from '#server/platform/people/token-tables.ts'
import { openTestApp } from '#server/testing.ts'
import { meetingDaysOff, meetingHosts, meetingHours, meetings } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
beforeAll(async () => {
  testApp = await openTestApp()
  staff = await testApp.signIn('staff@sojourn.example')
})
beforeEach(async () => {
  // A Sunday.
  testApp.time.now = Date.parse('2026-11-15T09:00:00Z')
  for (const table of [meetings, meetingDaysOff, meetingHours, meetingHosts, outbox, auditLog, authTokens, throttles])
    await testApp.db.delete(table)
})
afterAll(() => testApp.close())

const host = {
  name: 'Ruth Adeyemi',
  role: 'student support',
  introduction: '',
  inbox: 'ruth@office.example',
  room: 'https://meet.office.example/ruth',
  zone: 'Europe/London',
  kinds: ['student'],
}
const times = { weekdays: [1, 2], from: '10:00', to: '11:00', firstDay: '2026-11-16', lastDay: '2026-11-30' }

async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) {
  const answer = await testApp.ask(`/api/staff/hosts${path}`, { method, cookie: staff, body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const createId = async (change: object = {}) =>
  ((await send('POST', '', { ...host, ...change })).body as { id: number }).id
const addTimes = (id: number, change: object = {}) => send('POST', `/${id}/times`, { ...times, ...change })
const read = async (id: number) =>
  (await (await testApp.ask(`/api/staff/hosts/${id}`, { cookie: staff })).json()) as {
    version: number
    versions: { version: number; changed: string[] }[]
    times: { id: number; weekday: number; booked: number }[]
    daysOff: { id: number; day: string; isForAll: boolean }[]
    meetings: { id: number; name: string }[]
  }
const slots = async () =>
  ((await (await testApp.ask('/api/meetings/slots?kind=student')).json()) as { slots: string[] }).slots
const form = (startsAt: string) => ({
  kind: 'student',
  startsAt,
  name: 'Sam',
  email: 'sam@mail.example',
  organisation: '',
  message: '',
  zone: 'Asia/Kolkata',
  submissionKey: randomUUID(),
  website: '',
})
/** Books and opens the link in the email. */
async function book(startsAt: string, isConfirmed = true) {
  await testApp.ask('/api/meetings', { method: 'POST', body: form(startsAt) })
  const asked = (await testApp.db.select().from(outbox).orderBy(outbox.id)).at(-1)!
  const token = /\/meeting\/([\w-]+)/.exec(asked.bodyText)![1]!
  const confirm = () => testApp.ask(`/api/meetings/links/${token}/confirm`, { method: 'POST', body: {} })
  if (isConfirmed) await confirm()
  await testApp.db.delete(outbox)
  return confirm
}
const emails = async () =>
  (await testApp.db.select().from(outbox).orderBy(outbox.id)).map(({ recipient, subject }) => [recipient, subject])
const firstError = ({ body }: { body: Record<string, unknown> }) =>
  (body.errors as { field: string; message: string }[])[0]

describe('a host by staff', () => {
  it('is added once, and no other gets the same name', async () => {
    const id = await createId()
    expect(await createId()).toBe(id)
    const other = await send('POST', '', { ...host, zone: 'Asia/Kolkata' })
    expect([other.status, firstError(other)!.field]).toEqual([400, 'name'])
    expect(await testApp.db.select().from(auditLog)).toMatchObject([
      { action: 'host.create', subject: 'Ruth Adeyemi', after: { zone: 'Europe/London' } },
    ])
  })
  it('is not saved over what someone else has saved meanwhile', async () => {
    const id = await createId()
    await send('PUT', `/${id}`, { ...host, role: 'theirs', version: 1 })
    const late = await send('PUT', `/${id}`, { ...host, role: 'mine', version: 1 })
    expect([late.status, late.body.current]).toMatchObject([409, { version: 2, values: { role: 'theirs' } }])
  })
})

describe('the introduction of a host', () => {
  const introduction = 'I help with **alerts**.\n\n- Ask me'
  const introduced = async () =>
    ((await (await testApp.ask('/api/meetings/slots?kind=student')).json()) as { hosts: { name: string }[] }).hosts.map(
      ({ name }) => name,
    )

  it('is on the booking page from the first time they offer until they take no new meetings', async () => {
    const id = await createId({ introduction })
    await addTimes(await createId({ name: 'Not introduced' }))
    expect(await introduced()).toEqual([])
    await addTimes(id)
    expect(await introduced()).toEqual(['Ruth Adeyemi'])
    expect(await (await testApp.ask('/book-a-meeting?kind=student')).text()).toMatch(
      /<h3>Ruth Adeyemi.*<p><span>I help with <\/span><span><strong>alerts<\/strong>/,
    )
    await send('PUT', `/${id}`, { ...host, introduction, kinds: [], version: 1 })
    expect(await introduced()).toEqual([])
  })
  it('is in the email that confirms a meeting and on the page of the meeting, without marks in the email', async () => {
    await addTimes(await createId({ introduction }))
    await (
      await book('2026-11-16T10:00:00.000Z', false)
    )()
    const [mail, toHost] = await testApp.db.select().from(outbox).orderBy(outbox.id)
    expect(mail!.bodyText).toContain('\n\nAbout Ruth Adeyemi:\n\nI help with alerts.\n\n- Ask me\n\n')
    expect(mail!.attachments[0]!.content.replaceAll('\r\n ', '')).toContain(
      '\\nAbout Ruth Adeyemi:\\nI help with alerts.',
    )
    expect(toHost!.bodyText).not.toContain('I help with')
    const [link] = /\/meeting\/[\w-]+/.exec(mail!.bodyText)!
    expect(await (await testApp.ask(link)).text()).toMatch(/About Ruth Adeyemi<\/h2>.*<strong>alerts<\/strong>/)
  })
  it('that can’t be drawn is refused next to the field', async () => {
    const refused = await send('POST', '', { ...host, introduction: `${'> '.repeat(12)}deep` })
    expect([refused.status, firstError(refused)!.field]).toEqual([400, 'introduction'])
  })
  it('and everything else about them can be had back as it was in an earlier version', async () => {
    const id = await createId()
    await send('PUT', `/${id}`, { ...host, introduction, version: 1 })
    const { versions } = await read(id)
    expect(versions.map(({ changed }) => changed)).toEqual([['introduction'], []])
    const earlier = await testApp.ask(`/api/staff/hosts/${id}?version=${versions[1]!.version}`, { cookie: staff })
    expect(((await earlier.json()) as { values: object }).values).toEqual(host)
  })
})

describe('times', () => {
  it('are offered every week from the first day to the last, and added once', async () => {
    const id = await createId()
    expect((await addTimes(id)).status).toBe(200)
    expect((await addTimes(id)).status).toBe(200)
    expect(await slots()).toEqual(
      [
        '16T10:00',
        '16T10:30',
        '17T10:00',
        '17T10:30',
        '23T10:00',
        '23T10:30',
        '24T10:00',
        '24T10:30',
        '30T10:00',
        '30T10:30',
      ].map(moment => `2026-11-${moment}:00.000Z`),
    )
  })
  it.each<[object, string, string]>([
    [{ lastDay: '' }, 'lastDay', 'can’t go on for ever'],
    [{ lastDay: '9999-12-31' }, 'lastDay', 'a year at most'],
    [{ lastDay: '2026-11-10' }, 'lastDay', 'in the past'],
    [{ firstDay: '2026-12-30', lastDay: '2026-12-01' }, 'lastDay', 'before the first'],
    [{ weekdays: [] }, 'weekdays', 'at least one day'],
    [{ weekdays: [5], lastDay: '2026-11-17' }, 'weekdays', 'There is no Friday'],
    [{ from: '11:00', to: '10:00' }, 'to', 'end before they begin'],
    [{ from: '10:10' }, 'from', 'half hour'],
  ])('with a mistake are refused with words next to the field: %o', async (change, field, words) => {
    const answer = await addTimes(await createId(), change)
    expect([answer.status, firstError(answer)!.field]).toEqual([400, field])
    expect(firstError(answer)!.message).toContain(words)
    expect(await testApp.db.select().from(meetingHours)).toEqual([])
  })
  it('that overlap with others are refused', async () => {
    const id = await createId()
    await addTimes(id)
    const answer = await addTimes(id, { weekdays: [2], from: '10:30', to: '12:00' })
    expect(firstError(answer)!.message).toContain('overlaps with Tuesday 10:00 to 11:00')
  })
  it('that are removed take their meetings with them only when those were seen, and both sides are told', async () => {
    const id = await createId()
    await addTimes(id)
    await book('2026-11-16T10:00:00.000Z')
    const [monday, tuesday] = (await read(id)).times
    expect([monday!.booked, tuesday!.booked]).toEqual([1, 0])
    const unseen = await send('DELETE', `/${id}/times/${monday!.id}?cancels=0`)
    expect([unseen.status, unseen.body.current]).toEqual([409, { booked: 1 }])
    expect((await read(id)).times).toHaveLength(2)
    const removed = await send('DELETE', `/${id}/times/${monday!.id}?cancels=1`)
    expect(removed.body).toEqual({ cancelled: 1 })
    expect(await emails()).toEqual([
      ['sam@mail.example', 'We had to cancel your meeting'],
      ['ruth@office.example', 'Meeting cancelled: Mon 16 Nov 2026, 10:00 to 10:30, London time (UTC+0)'],
    ])
    const [mail] = await testApp.db.select().from(outbox).orderBy(outbox.id)
    expect(mail!.bodyText).toContain('/book-a-meeting?kind=student')
    expect(mail!.attachments![0]!.content).toContain('METHOD:CANCEL')
    expect((await read(id)).meetings).toEqual([])
    expect((await send('DELETE', `/${id}/times/${monday!.id}?cancels=1`)).body).toEqual({ cancelled: 0 })
  })
  it('that are removed can no longer be confirmed by someone who holds one', async () => {
    const id = await createId()
    await addTimes(id)
    const confirm = await book('2026-11-16T10:00:00.000Z', false)
    const [monday] = (await read(id)).times
    await send('DELETE', `/${id}/times/${monday!.id}?cancels=0`)
    expect((await confirm()).status).toBe(400)
    expect(await emails()).toEqual([])
  })
})

describe('days off', () => {
  it('cancel the meetings on them once that is agreed to, also those of other hosts when they are for everyone', async () => {
    const [ruth, mei] = [await createId(), await createId({ name: 'Mei Tan', inbox: 'mei@office.example' })]
    await addTimes(mei)
    await book('2026-11-17T10:00:00.000Z')
    const day = { firstDay: '2026-11-16', lastDay: '2026-11-17', isForAll: true }
    const own = await send('POST', `/${ruth}/days-off`, { ...day, isForAll: false, cancels: 0 })
    expect(own.body).toEqual({ cancelled: 0 })
    expect((await send('POST', `/${ruth}/days-off`, { ...day, cancels: 0 })).body.current).toEqual({ booked: 1 })
    expect((await send('POST', `/${ruth}/days-off`, { ...day, cancels: 1 })).body).toEqual({ cancelled: 1 })
    expect((await emails()).map(([recipient]) => recipient)).toEqual(['sam@mail.example', 'mei@office.example'])
    expect((await slots())[0]).toBe('2026-11-23T10:00:00.000Z')
    expect((await read(mei)).daysOff.map(each => [each.day, each.isForAll])).toEqual([
      ['2026-11-16', true],
      ['2026-11-17', true],
    ])
  })
  it('can be taken back, but not those of another host', async () => {
    const [ruth, mei] = [await createId(), await createId({ name: 'Mei Tan' })]
    await addTimes(ruth)
    await send('POST', `/${ruth}/days-off`, {
      firstDay: '2026-11-16',
      lastDay: '2026-11-16',
      isForAll: false,
      cancels: 0,
    })
    const [dayOff] = (await read(ruth)).daysOff
    await send('DELETE', `/${mei}/days-off/${dayOff!.id}`)
    expect((await slots())[0]).toBe('2026-11-17T10:00:00.000Z')
    await send('DELETE', `/${ruth}/days-off/${dayOff!.id}`)
    expect((await slots())[0]).toBe('2026-11-16T10:00:00.000Z')
  })
})

it('one meeting is cancelled with a reason, once, and its time is free again', async () => {
  const id = await createId()
  await addTimes(id)
  await book('2026-11-16T10:00:00.000Z')
  const [meeting] = (await read(id)).meetings
  const cancel = () => send('POST', `/${id}/meetings/${meeting!.id}/cancel`, { reason: 'Ruth is ill.' })
  expect([(await cancel()).body, (await cancel()).body]).toEqual([{ cancelled: 1 }, { cancelled: 0 }])
  expect(await emails()).toHaveLength(2)
  expect((await testApp.db.select().from(outbox).orderBy(outbox.id))[0]!.bodyText).toContain('Ruth is ill.')
  expect((await slots())[0]).toBe('2026-11-16T10:00:00.000Z')
  const lines = await testApp.db.select().from(auditLog).where(eq(auditLog.action, 'host.cancelMeeting'))
  expect(lines).toMatchObject([{ after: { reason: 'Ruth is ill.' } }])
})
