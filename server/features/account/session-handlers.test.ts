import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '#server/platform/people/tables.ts'
import { harbour, main, northbridge, openTestApp } from '#server/testing.ts'
import { demoPassword } from '#server/platform/people/demo.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const amara = 'student@northbridge.example'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  await testApp.db.delete(sessions)
})
afterAll(() => testApp.close())

interface Listed {
  id: string
  device: string
  site: string
  signedInAt: string
  lastSeenAt: string
  isThisDevice: boolean
}
const list = async (cookie: string, host = main) =>
  ((await (await testApp.ask('/api/account/sessions', { cookie, host })).json()) as { sessions: Listed[] }).sessions
const end = (id: string, cookie: string, host = main) =>
  testApp.ask(`/api/account/sessions/${id}`, { method: 'DELETE', cookie, host })
const isIn = async (cookie: string, host = main) =>
  ((await (await testApp.ask('/check-user-loggedin', { host, cookie })).json()) as { status: boolean }).status
const signInWith = async (userAgent: string) =>
  (
    await testApp.ask('/api/auth/login', {
      method: 'POST',
      headers: { 'user-agent': userAgent, 'content-type': 'application/json' },
      body: { email: amara, password: demoPassword },
    })
  ).headers
    .getSetCookie()[0]!
    .split(';')[0]!

describe('where I am signed in', () => {
  it('is told for every site, with the device in words, this one first', async () => {
    const before = new Date(testApp.time.now).toISOString()
    const here = await signInWith(chrome)
    testApp.time.now += 5 * 60_000
    const now = new Date(testApp.time.now).toISOString()
    await testApp.signIn(amara, northbridge)
    const [first, newest] = await list(here)
    expect(newest).toMatchObject({
      device: 'An unknown browser',
      site: 'University of Northbridge',
      signedInAt: now,
      isThisDevice: false,
    })
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      device: 'Chrome on Windows',
      site: 'Sojourn',
      signedInAt: before,
      lastSeenAt: now,
      isThisDevice: true,
    })
  })
  it('lists no one else’s sessions, no token and no hash of one', async () => {
    const mine = await testApp.signIn(amara)
    await testApp.signIn('student@harbour.example', harbour)
    await testApp.signIn('admin@northbridge.example')
    const text = await (await testApp.ask('/api/account/sessions', { cookie: mine })).text()
    expect((JSON.parse(text) as { sessions: Listed[] }).sessions).toHaveLength(1)
    for (const { tokenHash } of await testApp.db.select().from(sessions)) expect(text).not.toContain(tokenHash)
    expect(text).not.toContain(mine.split('=')[1])
  })
  it('leaves out what has run out', async () => {
    await testApp.signIn(amara)
    testApp.time.now += 14 * 24 * 60 * 60_000 + 1
    const mine = await testApp.signIn(amara)
    expect(await list(mine)).toHaveLength(1)
  })
  it('is drawn on the server with the time in words', async () => {
    const mine = await testApp.signIn(amara)
    const html = await (await testApp.ask('/student-login', { cookie: mine })).text()
    expect(html).toContain('This device')
    expect(html).toMatch(/\w{3} \d{1,2} \w{3} 2026, \d\d:\d\d UTC/)
  })
})

describe('ending sessions', () => {
  it('ends one of mine and answers those that are left', async () => {
    const [here, there] = [await testApp.signIn(amara), await testApp.signIn(amara, northbridge)]
    const other = (await list(here)).find(({ isThisDevice }) => !isThisDevice)!
    const answer = await end(other.id, here)
    expect(((await answer.json()) as { sessions: Listed[] }).sessions.map(({ isThisDevice }) => isThisDevice)).toEqual([
      true,
    ])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect([await isIn(here), await isIn(there, northbridge)]).toEqual([true, false])
    expect((await end(other.id, here)).status).toBe(404)
  })
  it('never ends another person’s', async () => {
    const [mine, theirs] = [await testApp.signIn(amara), await testApp.signIn('admin@northbridge.example')]
    const [target] = await list(theirs)
    const answer = await end(target!.id, mine)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'NOT_FOUND'])
    expect(await isIn(theirs)).toBe(true)
  })
  it('of this device signs out, with its cookies', async () => {
    const mine = await testApp.signIn(amara)
    const answer = await end((await list(mine))[0]!.id, mine)
    expect(answer.headers.getSetCookie()).toEqual([
      'session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      'prev_url=; Path=/; Max-Age=0; SameSite=Lax',
    ])
    expect(await isIn(mine)).toBe(false)
  })
  it('ends all others at once, mine only', async () => {
    const [here, there, stranger] = [
      await testApp.signIn(amara),
      await testApp.signIn(amara, northbridge),
      await testApp.signIn('admin@northbridge.example'),
    ]
    const answer = await testApp.ask('/api/account/sessions/end-others', { method: 'POST', body: {}, cookie: here })
    expect(((await answer.json()) as { sessions: Listed[] }).sessions).toHaveLength(1)
    expect([await isIn(here), await isIn(there, northbridge), await isIn(stranger)]).toEqual([true, false, true])
  })
  it('refuses an id that is none', async () => {
    expect((await end('1', await testApp.signIn(amara))).status).toBe(400)
  })
})
