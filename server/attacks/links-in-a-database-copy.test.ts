import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportSql } from '#server/platform/db/export-sql.ts'
import { demoPassword } from '#server/platform/people/demo.ts'
import { authTokens } from '#server/platform/people/token-tables.ts'
import { hashToken } from '#server/platform/people/tokens.ts'
import { fileKeyFits } from '#server/features/ebooks/file-key.ts'
import { loadDemoMeetings } from '#server/features/meetings/demo.ts'
import { meetingDaysOff, meetingHosts, meetingHours } from '#server/features/meetings/tables.ts'
import { readKey, unsubscribeLink } from '#server/features/job-alerts/newsletter/unsubscribe-key.ts'
import { loadDemoWorkshops } from '#server/features/workshops/demo.ts'
import { workshops } from '#server/features/workshops/tables.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { sendDueMails, type Deliver } from '#server/platform/mail/worker.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
/** Every kind of letter, as its reader gets it. */
let letters: (typeof outbox.$inferInsert)[]
/** Everything in them that opens something. */
let keys: string[]
const reader = 'reader@home.example'
const student = 'student@northbridge.example'
const silent = pino({ level: 'silent' })
const now = () => new Date(testApp.time.now)

beforeAll(async () => {
  testApp = await openTestApp()
  for (const table of [workshops, meetingDaysOff, meetingHours, meetingHosts]) await testApp.db.delete(table)
  await loadDemoMeetings(testApp.db, now())
  await loadDemoWorkshops(testApp.db, now())
  await writeEveryKindOfLetter()
  letters = (await testApp.db.select().from(outbox)).map(letter => ({ ...letter, id: undefined }))
  keys = keysIn(letters)
})
beforeEach(async () => {
  await testApp.db.delete(outbox)
  await testApp.db.insert(outbox).values(letters.map(letter => ({ ...letter, dueAt: now() })))
})
afterAll(() => testApp.close())

async function post(path: string, body: object, cookie?: string) {
  const guard = { submissionKey: randomUUID(), website: '' }
  const isGuarded = !path.startsWith('/api/auth') && !path.startsWith('/api/account') && path !== '/api/registrations'
  const answer = await testApp.ask(path, {
    method: 'POST',
    body: isGuarded ? { ...guard, ...body } : body,
    ...(cookie && { cookie }),
  })
  expect([path, answer.status]).toEqual([path, 200])
  return answer
}

async function writeEveryKindOfLetter() {
  const cookie = await testApp.signIn(student)
  const name = 'Amara Osei'
  await post('/api/auth/forgot-password', { email: student })
  await post('/api/registrations', { universityId: 1, kind: 'student', email: `${randomUUID()}@northbridge.example` })
  await post(
    '/api/account/email-change',
    { newEmail: `${randomUUID()}@home.example`, passwordNow: demoPassword },
    cookie,
  )
  await post('/api/account/close', { proof: demoPassword }, cookie)
  await post('/api/account/keep', {}, await testApp.signIn(student))
  await post('/api/newsletter', { email: `${randomUUID()}@home.example`, source: 'board' })
  await post('/api/ebooks/first-job-abroad/orders', { name, email: reader, country: '' })
  await post('/api/stories', {
    firstName: 'Amara',
    email: reader,
    fromCountry: 'GH',
    workCountry: 'GB',
    role: 'Data analyst',
    words: 'I looked for work for a long time and then I found it. '.repeat(6).trim(),
    mayPublish: 'yes',
    isTrue: 'yes',
  })
  const { slots } = (await (await testApp.ask('/api/meetings/slots?kind=student')).json()) as { slots: string[] }
  const meeting = { kind: 'student', startsAt: slots[0], name, organisation: '', message: '', zone: 'Europe/London' }
  await post('/api/meetings', { ...meeting, email: `${randomUUID()}@home.example` })
  const { upcoming } = (await (await testApp.ask('/api/workshops')).json()) as { upcoming: { slug: string }[] }
  await post(`/api/workshops/${upcoming[0]!.slug}/places`, {
    name,
    email: `${randomUUID()}@home.example`,
    zone: 'Europe/London',
  })
  const link = unsubscribeLink('http://localhost:3000', testApp.secrets, { from: 'newsletter', email: reader })
  const calendar = { name: 'a.ics', type: 'text/calendar', content: `BEGIN:VCALENDAR\r\nURL:${link}\r\n` }
  const unsubscribe = { words: 'Stop these emails', link }
  await sendLetter(
    testApp.db,
    reader,
    { subject: 'New jobs', paragraphs: ['Look.'], unsubscribe, attachments: [calendar] },
    now(),
  )
}

