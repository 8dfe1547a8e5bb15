import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MeetingKind } from '#shared/meetings/kinds.ts'
import { authTokens, throttles } from '#server/platform/people/token-tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { openTestApp } from '#server/testing.ts'
import { deleteMeetings } from './delete-meetings.ts'
import { insertMeeting } from './queries.ts'
import { meetingDaysOff, meetingHosts, meetingHours, meetings } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
const start = Date.parse('2026-11-15T09:00:00Z')
beforeAll(async () => {
  testApp = await openTestApp()
  for (const table of [meetingDaysOff, meetingHours, meetingHosts]) await testApp.db.delete(table)
  const host = (name: string, kinds: MeetingKind[]) => ({
    name,
    role: 'partnerships',
    inbox: `${name.toLowerCase()}@sojourn.example`,
    room: `https://meet.sojourn.example/${name}`,
    zone: 'Europe/London',
    kinds,
  })
  const rows = await testApp.db
    .insert(meetingHosts)
    .values([host('Ruth', ['university', 'student']), host('Tomas', ['employer', 'university'])])
    .returning()
  await testApp.db.insert(meetingHours).values(
    rows.map(({ id }) => ({
      hostId: id,
      weekday: 1,
      startsMinute: 600,
      endsMinute: 720,
      firstDay: '2026-11-01',
      lastDay: '2027-10-31',
    })),
  )
})
beforeEach(async () => {
  testApp.time.now = start
  network++
  for (const table of [meetings, outbox, throttles, authTokens]) await testApp.db.delete(table)
})
afterAll(() => testApp.close())

const ten = '2026-11-16T10:00:00.000Z'
const half = '2026-11-16T10:30:00.000Z'
const eleven = '2026-11-16T11:00:00.000Z'
/** What the form answers to someone who still has to confirm. */
const held = { state: 'held', heldUntil: '2026-11-15T09:20:00.000Z' }
const form = (changes: object = {}) => ({
  kind: 'student',
  startsAt: ten,
  name: 'Amara Osei',
  email: 'amara@northbridge.example',
  organisation: '',
  message: 'How do I begin?',
  zone: 'Asia/Kolkata',
  submissionKey: randomUUID(),
  website: '',
  ...changes,
})
let network = 0
const post = (path: string, body: object) => testApp.ask(path, { method: 'POST', body, from: `192.0.2.${network}` })
const ask = (changes: object = {}) => post('/api/meetings', form(changes))
/** Asks for a meeting and opens the link in the email, if one came. */
const book = async (changes: object = {}) => {
  const answer = await ask(changes)
  if (answer.ok) await confirm(form(changes).email)
  return answer
}
const confirm = async (email = 'amara@northbridge.example') => {
  const token = linkTokenIn((await mails(email, true)).at(-1)!)
  return post(`/api/meetings/links/${token}/confirm`, {})
}
const slots = async (kind = 'student') =>
  ((await (await testApp.ask(`/api/meetings/slots?kind=${kind}`)).json()) as { slots: string[] }).slots
const rows = () => testApp.db.select().from(meetings).orderBy(meetings.id)
const isAsking = ({ subject }: typeof outbox.$inferSelect) => subject === 'Confirm your meeting'
/** Those about what is firm, or those that ask to confirm. */
const mails = async (recipient: string, asking = false) =>
  (await testApp.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id)).filter(
    mail => isAsking(mail) === asking,
  )
const fault = async (answer: Response) => {
  const body = (await answer.json()) as { code: string; errors?: { field: string; message: string }[] }
  return [answer.status, body.code, ...(body.errors ?? []).map(({ field }) => field)]
}
const linkTokenIn = (mail: typeof outbox.$inferSelect) => /\/meeting\/([\w-]+)/.exec(mail.bodyText)![1]!
const linkToken = async (email = 'amara@northbridge.example') => linkTokenIn((await mails(email)).at(-1)!)
const entryOf = (mail: typeof outbox.$inferSelect) => mail.attachments[0]!.content.replaceAll('\r\n ', '').split('\r\n')

