import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/platform/people/demo.ts'
import { users } from '#server/platform/people/tables.ts'
import { deviceGuessesPerDay, strangersGuessesPerDay, takeSignIn } from '#server/features/sign-in/sign-in-limits.ts'
import { knownDevices, throttles } from '#server/platform/people/token-tables.ts'
import { giveBackAttempt } from '#server/platform/people/throttle.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { openTestApp, type Ask } from '#server/testing.ts'

const owner = 'student@northbridge.example'
const minute = 60_000
const hour = 60 * minute

let testApp: Awaited<ReturnType<typeof openTestApp>>
let passwordHash: string | null
beforeAll(async () => {
  testApp = await openTestApp()
  passwordHash = (await testApp.db.select().from(users).where(eq(users.email, owner)))[0]!.passwordHash
})
beforeEach(async () => {
  testApp.time.now += 24 * hour
  for (const table of [throttles, outbox, knownDevices]) await testApp.db.delete(table)
  await testApp.db.update(users).set({ passwordHash }).where(eq(users.email, owner))
})
afterAll(() => testApp.close())

const post = (path: string, body: object, more: Ask = {}) => testApp.ask(path, { method: 'POST', body, ...more })
const login = (more: Ask = {}, password = demoPassword, email = owner) =>
  post('/api/auth/login', { email, password }, more)
const cookieIn = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find(line => line.startsWith(`${name}=`))!
    .split(';')[0]!
const notices = () =>
  testApp.db.select().from(outbox).where(eq(outbox.subject, 'Someone tried many passwords on your account'))
const newestEmail = async () => (await testApp.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0]!

/** What counts a sign-in before its password is checked, without the time a password takes. */
const attempt = (clientAddress: string, email = owner, device?: string) =>
  takeSignIn(testApp.db, { email, clientAddress, device }, new Date(testApp.time.now))
let networks = 0
const newNetwork = () => `10.${++networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`

/** Wrong passwords, each from wherever `from` says, until no more is checked. Answers how many were. */
async function guessUntilRefused(from: () => string, email = owner, device?: string): Promise<number> {
  for (let checked = 0; ; checked++) {
    if (
      !(await attempt(from(), email, device).then(
        () => true,
        () => false,
      ))
    )
      return checked
  }
}

/** As if so many wrong passwords had just come from there. */
const useUpNetwork = (network: string, attempts = 200) =>
  testApp.db
    .insert(throttles)
    .values({ key: `login from ${network}`, forgottenAt: new Date(testApp.time.now + attempts * 10_000) })

describe('strangers who try passwords', () => {
  it('are counted for the account, and stopped', async () => {
    expect(await guessUntilRefused(() => '198.51.100.1')).toBe(10)
    expect(await guessUntilRefused(() => '198.51.100.2')).toBe(10)
    expect((await login({ from: '198.51.100.1' }, 'wrong')).status).toBe(429)
  })
  it('do not lock the owner out of a device that has signed in before', async () => {
    const device = cookieIn(await login(), 'device')
    await guessUntilRefused(newNetwork)
    expect((await login({ from: '198.51.100.9' })).status).toBe(429)
    const entered = await login({ from: '198.51.100.9', cookie: device })
    expect(entered.status).toBe(200)
    // Nor from a campus where somebody tries passwords.
    await useUpNetwork('203.0.113.80')
    expect((await login({ from: '203.0.113.80' })).status).toBe(429)
    expect((await login({ from: '203.0.113.80', cookie: cookieIn(entered, 'device') })).status).toBe(200)
  })
  it('do not lock the owner out of a network without failures, and the owner hears of it once a day', async () => {
    for (const from of ['198.51.100.1', '198.51.100.2']) await guessUntilRefused(() => from)
    expect((await login({ from: '203.0.113.5' })).status).toBe(200)
    expect(await notices()).toMatchObject([{ recipient: owner }])
    expect((await login({ from: '203.0.113.6' })).status).toBe(200)
    expect(await notices()).toHaveLength(1)
    testApp.time.now += 24 * hour
    for (const from of ['198.51.100.1', '198.51.100.2']) await guessUntilRefused(() => from)
    expect((await login({ from: '203.0.113.7' })).status).toBe(200)
    expect(await notices()).toHaveLength(2)
  })
  it('with any number of networks cannot keep the owner from a new password by email', async () => {
    await guessUntilRefused(newNetwork)
    expect((await login({ from: '203.0.113.5' })).status).toBe(429)
    await post('/api/auth/forgot-password', { email: owner }, { from: '203.0.113.5' })
    const token = /\/reset-password\/([\w-]+)/.exec((await newestEmail()).bodyText)![1]!
    const device = cookieIn(
      await post('/api/auth/reset-password', { token, password: 'seven paper boats 22' }, { from: '203.0.113.5' }),
      'device',
    )
    expect((await login({ from: '203.0.113.5', cookie: device }, 'seven paper boats 22')).status).toBe(200)
  })
  it('gain nothing from a device of their own', async () => {
    const theirs = cookieIn(await login({}, demoPassword, 'basic@northbridge.example'), 'device')
    await guessUntilRefused(newNetwork)
    expect((await login({ from: '198.51.100.9', cookie: theirs })).status).toBe(429)
    expect((await login({ from: '198.51.100.9', cookie: 'device=AAAA.%00.%FF' })).status).toBe(429)
  })
  it('get a bounded number of passwords a day, whatever networks they have', async () => {
    let checked = 0
    for (const end = testApp.time.now + 24 * hour; testApp.time.now <= end; testApp.time.now += hour)
      checked += await guessUntilRefused(newNetwork)
    expect(checked).toBeLessThanOrEqual(strangersGuessesPerDay)
    // And the bound is not far off.
    expect(checked).toBeGreaterThan(strangersGuessesPerDay - 5)
    expect(strangersGuessesPerDay).toBeLessThan(250)
  })
  it('get a bounded number of passwords a day on a device the owner has used', async () => {
    let checked = 0
    for (const end = testApp.time.now + 24 * hour; testApp.time.now <= end; testApp.time.now += hour)
      checked += await guessUntilRefused(newNetwork, owner, 'device')
    expect(checked).toBe(deviceGuessesPerDay)
    expect(deviceGuessesPerDay).toBeLessThan(120)
  })
})

