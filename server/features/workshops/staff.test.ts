import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/audit/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { openTestApp } from '#server/testing.ts'
import { loadDemoWorkshops } from './demo.ts'
import { drawDescription } from './draw-description.ts'
import { workshopPlaces, workshops } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
beforeAll(async () => {
  testApp = await openTestApp()
  staff = await testApp.signIn('staff@sojourn.example')
})
beforeEach(async () => {
  testApp.time.now = Date.parse('2026-11-15T09:00:00Z')
  for (const table of [workshops, outbox, auditLog]) await testApp.db.delete(table)
})
afterAll(() => testApp.close())

const values = {
  title: 'CV clinic',
  summary: 'Bring your CV.',
  description: ['In small rounds.', 'Thirty minutes each.'],
  speaker: 'Ngozi Eze',
  speakerRole: 'careers adviser',
  zone: 'Asia/Kolkata',
  day: '2026-12-01',
  from: '17:15',
  minutes: 60,
  place: '',
  joinLink: 'https://meet.office.example/cv',
  inbox: 'events@office.example',
  capacity: 2,
  isDraft: false,
  shownFrom: '',
}
type Values = typeof values

async function send(method: 'POST' | 'PUT', path: string, body: object) {
  const answer = await testApp.ask(`/api/staff/workshops${path}`, { method, cookie: staff, body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const create = (change: Partial<Values> = {}) => send('POST', '', { ...values, ...change })
const createId = async (change: Partial<Values> = {}) => ((await create(change)).body as { id: number }).id
const save = (id: number, version: number, change: Partial<Values>) =>
  send('PUT', `/${id}`, { ...values, ...change, version })
const cancel = (id: number, version: number, reason = '') => send('POST', `/${id}/cancel`, { version, reason })
const read = async (id: number, query = '') =>
  (await (await testApp.ask(`/api/staff/workshops/${id}${query}`, { cookie: staff })).json()) as {
    version: number
    slug: string
    state: string
    taken: number
    values: Values
    versions: {
      version: number
      savedAt: string | null
      savedBy: string | null
      changed: string[]
      isCurrent: boolean
    }[]
  }
const listed = async () =>
  (
    (await (await testApp.ask('/api/workshops')).json()) as { upcoming: { slug: string; startsAt: string }[] }
  ).upcoming.map(({ slug, startsAt }) => [slug, startsAt])
const seat = (workshopId: number, name: string, state: 'in' | 'waiting') =>
  testApp.db.insert(workshopPlaces).values({
    workshopId,
    name,
    email: `${name}@northbridge.example`,
    zone: 'Europe/London',
    origin: 'http://localhost:3000',
    submissionKey: randomUUID(),
    state,
    createdAt: new Date(testApp.time.now),
    changedAt: new Date(testApp.time.now),
  })
const emails = async () =>
  (await testApp.db.select().from(outbox).orderBy(outbox.id)).map(({ recipient, subject }) => [
    recipient.split('@')[0],
    subject,
  ])
const signUp = (slug: string) =>
  testApp.ask(`/api/workshops/${slug}/places`, {
    method: 'POST',
    body: { name: 'Sam', email: 'sam@mail.example', zone: 'Europe/London', submissionKey: randomUUID(), website: '' },
  })
const firstError = ({ body }: { body: Record<string, unknown> }) =>
  (body.errors as { field: string; message: string }[])[0]

describe('an event by staff', () => {
  it('is added once, at its own clock, and open for sign-up at once', async () => {
    const id = await createId()
    expect(await createId()).toBe(id)
    expect((await read(id)).values).toEqual(values)
    expect(await listed()).toEqual([['cv-clinic-2026-12-01', '2026-12-01T11:45:00.000Z']])
    expect(await testApp.db.select().from(auditLog)).toMatchObject([
      { action: 'workshop.create', subject: 'CV clinic', after: { capacity: 2 } },
    ])
  })
  it('of the same title and day gets an address of its own', async () => {
    const [first, second] = [await createId(), await createId({ from: '19:00' })]
    expect([(await read(first)).slug, (await read(second)).slug]).toEqual([
      'cv-clinic-2026-12-01',
      'cv-clinic-2026-12-01-2',
    ])
  })
  it('is hidden as a draft, and until the day from which it is shown', async () => {
    const draft = await createId({ isDraft: true })
    await createId({ title: 'Later', shownFrom: '2026-11-20' })
    expect(await listed()).toEqual([])
    expect((await signUp('later-2026-12-01')).status).toBe(404)
    await save(draft, 1, { isDraft: false })
    testApp.time.now = Date.parse('2026-11-20T00:00:00Z')
    expect((await listed()).map(([slug]) => slug)).toEqual(['cv-clinic-2026-12-01', 'later-2026-12-01'])
  })
  it.each<[Partial<Values>, string, string]>([
    [{ day: '2026-11-14' }, 'day', 'in the past'],
    [{ day: '2062-12-01' }, 'day', 'more than two years ahead'],
    [{ minutes: 100_000 }, 'minutes', 'a day at most'],
    [{ joinLink: '' }, 'place', 'Enter a place, or a link'],
    [{ joinLink: 'javascript:alert(1)' }, 'joinLink', 'https://'],
    [{ zone: 'Europe/London', day: '2027-03-28', from: '01:30' }, 'from', 'there is no 01:30'],
    [{ capacity: 0 }, 'capacity', 'at least one'],
    [{ title: 'Two\nlines' }, 'title', 'one line'],
  ])('with a mistake is refused with words next to the field: %o', async (change, field, words) => {
    const answer = await create(change)
    expect([answer.status, firstError(answer)!.field]).toEqual([400, field])
    expect(firstError(answer)!.message).toContain(words)
    expect(await testApp.db.select().from(workshops)).toEqual([])
  })
  it('is not saved over what someone else has saved meanwhile', async () => {
    const id = await createId()
    await save(id, 1, { title: 'Theirs' })
    const late = await save(id, 1, { title: 'Mine' })
    expect([late.status, late.body.current]).toMatchObject([409, { version: 2, values: { title: 'Theirs' } }])
  })
})

describe('the description of an event', () => {
  /** An address that no other test has asked for: pages are remembered for some seconds. */
  const page = async (slug: string) =>
    /<main.*<\/main>/s.exec(await (await testApp.ask(`/workshop-and-webinars?event=${slug}`)).text())![0]

  it('is Markdown: drawn on its page, and without marks in the email and the calendar file', async () => {
    const markdown = { title: 'What to bring', description: ['## Bring', '- your **CV**\n- [our list](/blog)'] }
    const id = await createId(markdown)
    expect(await page('what-to-bring-2026-12-01')).toContain(
      '<h2><span>Bring</span></h2><ul><li><span>your </span><span><strong>CV</strong></span></li>',
    )
    await seat(id, 'ada', 'in')
    await save(id, 1, { ...markdown, from: '18:00' })
    const [mail] = await testApp.db.select().from(outbox)
    expect(mail!.bodyText).toContain('\n\nBring\n\n- your CV\n\n- our list (http://localhost:3000/blog)\n\n')
    const lines = 'Bring your CV.\\nBring\\n- your CV\\n- our list (http://localhost:3000/blog)\\nWith Ngozi Eze'
    expect(mail!.attachments![0]!.content.replaceAll('\r\n ', '')).toContain(lines)
    const file = await testApp.ask('/api/workshops/what-to-bring-2026-12-01/calendar')
    expect((await file.text()).replaceAll('\r\n ', '')).toContain(lines)
  })
  it('that is long ends in the email with where the rest is', async () => {
    const id = await createId({ description: Array<string>(3).fill('word '.repeat(199)) })
    await seat(id, 'ada', 'in')
    await save(id, 1, { description: Array<string>(3).fill('word '.repeat(199)), from: '18:00' })
    const [mail] = await testApp.db.select().from(outbox)
    expect(mail!.bodyText.match(/word word/g)!.length).toBeLessThan(250)
    expect(mail!.bodyText).toContain('You can read the rest on the event’s page.')
  })
  it('reads as before where it was plain text', async () => {
    await testApp.db.delete(workshops)
    await loadDemoWorkshops(testApp.db, new Date(testApp.time.now))
    const events = await testApp.db.select().from(workshops)
    expect(events.length).toBeGreaterThan(5)
    for (const { description } of events)
      expect(drawDescription({ description })).toEqual(
        description.map(text => ({ kind: 'paragraph', content: [{ text }] })),
      )
  })
  it('that can’t be drawn is refused next to the field, and drawn as it is where it was there before', async () => {
    const deep = `${'- '.repeat(12)}deep`
    const refused = await create({ description: ['First.', deep] })
    expect([refused.status, firstError(refused)]).toEqual([
      400,
      { field: 'description', message: 'Line 3 has too many lists or quotes inside each other. Use fewer levels.' },
    ])
    const id = await createId({ title: 'Deep' })
    await testApp.db
      .update(workshops)
      .set({ description: [deep] })
      .where(eq(workshops.id, id))
    expect(await page('deep-2026-12-01')).toContain('- - - - - - - - - - - deep')
  })
})

describe('the versions of an event', () => {
  it('say who saved what and when, and what it was then', async () => {
    const id = await createId()
    testApp.time.now += 60_000
    await save(id, 1, { title: 'Theirs', description: ['New.'] })
    await cancel(id, 2)
    const { versions } = await read(id)
    expect(versions).toMatchObject([
      {
        savedAt: '2026-11-15T09:01:00.000Z',
        savedBy: 'Noor Haddad',
        changed: ['title', 'description'],
        isCurrent: true,
      },
      { savedAt: '2026-11-15T09:00:00.000Z', changed: [], isCurrent: false },
    ])
    expect((await read(id, `?version=${versions[1]!.version}`)).values).toEqual(values)
    expect((await read(id)).values).toEqual({ ...values, title: 'Theirs', description: ['New.'] })
  })
  it('of an event that was not added on screen end with what it was before', async () => {
    const id = await createId()
    await testApp.db.delete(auditLog)
    expect((await read(id)).versions).toEqual([])
    await save(id, 1, { capacity: 5 })
    await save(id, 2, { capacity: 9, place: 'Room 4' })
    expect((await read(id)).versions.map(({ savedAt, changed }) => [savedAt !== null, changed])).toEqual([
      [true, ['place', 'capacity']],
      [true, ['capacity']],
      [false, []],
    ])
    expect((await read(id, '?version=0')).values).toEqual(values)
  })
  it('are those of that event alone, and no other can be asked for', async () => {
    const [first, second] = [await createId(), await createId({ title: 'Another' })]
    const [version] = (await read(second)).versions
    const answer = await testApp.ask(`/api/staff/workshops/${first}?version=${version!.version}`, { cookie: staff })
    expect(answer.status).toBe(404)
  })
})

describe('people who signed up', () => {
  it('are told of a new time, and keep their place', async () => {
    const id = await createId()
    await seat(id, 'ada', 'in')
    await seat(id, 'ben', 'waiting')
    await save(id, 1, { summary: 'Bring two copies.', capacity: 1 })
    expect(await emails()).toEqual([])
    await save(id, 2, { from: '18:00', capacity: 1 })
    expect(await emails()).toEqual([
      ['ada', 'Changed: CV clinic'],
      ['ben', 'Changed: CV clinic'],
    ])
    const [mail] = await testApp.db.select().from(outbox)
    expect(mail!.bodyText).toContain('12:30 to 13:30, London time')
    const calendar = mail!.attachments![0]!.content
    expect(calendar).toContain('METHOD:REQUEST')
    expect(calendar).toContain('SEQUENCE:2')
  })
  it('move up when there are more places', async () => {
    const id = await createId({ capacity: 1 })
    await seat(id, 'ada', 'in')
    await seat(id, 'ben', 'waiting')
    await save(id, 1, { capacity: 2 })
    expect(await emails()).toEqual([['ben', 'Your place: CV clinic']])
    expect((await read(id)).taken).toBe(2)
  })
  it('are told once that it is cancelled, with the reason, and no one can sign up after that', async () => {
    const id = await createId()
    await seat(id, 'ada', 'in')
    await seat(id, 'ben', 'waiting')
    expect((await cancel(id, 1, 'The speaker is ill.')).status).toBe(200)
    expect((await cancel(id, 1, 'The speaker is ill.')).status).toBe(200)
    expect(await emails()).toEqual([
      ['ada', 'Cancelled: CV clinic'],
      ['ben', 'Cancelled: CV clinic'],
    ])
    const [ada, ben] = await testApp.db.select().from(outbox).orderBy(outbox.id)
    expect(ada!.bodyText).toContain('The speaker is ill.')
    expect([ada!.attachments?.[0]?.content.includes('METHOD:CANCEL'), ben!.attachments?.length ?? 0]).toEqual([true, 0])
    expect(await listed()).toEqual([])
    expect((await signUp('cv-clinic-2026-12-01')).status).toBe(409)
    expect(await (await testApp.ask('/workshop-and-webinars?event=cv-clinic-2026-12-01')).text()).toContain(
      'This event has been cancelled.',
    )
    const lines = await testApp.db.select().from(auditLog).where(eq(auditLog.action, 'workshop.cancel'))
    expect(lines).toMatchObject([{ after: { reason: 'The speaker is ill.' } }])
  })
  it('keep their event when someone changed it after the person who cancels had read it', async () => {
    const id = await createId()
    await seat(id, 'ada', 'in')
    await save(id, 1, { title: 'CV clinic, moved to room 4' })
    const refused = await cancel(id, 1, 'No room.')
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', current: { version: 2, values: { title: 'CV clinic, moved to room 4' } } },
    })
    expect([(await read(id)).state, (await listed()).length]).toEqual(['open', 1])
    expect((await emails()).filter(([, subject]) => subject!.startsWith('Cancelled'))).toEqual([])
    expect(await testApp.db.select().from(auditLog).where(eq(auditLog.action, 'workshop.cancel'))).toEqual([])
    expect((await cancel(id, 2, 'No room.')).status).toBe(200)
  })
  it('are not hidden from their event, nor put out by fewer places', async () => {
    const id = await createId()
    await seat(id, 'ada', 'in')
    await seat(id, 'ben', 'in')
    const hidden = await save(id, 1, { isDraft: true })
    expect(firstError(hidden)!.message).toContain('Cancel it instead')
    const smaller = await save(id, 1, { capacity: 1 })
    expect(firstError(smaller)!.message).toContain('2 places are taken or held')
    expect((await read(id)).version).toBe(1)
  })
})