describe('the page of free times', () => {
  it('is drawn in the office’s zone, or in that of the address; what makes no sense there is passed over', async () => {
    const page = async (query: string) => (await testApp.ask(`/book-a-meeting${query}`)).text()
    expect(await page('')).toMatch(/Free times, (?:<!-- -->)?London time \(UTC\+0\)/)
    expect(await page('?zone=Asia/Tokyo&kind=student')).toMatch(/Free times, (?:<!-- -->)?Tokyo time \(UTC\+9\)/)
    for (const query of ['?zone=Mars/Base', '?kind=nobody', '?week=2026-02-31', '?week=x&zone='])
      expect(await page(query), query).toMatch(/London time/)
    await testApp.db.update(meetingHours).set({ weekday: 7 })
    await testApp.db
      .insert(meetingDaysOff)
      .values(
        ['22', '29']
          .map(day => ({ hostId: null, day: `2026-11-${day}` }))
          .concat(['06', '13'].map(day => ({ hostId: null, day: `2026-12-${day}` }))),
      )
    testApp.time.now = Date.parse('2026-11-15T22:00:00Z')
    expect(await page('?kind=student&zone=Europe/London')).toContain('No free time in the next four weeks')
    await testApp.db.delete(meetingDaysOff)
    await testApp.db.update(meetingHours).set({ weekday: 1 })
  })
})

describe('booking', () => {
  it('takes the time away from others and emails both sides a calendar file', async () => {
    expect(await slots()).toContain(ten)
    const answer = await book()
    expect([answer.status, await answer.json()]).toEqual([200, { startsAt: ten, endsAt: half, ...held }])
    expect(await slots()).not.toContain(ten)
    const [mail] = await mails('amara@northbridge.example')
    expect(mail!.subject).toBe('Your meeting is booked')
    expect(mail!.bodyText).toContain('When: Mon 16 Nov 2026, 15:30 to 16:00, Kolkata time (UTC+5:30).')
    expect(mail!.bodyText).toContain('That is Mon 16 Nov 2026, 10:00 to 10:30, London time (UTC+0), where we are.')
    // Anybody can type anybody's address: what was typed beside it is not sent there.
    expect(mail!.bodyText).not.toMatch(/Amara|How do I begin/)
    expect(entryOf(mail!)).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'SEQUENCE:0',
        'DTSTAMP:20261115T090000Z',
        'DTSTART:20261116T100000Z',
        'DTEND:20261116T103000Z',
        'LOCATION:https://meet.sojourn.example/Ruth',
        expect.stringMatching(/^UID:meeting-\d+-\d+@sojourn$/),
      ]),
    )
    expect(mail!.attachments[0]).toMatchObject({
      name: 'meeting.ics',
      type: 'text/calendar; charset=utf-8; method=REQUEST',
    })
    const [told] = await mails('ruth@sojourn.example')
    expect(told!.subject).toBe('Meeting booked: Mon 16 Nov 2026, 10:00 to 10:30, London time (UTC+0)')
    expect(told!.bodyText).toContain('They wrote: How do I begin?')
    expect(told!.headers).toEqual({ 'Reply-To': 'amara@northbridge.example' })
  })
  it('of one time by many people at once succeeds for one, and the others are told that it is taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => book({ email: `someone${place}@northbridge.example` })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
    expect(await fault(answers[statuses.indexOf(409)]!)).toEqual([409, 'SLOT_TAKEN', 'startsAt'])
    expect(await rows()).toHaveLength(1)
    expect(await testApp.db.select().from(outbox)).toHaveLength(3)
  })
  it('of a time with two hosts succeeds for two, one with each', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        book({ kind: 'university', organisation: 'Northbridge', email: `someone${place}@northbridge.example` }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(new Set((await rows()).map(({ hostId }) => hostId)).size).toBe(2)
    expect(await slots('student')).not.toContain(ten)
    expect(await slots('employer')).not.toContain(ten)
  })
  it('with the same key again, or many times at once, is one meeting with one answer', async () => {
    const same = form()
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/api/meetings', same)))
    for (const answer of [...answers, await post('/api/meetings', same)])
      expect([answer.status, await answer.json()]).toEqual([200, { startsAt: ten, endsAt: half, ...held }])
    expect(await rows()).toHaveLength(1)
    expect(await mails('amara@northbridge.example', true)).toHaveLength(1)
  })
  it('by a program that fills in the hidden field looks like success and keeps nothing', async () => {
    expect((await ask({ website: 'https://evil.example' })).status).toBe(200)
    expect([await rows(), await testApp.db.select().from(outbox)]).toEqual([[], []])
  })
  it.each([
    [
      'nothing',
      { name: '', email: '', startsAt: '', zone: '', submissionKey: '' },
      ['submissionKey', 'startsAt', 'name', 'email', 'zone'],
    ],
    [
      'too much',
      { name: 'n'.repeat(101), organisation: 'o'.repeat(201), message: 'm'.repeat(2_001) },
      ['name', 'organisation', 'message'],
    ],
    [
      'wrong types',
      { name: 7, email: ['a@b.example'], startsAt: 5, message: null, kind: {} },
      ['kind', 'startsAt', 'name', 'email', 'message'],
    ],
    ['an unknown kind and an unknown field', { kind: 'press', price: 1 }, ['kind', 'price']],
    ['a zone that is none', { zone: 'Mars/Olympus' }, ['zone']],
    ['lines in a name', { name: 'Amara\r\nBcc: all@northbridge.example' }, ['name']],
    ['two addresses', { email: 'a@b.example, c@d.example' }, ['email']],
    ['a past time', { startsAt: '2026-11-09T10:00:00Z' }, ['startsAt']],
    ['a time that is not offered', { startsAt: '2026-11-17T10:00:00Z' }, ['startsAt']],
    ['a time between two', { startsAt: '2026-11-16T10:15:00Z' }, ['startsAt']],
    ['a time beyond four weeks', { startsAt: '2027-01-04T10:00:00Z' }, ['startsAt']],
    ['a university without its name', { kind: 'university', organisation: ' ' }, ['organisation']],
  ])('refuses %s, beside the field', async (_, changes, fields) => {
    const answer = await book(changes)
    expect(await fault(answer)).toEqual([400, 'BAD_INPUT', ...fields])
    expect(await rows()).toEqual([])
  })
  it('keeps markup as the text it is, and out of the HTML of the email', async () => {
    const markup = '<img src=x onerror=alert(1)>'
    expect((await book({ name: markup, message: markup })).status).toBe(200)
    expect((await rows())[0]).toMatchObject({ name: markup, message: markup })
    const [told] = await mails('ruth@sojourn.example')
    expect(told!.bodyHtml).not.toContain('<img')
    expect(told!.bodyHtml).toContain('&lt;img')
  })
  it('too often from one address has to wait', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 8; count++) statuses.push((await book({ startsAt: '2026-11-17T10:00:00Z' })).status)
    expect(statuses.at(0)).toBe(400)
    expect(statuses.at(-1)).toBe(429)
  })
  it('is impossible twice at one time, whatever the program does', async () => {
    const { hostId } = (await book(), (await rows())[0]!)
    const twice = insertMeeting(testApp.db, {
      ...form(),
      kind: 'student',
      hostId,
      startsAt: new Date(ten),
      endsAt: new Date(half),
      createdAt: new Date(),
    })
    await expect(twice).rejects.toMatchObject({ cause: { code: '23505', constraint: 'meetings_one_at_a_time' } })
  })
})