describe('a campus behind one network address', () => {
  const campus = '203.0.113.80'
  it('is never stopped by people who sign in', async () => {
    await useUpNetwork(campus, 195)
    for (let i = 0; i < 30; i++)
      await giveBackAttempt(testApp.db, await attempt(campus, `person-${i}@northbridge.example`))
    expect((await login({ from: campus })).status).toBe(200)
  })
  it('is blocked while someone on it tries the passwords of many people, and free again within minutes', async () => {
    let person = 0
    const spray = async () => {
      for (let checked = 0; ; checked++) {
        if (
          !(await attempt(campus, `person-${person++}@northbridge.example`).then(
            () => true,
            () => false,
          ))
        )
          return checked
      }
    }
    await useUpNetwork(campus, 195)
    expect(await spray()).toBe(5)
    const refused = await login({ from: campus })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    testApp.time.now += 5 * minute
    expect(await spray()).toBe(30)
    testApp.time.now += 10_000
    expect((await login({ from: campus })).status).toBe(200)
  })
})

describe('a device that has signed in before', () => {
  const isKnown = async (device: string) => {
    await testApp.db.delete(throttles)
    await guessUntilRefused(newNetwork)
    const { status } = await login({ from: '198.51.100.9', cookie: device })
    await testApp.db.delete(throttles)
    return status === 200
  }
  it('is known by a cookie that scripts cannot read, of which only the hash is kept, also after signing out', async () => {
    const answer = await login()
    const line = answer.headers.getSetCookie().find(each => each.startsWith('device='))!
    expect(line).toMatch(/^device=[\w-]{43}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/)
    const device = cookieIn(answer, 'device')
    expect(JSON.stringify(await testApp.db.select().from(knownDevices))).not.toContain(device.split('=')[1])
    const left = await post('/api/auth/logout', {}, { cookie: `${cookieIn(answer, 'session')}; ${device}` })
    expect(left.headers.getSetCookie().some(each => each.startsWith('device='))).toBe(false)
    expect(await isKnown(device)).toBe(true)
  })
  it('gets a new token at each sign-in, so that a planted one is never the owner’s', async () => {
    const planted = cookieIn(await login({}, demoPassword, 'basic@northbridge.example'), 'device')
    const shared = cookieIn(await login({ cookie: planted }), 'device')
    expect(await isKnown(planted)).toBe(false)
    expect(await isKnown(shared)).toBe(true)
    // The other person of this browser is still known there.
    const both = shared.split('=')[1]!.split('.')
    expect([both.length, both[1]]).toEqual([2, planted.split('=')[1]])
  })
  it('is deleted when the owner signs out everywhere else or changes the password', async () => {
    for (const act of [
      (cookie: string) => post('/api/account/sessions/end-others', {}, { cookie }),
      (cookie: string) =>
        post('/api/auth/change-password', { current: demoPassword, password: 'seven paper boats 22' }, { cookie }),
    ]) {
      const elsewhere = cookieIn(await login(), 'device')
      const here = await login()
      expect((await act(`${cookieIn(here, 'session')}; ${cookieIn(here, 'device')}`)).status).toBe(200)
      const kept = await testApp.db.select().from(knownDevices)
      expect(kept).toHaveLength(1)
      expect(await isKnown(elsewhere)).toBe(false)
    }
  })
})
