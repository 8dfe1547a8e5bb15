import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authTokens, throttles } from '#server/platform/people/token-tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { openTestApp } from '#server/testing.ts'
import { loadDemoWorkshops } from './demo.ts'
import { erasePlaces } from './seating.ts'
import { workshopPlaces, workshops } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
const start = Date.parse('2026-11-15T09:00:00Z')
let network = 0
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  testApp.time.now = start
  network++
  for (const table of [workshops, outbox, throttles, authTokens]) await testApp.db.delete(table)
  await testApp.db
    .insert(workshops)
    .values([
      event('cv-clinic', 2),
      event('big-talk', 100),
      { ...event('over', 5), startsAt: new Date('2026-11-01T10:00:00Z'), endsAt: new Date('2026-11-01T11:00:00Z') },
    ])
})
afterAll(() => testApp.close())

const event = (slug: string, capacity: number) => ({
  slug,
  title: `Event ${slug}`,
  summary: 'A summary.',
  description: ['One.', 'Two.'],
  speaker: 'Ngozi',
  speakerRole: 'adviser',
  startsAt: new Date('2026-11-20T17:00:00Z'),
  endsAt: new Date('2026-11-20T18:00:00Z'),
  zone: 'Europe/London',
  place: '',
  joinLink: `https://meet.sojourn.example/${slug}`,
  inbox: 'staff@sojourn.example',
  capacity,
})
const form = (name: string, changes: object = {}) => ({
  name,
  email: `${name}@northbridge.example`,
  zone: 'Asia/Kolkata',
  submissionKey: randomUUID(),
  website: '',
  ...changes,
})
const post = (path: string, body: object) => testApp.ask(path, { method: 'POST', body, from: `192.0.2.${network}` })
const ask = (name: string, changes: object = {}, slug = 'cv-clinic') =>
  post(`/api/workshops/${slug}/places`, form(name, changes))
/** Signs up and opens the link in the email; answers what came of that. */
const signUp = async (name: string, changes: object = {}, slug = 'cv-clinic') => {
  const answer = await ask(name, changes, slug)
  return answer.ok ? confirm(name) : answer
}
const confirm = async (name: string) =>
  post(`/api/workshop-places/${tokenIn((await mails(name, true)).at(-1)!)}/confirm`, {})
const stateOf = async (answer: Response) => ((await answer.json()) as { state: string }).state
/** Those about what is firm, or those that ask to confirm. */
const mails = async (name: string, asking = false) =>
  (
    await testApp.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, `${name}@northbridge.example`))
      .orderBy(outbox.id)
  ).filter(({ subject }) => subject.startsWith('Confirm') === asking)
const tokenIn = (mail: typeof outbox.$inferSelect) => /\/event-place\/([\w-]+)/.exec(mail.bodyText)![1]!
const tokenOf = async (name: string) => tokenIn((await mails(name)).at(-1)!)
const giveUp = async (name: string) => post(`/api/workshop-places/${await tokenOf(name)}/cancel`, {})
const states = async () =>
  Object.fromEntries(
    (await testApp.db.select().from(workshopPlaces).orderBy(workshopPlaces.id)).map(({ name, state }) => [name, state]),
  )
const fault = async (answer: Response) => {
  const body = (await answer.json()) as { code: string; errors?: { field: string }[] }
  return [answer.status, body.code, ...(body.errors ?? []).map(({ field }) => field)]
}
const entryOf = (mail: typeof outbox.$inferSelect) => mail.attachments[0]!.content.replaceAll('\r\n ', '').split('\r\n')