describe('a booking sent again with changes', () => {
  const [mistyped, right] = ['amara@northbrige.example', 'amara@northbridge.example']
  const subjects = async (recipient: string) => (await mails(recipient)).map(({ subject }) => subject.split(':')[0])
  const look = async (token: string) =>
    ((await (await testApp.ask(`/api/meetings/links/${token}`)).json()) as { meeting: object | null }).meeting

  it('goes to the corrected address instead: one meeting at the same time, and the link of the first address is worth nothing', async () => {
    const submissionKey = randomUUID()
    await book({ submissionKey, email: mistyped })
    const first = await linkToken(mistyped)
    const answer = await book({ submissionKey, email: right })
    expect([answer.status, await answer.json()]).toEqual([200, { startsAt: ten, endsAt: half, ...held }])
    expect((await rows()).map(({ email, startsAt }) => [email, startsAt.toISOString()])).toEqual([[right, ten]])
    expect([await subjects(mistyped), await subjects(right)]).toEqual([
      ['Your meeting is booked', 'Your meeting has been cancelled'],
      ['Your meeting is booked'],
    ])
    expect(await subjects('ruth@sojourn.example')).toEqual(['Meeting booked', 'Meeting cancelled', 'Meeting booked'])
    const [, cancelled, booked] = await mails('ruth@sojourn.example')
    expect([
      cancelled!.bodyText.includes('The form was sent again with changes'),
      cancelled!.bodyText.includes(mistyped),
      booked!.bodyText.includes(right),
    ]).toEqual([true, true, true])
    const entries = (await mails(mistyped)).map(entryOf)
    expect(entries[1]).toEqual(
      expect.arrayContaining([entries[0]!.find(line => line.startsWith('UID:')), 'METHOD:CANCEL', 'SEQUENCE:1']),
    )
    expect(await look(first)).toBeNull()
    expect(
      await fault(await post(`/api/meetings/links/${first}/move`, { startsAt: half, zone: 'Europe/Paris' })),
    ).toEqual([410, 'LINK_EXPIRED'])
    expect(await fault(await post(`/api/meetings/links/${first}/cancel`, {}))).toEqual([410, 'LINK_EXPIRED'])
    expect(await look(await linkToken(right))).toMatchObject({ startsAt: ten })
    // The corrected form once more is the same form once more.
    expect([
      (await book({ submissionKey, email: right })).status,
      (await mails(right)).length,
      (await rows()).length,
    ]).toEqual([200, 1, 1])
  })
  it('takes the new time and gives the old one back', async () => {
    const submissionKey = randomUUID()
    await book({ submissionKey })
    const answer = await book({ submissionKey, startsAt: half })
    // The address was confirmed for this form already.
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { startsAt: half, endsAt: eleven, state: 'booked', heldUntil: null },
    ])
    const left = await slots()
    expect([left.includes(ten), left.includes(half), (await rows()).length]).toEqual([true, false, 1])
    expect(await subjects(right)).toEqual([
      'Your meeting is booked',
      'Your meeting has been cancelled',
      'Your meeting is booked',
    ])
  })
  it('and of another kind tells the first host that it is off, and the other that it is on', async () => {
    const submissionKey = randomUUID()
    await book({ submissionKey })
    expect((await book({ submissionKey, kind: 'employer', organisation: 'Acme' })).status).toBe(200)
    expect([
      await subjects('ruth@sojourn.example'),
      await subjects('tomas@sojourn.example'),
      (await rows()).length,
    ]).toEqual([['Meeting booked', 'Meeting cancelled'], ['Meeting booked'], 1])
  })
  it('leaves the first as it was when the other time is taken or not offered', async () => {
    const submissionKey = randomUUID()
    await book({ submissionKey })
    const token = await linkToken()
    await book({ startsAt: half, email: 'other@northbridge.example' })
    expect(await fault(await book({ submissionKey, startsAt: half, email: 'new@northbridge.example' }))).toEqual([
      409,
      'SLOT_TAKEN',
      'startsAt',
    ])
    expect(await fault(await book({ submissionKey, startsAt: '2026-11-16T10:10:00Z' }))).toEqual([
      400,
      'BAD_INPUT',
      'startsAt',
    ])
    expect([await look(token), await subjects('new@northbridge.example'), await subjects(right)]).toMatchObject([
      { startsAt: ten },
      [],
      ['Your meeting is booked'],
    ])
  })
  it('many times at once leaves one hold and one link that works', async () => {
    const submissionKey = randomUUID()
    const kinds = [
      { kind: 'student' },
      { kind: 'employer', organisation: 'Acme' },
      { kind: 'university', organisation: 'Northbridge' },
    ]
    const addresses = Array.from({ length: 9 }, (_, place) => `someone${place}@northbridge.example`)
    const answers = await Promise.all(
      addresses.map((email, place) =>
        ask({ submissionKey, email, startsAt: [ten, half][place % 2], ...kinds[place % 3] }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200))
    const [meeting, ...others] = await rows()
    expect(others).toEqual([])
    for (const email of addresses) {
      const stands = email === meeting!.email
      expect([email, (await confirm(email)).status, await subjects(email)]).toEqual([
        email,
        stands ? 200 : 410,
        stands ? ['Your meeting is booked'] : [],
      ])
    }
  })
  it('while the first is being moved by its link ends with one meeting and no link of the first address', async () => {
    const submissionKey = randomUUID()
    await book({ submissionKey, email: mistyped })
    const token = await linkToken(mistyped)
    const [corrected, moved] = await Promise.all([
      book({ submissionKey, email: right, startsAt: half }),
      post(`/api/meetings/links/${token}/move`, { startsAt: eleven, zone: 'Europe/Paris' }),
    ])
    expect([corrected.status, [200, 410].includes(moved.status)]).toEqual([200, true])
    expect((await rows()).map(({ email, startsAt }) => [email, startsAt.toISOString()])).toEqual([[right, half]])
    expect(await look(await linkToken(right))).toMatchObject({ startsAt: half })
  })
  it('after it was cancelled by its link is a new booking, and after it was held the form has to be loaded again', async () => {
    const submissionKey = randomUUID()
    await book({ submissionKey })
    await post(`/api/meetings/links/${await linkToken()}/cancel`, {})
    expect((await book({ submissionKey })).status).toBe(200)
    expect([(await rows()).map(({ cancelledAt }) => cancelledAt), await subjects(right)]).toEqual([
      [null],
      ['Your meeting is booked', 'Your meeting has been cancelled', 'Your meeting is booked'],
    ])
    testApp.time.now = Date.parse(eleven)
    expect(await fault(await book({ submissionKey, startsAt: '2026-11-23T10:00:00.000Z' }))).toEqual([
      400,
      'BAD_INPUT',
      'submissionKey',
    ])
    expect((await rows()).map(({ startsAt }) => startsAt.toISOString())).toEqual([ten])
  })
  it('is counted like any other booking', async () => {
    const submissionKey = randomUUID()
    const statuses: number[] = []
    for (let count = 0; count < 8; count++)
      statuses.push((await book({ submissionKey, message: `Version ${count}` })).status)
    expect([statuses.at(0), statuses.at(-1)]).toEqual([200, 429])
  })
})