/** What makes an address in an email secret is a long random part. */
const keysIn = (rows: readonly object[]) =>
  [...new Set(JSON.stringify(rows).match(/https?:[^\s"<>\\]+/g))].flatMap(link => link.match(/[\w-]{40,}/g) ?? [])

async function copyDatabase(): Promise<string> {
  const parts: string[] = []
  await exportSql(testApp.database, async text => {
    parts.push(text)
  })
  return parts.join('')
}

const piecesOf = (copy: string) => [...new Set(copy.match(/[\w+/-]{20,}={0,2}/g))]

/** The copy as it is, and with everything decoded that could be in disguise. */
function readings(copy: string): string {
  const decoded = piecesOf(copy).flatMap(piece => [
    Buffer.from(piece, 'base64').toString('latin1'),
    Buffer.from(piece, 'hex').toString('latin1'),
  ])
  return [copy, copy.replaceAll('\\', ''), decodeURIComponent(copy.replace(/%(?![0-9a-f]{2})/gi, '')), ...decoded].join(
    '\n',
  )
}

const sendAll = async (deliver: Deliver) => {
  while ((await sendDueMails(testApp.db, deliver, now, silent)) > 0);
}

async function expectNothingUsable() {
  const copy = await copyDatabase()
  const all = readings(copy)
  expect(keys.filter(key => all.includes(key))).toEqual([])
  const hashes = new Set((await testApp.db.select().from(authTokens)).map(({ tokenHash }) => tokenHash))
  const opens = (piece: string) =>
    hashes.has(hashToken(piece)) ||
    readKey(testApp.secrets, reader, piece) !== undefined ||
    fileKeyFits(testApp.secrets, 'first-job-abroad', piece, now())
  expect(piecesOf(copy).filter(opens)).toEqual([])
}

describe('a thief with a copy of the database', () => {
  it('would find a key in every kind of letter', async () => {
    const purposes = new Set((await testApp.db.select().from(authTokens)).map(({ purpose }) => purpose))
    for (const purpose of [
      'resetPassword',
      'setUpAccount',
      'confirmOldEmail',
      'confirmNewsletter',
      'withdrawStory',
      'keepAccount',
    ] as const) {
      expect(purposes).toContain(purpose)
    }
    expect(keys.length).toBeGreaterThan(8)
    expect(keys.some(key => readKey(testApp.secrets, reader, key))).toBe(true)
    expect(keys.some(key => fileKeyFits(testApp.secrets, 'first-job-abroad', key, now()))).toBe(true)
  })
  it('finds no link that works while emails wait to be sent', async () => {
    await expectNothingUsable()
  })
  it('finds no link that works once they were sent, and nothing of their text', async () => {
    const sent: string[] = []
    await sendAll(async ({ bodyText }) => {
      sent.push(bodyText)
    })
    expect(keysIn(sent.map(bodyText => ({ bodyText }))).length).toBeGreaterThan(8)
    await expectNothingUsable()
    const { rows } = await testApp.db.execute<{ body: string }>(
      'SELECT DISTINCT body_text || body_html || headers || attachments AS body FROM outbox',
    )
    expect(rows).toEqual([{ body: '{}[]' }])
  })
  it('finds no link that works when they were given up', async () => {
    const refuse: Deliver = ({ bodyText }) => Promise.reject(new Error(`550 spam: ${bodyText}`))
    for (let attempt = 0; attempt < 12; attempt++) {
      await sendAll(refuse)
      testApp.time.now += 7 * 60 * 60_000
    }
    const left = await testApp.db.select().from(outbox)
    expect(left.every(({ givenUpAt }) => givenUpAt !== null)).toBe(true)
    await expectNothingUsable()
  })
})