describe('the list of events', () => {
  it('lists upcoming events with the places left, and past ones', async () => {
    await signUp('a')
    const { upcoming, past } = (await (await testApp.ask('/api/workshops')).json()) as Record<
      'upcoming' | 'past',
      { slug: string; placesLeft: number; joinLink?: string }[]
    >
    expect([upcoming!.map(({ slug, placesLeft }) => [slug, placesLeft]), past!.map(({ slug }) => slug)]).toEqual([
      [
        ['cv-clinic', 1],
        ['big-talk', 100],
      ],
      ['over'],
    ])
    expect(JSON.stringify(upcoming)).not.toContain('meet.sojourn.example')
  })
  it('is drawn with times in the zone asked for, and described to search engines', async () => {
    const page = async (query: string) => (await testApp.ask(`/workshop-and-webinars${query}`)).text()
    const html = await page('?zone=Asia/Kolkata')
    expect(html).toContain('Fri 20 Nov 2026, 17:00 to 18:00, London time (UTC+0)')
    expect(html).toContain('Fri 20 Nov 2026, 22:30 to 23:30, Kolkata time (UTC+5:30)')
    const described = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!) as {
      '@graph': object[]
    }
    expect(described['@graph'][1]).toMatchObject({
      '@type': 'Event',
      name: 'Event cv-clinic',
      startDate: '2026-11-20T17:00:00.000Z',
      url: 'http://localhost:3000/workshop-and-webinars?event=cv-clinic',
      remainingAttendeeCapacity: 2,
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation' },
    })
    expect(await page('?event=cv-clinic')).toMatch(/<h1[^>]*>Event cv-clinic</)
    for (const query of ['?zone=Mars', '?event=', '?zone=a&zone=b'])
      expect(await page(query)).toMatch(/<h1[^>]*>Workshops and webinars</)
  })
  it('of the demo world has nine to come and two that are over, on workdays, all said to be demonstrations', async () => {
    await testApp.db.delete(workshops)
    await loadDemoWorkshops(testApp.db, new Date(start))
    const { upcoming, past } = (await (await testApp.ask('/api/workshops')).json()) as Record<
      'upcoming' | 'past',
      { isDemo: boolean; startsAt: string }[]
    >
    expect([upcoming!.length, past!.length]).toEqual([9, 2])
    for (const { isDemo, startsAt } of [...upcoming!, ...past!])
      expect([isDemo, [0, 6].includes(new Date(startsAt).getUTCDay())]).toEqual([true, false])
  })
  it('describes each to search engines, and offers no place at what has begun', async () => {
    const eventsOn = async (path: string) => {
      const data = JSON.parse(
        /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await (await testApp.ask(path)).text())![1]!,
      ) as { '@graph'?: { '@type': string; name: string; offers?: { availability: string } }[] }
      return (data['@graph'] ?? [])
        .filter(node => node['@type'] === 'Event')
        .map(({ name, offers }) => [name, offers?.availability])
    }
    const inStock = 'https://schema.org/InStock'
    testApp.time.now += 120_000
    expect(await eventsOn('/workshop-and-webinars')).toEqual([
      ['Event cv-clinic', inStock],
      ['Event big-talk', inStock],
    ])
    expect(await eventsOn('/workshop-and-webinars?event=big-talk')).toEqual([['Event big-talk', inStock]])
    expect(await eventsOn('/workshop-and-webinars?event=over')).toEqual([['Event over', undefined]])
  })
  it('answers 404 for an event it does not know, with those that have a name like it', async () => {
    for (const [name, near] of [
      ['cv-clinics', '?event=cv-clinic'],
      ['<script>', '/workshop-and-webinars"'],
      ['x'.repeat(300), '/workshop-and-webinars"'],
    ] as const) {
      const answer = await testApp.ask(`/workshop-and-webinars?event=${encodeURIComponent(name)}`)
      expect([answer.status, (await answer.text()).includes(near)]).toEqual([404, true])
    }
  })
  it('has its own original for each event', async () => {
    const html = await (await testApp.ask('/workshop-and-webinars?zone=Asia/Kolkata&event=big-talk')).text()
    expect(
      html.includes('<link rel="canonical" href="http://localhost:3000/workshop-and-webinars?event=big-talk">'),
    ).toBe(true)
    expect(html.includes('"item":"http://localhost:3000/workshop-and-webinars?event=big-talk"')).toBe(true)
  })
  it('offers each as a calendar file, without the details for guests only', async () => {
    const answer = await testApp.ask('/api/workshops/big-talk/calendar')
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      'text/calendar; charset=utf-8',
      'attachment; filename="big-talk.ics"',
    ])
    const text = await answer.text()
    expect(text).toContain(
      '\r\nMETHOD:PUBLISH\r\nBEGIN:VEVENT\r\nUID:workshop-big-talk@sojourn\r\nSEQUENCE:0\r\nDTSTAMP:20261115T090000Z\r\nDTSTART:20261120T170000Z\r\nDTEND:20261120T180000Z\r\n',
    )
    expect(text).not.toContain('meet.sojourn.example')
    expect((await testApp.ask('/api/workshops/none/calendar')).status).toBe(404)
  })
})