describe('the link in the email', () => {
  const move = async (token: string, startsAt: string) =>
    post(`/api/meetings/links/${token}/move`, { startsAt, zone: 'Europe/Paris' })
  const look = async (token: string) =>
    (await (await testApp.ask(`/api/meetings/links/${token}`)).json()) as { meeting: object | null; slots: string[] }

  it('shows the meeting, as often as it is opened', async () => {
    await book()
    const token = await linkToken()
    for (let times = 0; times < 2; times++) {
      const shown = await look(token)
      expect(shown.meeting).toEqual({
        kind: 'student',
        startsAt: ten,
        endsAt: half,
        zone: 'Asia/Kolkata',
        host: 'Ruth',
        role: 'partnerships',
        introduction: [],
        room: 'https://meet.sojourn.example/Ruth',
        isOver: false,
      })
      expect(shown.slots).toContain(half)
    }
    expect(await look('not-a-real-token')).toEqual({ meeting: null, asked: null, zone: 'UTC', slots: [] })
    expect((await testApp.ask(`/meeting/${token}`)).headers.get('cache-control')).toContain('no-store')
  })
  it('moves it once: the old time is free again, the calendar entry has the same id and a higher sequence, and a new link comes', async () => {
    await book()
    const token = await linkToken()
    const answer = await move(token, half)
    expect([answer.status, await answer.json()]).toEqual([200, { startsAt: half, endsAt: eleven }])
    expect(await slots()).toContain(ten)
    expect(await slots()).not.toContain(half)
    const [first, second] = await mails('amara@northbridge.example')
    expect(second!.subject).toBe('Your meeting has moved')
    expect(second!.bodyText).toContain('When: Mon 16 Nov 2026, 11:30 to 12:00, Paris time (UTC+1).')
    const uid = entryOf(first!).find(line => line.startsWith('UID:'))!
    expect(entryOf(second!)).toEqual(
      expect.arrayContaining([uid, 'METHOD:REQUEST', 'SEQUENCE:1', 'DTSTART:20261116T103000Z']),
    )
    expect((await mails('ruth@sojourn.example')).map(({ subject }) => subject.slice(0, 14))).toEqual([
      'Meeting booked',
      'Meeting moved:',
    ])
    // Pressed again because the answer was lost: the same answer, and no second change. Another time by the old link
    // is another matter.
    const again = await move(token, half)
    expect([again.status, await again.json(), (await mails('amara@northbridge.example')).length]).toEqual([
      200,
      { startsAt: half, endsAt: eleven },
      2,
    ])
    expect(await fault(await move(token, eleven))).toEqual([410, 'LINK_EXPIRED'])
    expect((await look(token)).meeting).toBeNull()
    expect((await move(await linkToken(), eleven)).status).toBe(200)
  })
  it('stays good when the other time is taken or cannot be had', async () => {
    await book()
    const token = await linkToken()
    await book({ startsAt: half, email: 'other@northbridge.example' })
    expect(await fault(await move(token, half))).toEqual([409, 'SLOT_TAKEN', 'startsAt'])
    expect(await fault(await move(token, '2026-11-16T10:10:00Z'))).toEqual([400, 'BAD_INPUT', 'startsAt'])
    expect((await rows())[0]).toMatchObject({ sequence: 0 })
    expect((await move(token, eleven)).status).toBe(200)
  })
  it('moves to a time that two want at once for one of them', async () => {
    for (const [startsAt, email] of [
      [ten, 'a@northbridge.example'],
      [half, 'b@northbridge.example'],
    ])
      await book({ startsAt, email })
    const tokens = await Promise.all(['a', 'b'].map(name => linkToken(`${name}@northbridge.example`)))
    expect(
      (await Promise.all(tokens.map(token => move(token, eleven)))).map(({ status }) => status).toSorted(),
    ).toEqual([200, 409])
  })
  it('that moves to another host tells the first that it is off', async () => {
    await book({ kind: 'university', organisation: 'Northbridge' })
    await book({ startsAt: half, email: 'other@northbridge.example' })
    expect((await move(await linkToken(), half)).status).toBe(200)
    expect(
      (await mails('ruth@sojourn.example')).map(({ subject, attachments }) => [
        subject.split(':')[0],
        attachments[0]!.type.split('=').at(-1),
      ]),
    ).toEqual([
      ['Meeting booked', 'REQUEST'],
      ['Meeting booked', 'REQUEST'],
      ['Meeting cancelled', 'CANCEL'],
    ])
    expect((await mails('tomas@sojourn.example')).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Meeting moved',
    ])
  })
  it('cancels once however often it is pressed, gives the time back and takes it out of both calendars', async () => {
    await book()
    const token = await linkToken()
    const cancel = () => post(`/api/meetings/links/${token}/cancel`, {})
    const statuses = (await Promise.all([cancel(), cancel(), cancel()])).map(({ status }) => status)
    expect([...statuses, (await cancel()).status]).toEqual([200, 200, 200, 200])
    expect(await mails('amara@northbridge.example')).toHaveLength(2)
    expect(await fault(await move(token, half))).toEqual([410, 'LINK_EXPIRED'])
    expect(await slots()).toContain(ten)
    const mail = (await mails('amara@northbridge.example')).at(-1)!
    expect(mail.subject).toBe('Your meeting has been cancelled')
    expect(entryOf(mail)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', 'DTSTART:20261116T100000Z']),
    )
    expect(entryOf((await mails('ruth@sojourn.example')).at(-1)!)).toContain('METHOD:CANCEL')
    expect((await book({ email: 'next@northbridge.example' })).status).toBe(200)
  })
  it('changes nothing once the meeting has begun', async () => {
    await book()
    const token = await linkToken()
    testApp.time.now = Date.parse(ten)
    expect((await look(token)).meeting).toMatchObject({ isOver: true })
    expect((await move(token, '2026-11-23T10:00:00Z')).status).toBe(410)
    expect((await post(`/api/meetings/links/${token}/cancel`, {})).status).toBe(410)
    expect((await rows())[0]).toMatchObject({ cancelledAt: null, sequence: 0 })
  })
  it('is kept as a hash only', async () => {
    await book()
    const token = await linkToken()
    expect(JSON.stringify(await testApp.db.select().from(authTokens))).not.toContain(token)
  })
})

describe('what is kept of a meeting', () => {
  it('goes with the address, and a host who would wait is told', async () => {
    await book({ email: 'Amara@Northbridge.example' })
    await book({ startsAt: half, email: 'other@northbridge.example' })
    await testApp.db.transaction(tx => deleteMeetings(tx, 'amara@northbridge.example', new Date(testApp.time.now)))
    expect((await rows()).map(({ email }) => email)).toEqual(['other@northbridge.example'])
    const told = (await mails('ruth@sojourn.example')).at(-1)!
    expect(told.subject).toMatch(/^Meeting cancelled: /)
    expect(entryOf(told)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:1']))
    expect(JSON.stringify(told)).not.toMatch(/amara/i)
  })
})
