import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/platform/people/demo.ts'
import { throttles } from '#server/platform/people/token-tables.ts'
import { workshops } from '#server/features/workshops/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { openTestApp, type Ask } from '#server/testing.ts'

const victim = 'student@northbridge.example'
const stranger = 'stranger@nowhere.example'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
beforeAll(async () => {
  testApp = await openTestApp()
  cookie = await testApp.signIn(victim)
})
beforeEach(async () => {
  // A new minute, so that no test counts against the next.
  testApp.time.now += 60_000
  for (const table of [throttles, outbox]) await testApp.db.delete(table)
})
afterAll(() => testApp.close())

const post = (path: string, body: object, more: Ask = {}) => testApp.ask(path, { method: 'POST', body, ...more })

/** Sends the same request many times at once, each from another place, and counts the answers by status. */
async function sendAtOnce(times: number, send: (from: string) => Promise<Response>): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: times }, (_, i) => send(`198.51.${i >> 8}.${i & 255}`)))
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('a hundred passwords tried at once', () => {
  it.each([
    ['an account', victim],
    ['an address without an account', stranger],
  ])('against %s are checked as often as one after the other', async (_, email) => {
    const counts = await sendAtOnce(100, from => post('/api/auth/login', { email, password: 'wrong guess' }, { from }))
    // Twenty for the account, and twenty from networks that did not try before.
    expect(counts).toEqual({ 401: 40, 429: 60 })
  })
  it('from one network are checked ten times', async () => {
    expect(await sendAtOnce(100, () => post('/api/auth/login', { email: victim, password: 'wrong guess' }))).toEqual({
      401: 10,
      429: 90,
    })
  })
})

/** What may be done six times at once about one account or one address. */
const sixTimes: readonly [string, (from: string) => Promise<Response>][] = [
  ['a password reset', from => post('/api/auth/forgot-password', { email: stranger }, { from })],
  ['a registration', from => post('/api/registrations', registration, { from })],
  ['a link to set up an account', from => post('/api/setup/links', { email: stranger }, { from })],
  ['the newsletter', from => post('/api/newsletter', { email: stranger, source: 'board', ...guard() }, { from })],
  [
    'a link to unsubscribe',
    from => post('/api/newsletter/unsubscribe-links', { email: stranger, ...guard() }, { from }),
  ],
  [
    'a message',
    from =>
      post(
        '/api/forms/contact',
        { topic: 'student', name: 'A', email: stranger, message: 'How do I begin?', ...guard() },
        { from },
      ),
  ],
  [
    'a place at a workshop',
    async from =>
      post(
        `/api/workshops/${await upcomingWorkshop()}/places`,
        { name: 'A', email: stranger, zone: 'Europe/London', ...guard() },
        { from },
      ),
  ],
  [
    'a guess at the password to change it',
    () => post('/api/auth/change-password', { current: 'wrong', password: 'seven paper boats 22' }, { cookie }),
  ],
  ['a guess at the password to close the account', () => post('/api/account/close', { proof: 'wrong' }, { cookie })],
  [
    'a guess at the password to change the address',
    () => post('/api/account/email-change', { newEmail: stranger, passwordNow: 'wrong' }, { cookie }),
  ],
  [
    'a change of the address',
    () => post('/api/account/email-change', { newEmail: stranger, passwordNow: demoPassword }, { cookie }),
  ],
]
const guard = () => ({ submissionKey: randomUUID(), website: '' })
const registration = {
  universityId: 0,
  universityName: 'Elsewhere',
  kind: 'student',
  email: stranger,
  name: 'A',
  reason: 'I would like to see the jobs.',
}
const upcomingWorkshop = async () =>
  (await testApp.db.select({ slug: workshops.slug }).from(workshops).orderBy(workshops.startsAt))[0]!.slug

describe('sent forty times at once', () => {
  beforeAll(async () => {
    await testApp.db.update(workshops).set({
      startsAt: new Date(testApp.time.now + 24 * 60 * 60_000),
      endsAt: new Date(testApp.time.now + 25 * 60 * 60_000),
    })
  })
  it.each(sixTimes)('%s is let through six times', async (_, send) => {
    const counts = await sendAtOnce(40, send)
    expect(counts[429]).toBe(34)
    expect((await testApp.db.select().from(outbox).where(eq(outbox.recipient, stranger))).length).toBeLessThanOrEqual(6)
  })
  it('a copy of my data is made three times', async () => {
    expect(await sendAtOnce(40, () => testApp.ask('/api/account/export', { cookie }))).toEqual({ 200: 3, 429: 37 })
  })
  it('a photo is read twenty times', async () => {
    const send = () =>
      testApp.ask('/api/account/photo', {
        method: 'PUT',
        cookie,
        body: Buffer.from('x'),
        headers: { 'content-type': 'image/png' },
      })
    expect(await sendAtOnce(40, send)).toEqual({ 400: 20, 429: 20 })
  })
})