describe('signing up', () => {
  it('gives a place while there is one, with an email and a calendar file, and then a place on the waiting list', async () => {
    expect([
      await stateOf(await signUp('a')),
      await stateOf(await signUp('b')),
      await stateOf(await signUp('c')),
    ]).toEqual(['in', 'in', 'waiting'])
    const [mail] = await mails('a')
    expect(mail!.subject).toBe('Your place: Event cv-clinic')
    expect(mail!.bodyText).toContain('When: Fri 20 Nov 2026, 22:30 to 23:30, Kolkata time (UTC+5:30).')
    expect(mail!.bodyText).toContain(
      'That is Fri 20 Nov 2026, 17:00 to 18:00, London time (UTC+0), where the event is.',
    )
    expect(entryOf(mail!)).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'SEQUENCE:0',
        'DTSTART:20261120T170000Z',
        'LOCATION:https://meet.sojourn.example/cv-clinic',
      ]),
    )
    const [waiting] = await mails('c')
    expect([waiting!.subject, waiting!.attachments]).toEqual(['Waiting list: Event cv-clinic', []])
    expect(waiting!.bodyText).not.toContain('meet.sojourn.example')
  })
  it('never goes beyond the places there are, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, place) => signUp(`p${place}`)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    const kept = await testApp.db.select().from(workshopPlaces)
    expect([
      kept.filter(({ state }) => state === 'in').length,
      kept.filter(({ state }) => state === 'waiting').length,
    ]).toEqual([2, 10])
    expect((await Promise.all(answers.map(stateOf))).filter(state => state === 'in')).toHaveLength(2)
  })
  it('with the same key again, or many times at once, is one place', async () => {
    const same = form('a')
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/api/workshops/cv-clinic/places', same)))
    expect(await Promise.all([...answers, await post('/api/workshops/cv-clinic/places', same)].map(stateOf))).toEqual(
      Array<string>(6).fill('held'),
    )
    expect([await states(), (await mails('a', true)).length]).toEqual([{ a: 'held' }, 1])
  })
  it('with the same key and a corrected address is a place for that address', async () => {
    const first = form('a')
    await post('/api/workshops/cv-clinic/places', first)
    expect(
      (await post('/api/workshops/cv-clinic/places', { ...first, email: 'right@northbridge.example' })).status,
    ).toBe(200)
    expect((await mails('right', true)).map(({ subject }) => subject)).toEqual(['Confirm your place: Event cv-clinic'])
  })
  it('by an address that already has a place takes no second one, and gets the usual answer', async () => {
    await signUp('a')
    await signUp('b')
    expect(await stateOf(await ask('A', { email: 'A@Northbridge.example' }))).toBe('asked')
    expect(await states()).toEqual({ a: 'in', b: 'in' })
    const mail = (await mails('a')).at(-1)!
    expect(mail.bodyText).toContain('You already have one.')
  })
  it('is reported to the organiser once, and so is giving up a place', async () => {
    const told = async () =>
      await testApp.db.select().from(outbox).where(eq(outbox.recipient, 'staff@sojourn.example')).orderBy(outbox.id)
    for (const name of ['a', 'b', 'c', 'a']) await signUp(name)
    await giveUp('a')
    expect((await told()).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Place taken',
      'Place taken',
      'Waiting list',
      'Place given up',
    ])
    const [first, , , last] = await told()
    expect([
      first!.bodyText.includes('a, a@northbridge.example, has a place.'),
      first!.bodyText.includes('1 of 2'),
      first!.headers,
    ]).toEqual([true, true, { 'Reply-To': 'a@northbridge.example' }])
    // Whoever waited has moved up.
    expect(last!.bodyText.includes('Places taken now: 2 of 2.')).toBe(true)
  })
  it('from one network is open to a full lecture hall, and still strict for one address', async () => {
    await testApp.db
      .insert(throttles)
      .values({ key: `workshop from 192.0.2.${network}`, forgottenAt: new Date(start + 500 * 10_000) })
    const statuses: number[] = []
    for (let i = 0; i < 25; i++) statuses.push((await ask(`p${i}`, {}, 'big-talk')).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const toOne: number[] = []
    for (let i = 0; i < 8; i++) toOne.push((await ask('one', {}, 'big-talk')).status)
    expect(toOne).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  })
  it('by one address many times at once takes one place', async () => {
    await Promise.all(Array.from({ length: 5 }, () => signUp('a')))
    expect(await states()).toEqual({ a: 'in' })
  })
  it('by a program that fills in the hidden field looks like success and keeps nothing', async () => {
    expect(await stateOf(await ask('a', { website: 'x' }))).toBe('held')
    expect([await states(), await mails('a')]).toEqual([{}, []])
  })
  it.each([
    ['nothing', { name: '', email: '', zone: '', submissionKey: '' }, ['submissionKey', 'name', 'email', 'zone']],
    ['too much', { name: 'n'.repeat(101), email: `${'e'.repeat(250)}@a.example` }, ['name', 'email']],
    ['wrong types', { name: {}, email: 1, zone: [] }, ['name', 'email', 'zone']],
    ['a field nobody knows', { state: 'in' }, ['state']],
  ])('refuses %s, beside the field', async (_, changes, fields) => {
    expect(await fault(await signUp('a', changes))).toEqual([400, 'BAD_INPUT', ...fields])
    expect(await states()).toEqual({})
  })
  it('keeps markup as text, and out of the emails', async () => {
    await signUp('a', { name: '<script>alert(1)</script>' })
    expect(await states()).toEqual({ '<script>alert(1)</script>': 'in' })
    expect((await mails('a'))[0]!.bodyHtml).not.toContain('<script>')
  })
  it('ends when the event begins, and is not there for what does not exist', async () => {
    expect(await fault(await signUp('a', {}, 'over'))).toEqual([409, 'SIGN_UP_CLOSED'])
    expect(await fault(await signUp('a', {}, 'none'))).toEqual([404, 'NOT_FOUND'])
    testApp.time.now = Date.parse('2026-11-20T17:00:00Z')
    expect(await fault(await signUp('a'))).toEqual([409, 'SIGN_UP_CLOSED'])
  })
})

describe('giving a place up', () => {
  it('gives it to the person who has waited longest, with an email, and removes it from the calendar', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await signUp(name)
    const uid = entryOf((await mails('a'))[0]!).find(line => line.startsWith('UID:'))!
    expect((await giveUp('a')).status).toBe(200)
    expect(await states()).toEqual({ a: 'cancelled', b: 'in', c: 'in', d: 'waiting' })
    const movedUp = (await mails('c')).at(-1)!
    expect(movedUp.subject).toBe('Your place: Event cv-clinic')
    expect(movedUp.bodyText).toContain('A place has become free, and it’s yours.')
    expect(entryOf(movedUp)).toContain('METHOD:REQUEST')
    const last = (await mails('a')).at(-1)!
    expect([last.subject, ...entryOf(last).filter(line => /^(METHOD|SEQUENCE|UID|STATUS)/.test(line))]).toEqual([
      'You gave up your place: Event cv-clinic',
      'METHOD:CANCEL',
      uid,
      'SEQUENCE:1',
      'STATUS:CANCELLED',
    ])
    expect(await mails('d')).toHaveLength(1)
    // Whoever moved up can give it up by the new mail, and then by no other.
    const older = /\/event-place\/([\w-]+)/.exec((await mails('c'))[0]!.bodyText)![1]!
    expect((await giveUp('c')).status).toBe(200)
    expect((await post(`/api/workshop-places/${older}/cancel`, {})).status).toBe(410)
    expect(await states()).toMatchObject({ d: 'in' })
  })
  it('by a link that was cut off says that it may not be whole, and takes nothing', async () => {
    await signUp('a')
    const html = await (await testApp.ask(`/event-place/${(await tokenOf('a')).slice(0, -1)}`)).text()
    expect([html.includes('is incomplete'), html.includes('you have no place'), await states()]).toEqual([
      true,
      false,
      { a: 'in' },
    ])
  })
  it('by many at once moves up exactly as many', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await signUp(name)
    await Promise.all([giveUp('a'), giveUp('b'), signUp('f')])
    expect(await states()).toEqual({ a: 'cancelled', b: 'cancelled', c: 'in', d: 'in', e: 'waiting', f: 'waiting' })
  })
  it('happens once however often it is pressed, and answers each time that it is done', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await signUp(name)
    const token = await tokenOf('a')
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(`/api/workshop-places/${token}/cancel`, {})))
    expect([...answers, await post(`/api/workshop-places/${token}/cancel`, {})].map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200,
    ])
    expect((await mails('a')).map(({ subject }) => subject)).toEqual([
      'Your place: Event cv-clinic',
      'You gave up your place: Event cv-clinic',
    ])
    expect(await states()).toEqual({ a: 'cancelled', b: 'in', c: 'in', d: 'waiting' })
  })
  it('of a place on the waiting list moves no one up', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await signUp(name)
    expect((await giveUp('c')).status).toBe(200)
    expect(await states()).toEqual({ a: 'in', b: 'in', c: 'cancelled', d: 'waiting' })
    expect((await mails('c')).at(-1)!.attachments).toEqual([])
  })
  it('is shown first, changes nothing by being looked at, and is impossible once the event has begun', async () => {
    await signUp('a')
    const token = await tokenOf('a')
    const look = async () =>
      (await (await testApp.ask(`/api/workshop-places/${token}`)).json()) as { place: object | null }
    expect((await look()).place).toEqual({
      title: 'Event cv-clinic',
      startsAt: '2026-11-20T17:00:00.000Z',
      endsAt: '2026-11-20T18:00:00.000Z',
      zone: 'Europe/London',
      readerZone: 'Asia/Kolkata',
      where: 'Online',
      state: 'in',
      isOver: false,
      isCancelled: false,
      heldUntil: null,
      isConfirmLink: false,
    })
    testApp.time.now = Date.parse('2026-11-20T17:00:00Z')
    expect((await look()).place).toMatchObject({ isOver: true })
    expect((await giveUp('a')).status).toBe(410)
    expect(await states()).toEqual({ a: 'in' })
    expect(await (await testApp.ask('/api/workshop-places/not-a-real-token')).json()).toEqual({ place: null })
  })
  it('happens when an account is deleted, and the next person on the waiting list moves up', async () => {
    for (const name of ['a', 'b', 'c']) await signUp(name)
    await testApp.db.transaction(tx => erasePlaces(tx, 'A@northbridge.example', new Date(start)))
    expect(await states()).toEqual({ b: 'in', c: 'in' })
    expect((await mails('c')).at(-1)!.bodyText).toContain('A place has become free')
  })
})
