import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/platform/people/demo.ts'
import { authTokens } from '#server/platform/people/token-tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { harbour, main, northbridge, openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const post = (path: string, body: object, options: { host?: string; cookie?: string; from?: string } = {}) =>
  testApp.ask(path, { method: 'POST', body, ...options })
const forgot = (email: string, host = main, from = '203.0.113.1') =>
  post('/api/auth/forgot-password', { email }, { host, from })
const newestMail = async () => (await testApp.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0]!
const tokenIn = (text: string) => /\/reset-password\/([\w-]+)/.exec(text)![1]!
const askForLink = async (email: string, host = main) => {
  testApp.time.now += 24 * 60 * 60_000 + 1
  await forgot(email, host)
  return tokenIn((await newestMail()).bodyText)
}
const reset = (token: string, password: string) => post('/api/auth/reset-password', { token, password })
const canSignIn = async (email: string, password: string) =>
  (await post('/api/auth/login', { email, password })).status === 200

describe('a forgotten password', () => {
  it('sends a link on the site it was asked on, in text and HTML', async () => {
    await forgot('student@northbridge.example', northbridge)
    const mail = await newestMail()
    expect(mail).toMatchObject({
      recipient: 'student@northbridge.example',
      subject: 'Choose a new password',
      sentAt: null,
    })
    expect(mail.bodyText).toMatch(/http:\/\/northbridge\.localhost:3000\/reset-password\/[\w-]{43}/)
    expect(mail.bodyHtml).toContain(tokenIn(mail.bodyText))
  })
  it('answers known, unknown and another tenant’s addresses alike, and emails each', async () => {
    const addresses = ['basic@northbridge.example', 'nobody@nowhere.example', 'student@harbour.example']
    const answers = await Promise.all(addresses.map(address => forgot(address, northbridge)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(await Promise.all(answers.map(answer => answer.text()))).size).toBe(1)
    const mails = await testApp.db.select().from(outbox).orderBy(desc(outbox.id)).limit(3)
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([...addresses].sort())
    expect(mails.find(({ recipient }) => recipient === 'student@harbour.example')!.bodyText).not.toContain(
      '/reset-password/',
    )
  })
  it('keeps only the hash of the link’s token', async () => {
    const token = await askForLink('student@northbridge.example')
    expect(JSON.stringify(await testApp.db.select().from(authTokens))).not.toContain(token)
  })
  it('lets the same address ask five times, then makes it wait', async () => {
    testApp.time.now += 24 * 60 * 60_000 + 1
    const statuses = []
    for (let i = 0; i < 7; i++) statuses.push((await forgot('flood@northbridge.example')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    testApp.time.now += 15 * 60_000
    expect((await forgot('flood@northbridge.example')).status).toBe(200)
  })
})

describe('the link', () => {
  it('changes the password once, ends every session and says so by email', async () => {
    const session = await testApp.signIn('admin@harbour.example', harbour)
    const token = await askForLink('admin@harbour.example')
    expect(await (await testApp.ask(`/api/auth/reset-links/${token}`)).json()).toEqual({ usable: true })
    const answer = await reset(token, 'quiet harbour lamp 81')
    expect(await answer.json()).toEqual({ next: '/login' })
    expect((await newestMail()).subject).toBe('Your password has been changed')
    expect(await (await testApp.ask('/check-user-loggedin', { host: harbour, cookie: session })).json()).toMatchObject({
      status: false,
    })
    expect(await canSignIn('admin@harbour.example', 'quiet harbour lamp 81')).toBe(true)
    expect(await canSignIn('admin@harbour.example', demoPassword)).toBe(false)
    expect((await reset(token, 'another good phrase 7')).status).toBe(410)
    expect(await (await testApp.ask(`/api/auth/reset-links/${token}`)).json()).toEqual({ usable: false })
  })
  it('is used by one of two who try at the same time', async () => {
    const token = await askForLink('student@harbour.example')
    const statuses = (
      await Promise.all([reset(token, 'first of two phrases'), reset(token, 'second of two phrases')])
    ).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 410])
  })
  it('runs out after thirty minutes', async () => {
    const token = await askForLink('basic@northbridge.example')
    testApp.time.now += 30 * 60_000 + 1
    expect((await reset(token, 'too late for this one')).status).toBe(410)
  })
  it('is replaced by a newer one', async () => {
    const older = await askForLink('basic@northbridge.example')
    const newer = await askForLink('basic@northbridge.example')
    expect((await reset(older, 'an older link phrase')).status).toBe(410)
    expect((await reset(newer, 'a newer link phrase 4')).status).toBe(200)
  })
  it('made for an unknown address opens nothing', async () => {
    await forgot('unknown-person@nowhere.example')
    const [row] = await testApp.db
      .select()
      .from(authTokens)
      .where(eq(authTokens.email, 'unknown-person@nowhere.example'))
    expect(row!.userId).toBeNull()
  })
  it('survives a password that will not do, with words beside the field', async () => {
    const token = await askForLink('predeparture@northbridge.example')
    for (const bad of ['short', 'passwordpassword', 'northbridge rohan', 'aaaaaaaaaaaaaaa', 'qwertyuiopas']) {
      const answer = await reset(token, bad)
      expect(answer.status, bad).toBe(400)
      expect(await answer.json()).toMatchObject({
        errors: [{ field: 'password', message: expect.stringMatching(/\.$/) as unknown }],
      })
    }
    expect((await reset(token, 'seven paper boats 22')).status).toBe(200)
  })
  it('is never kept in the cache of pages', async () => {
    const token = await askForLink('student@northbridge.example')
    const page = async () => (await testApp.ask(`/reset-password/${token}`)).text()
    expect(await page()).toContain('Choose a new password</h1>')
    await reset(token, 'five green kites 31')
    expect(await page()).toContain('This link has expired</h1>')
  })
})

describe('changing the password', () => {
  const change = (cookie: string, current: string, password: string) =>
    post('/api/auth/change-password', { current, password }, { cookie })
  it('asks for the one now, keeps this session and ends the others', async () => {
    const [here, elsewhere] = [
      await testApp.signIn('hiring@brightworks.example'),
      await testApp.signIn('hiring@brightworks.example'),
    ]
    expect(await (await change(here, 'not it', 'three brave otters 9')).json()).toMatchObject({
      errors: [{ field: 'current' }],
    })
    expect((await change(here, demoPassword, 'three brave otters 9')).status).toBe(200)
    const isIn = async (cookie: string) =>
      ((await (await testApp.ask('/check-user-loggedin', { cookie })).json()) as { status: boolean }).status
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
    expect(await canSignIn('hiring@brightworks.example', 'three brave otters 9')).toBe(true)
  })
  it('is for people who are signed in', async () => {
    expect((await post('/api/auth/change-password', { current: 'x', password: 'y' })).status).toBe(401)
  })
})

describe('guessing', () => {
  it('must wait after a few failures on an account, known or not, which expire with time', async () => {
    for (const email of ['staff@sojourn.example', 'ghost@sojourn.example']) {
      for (let i = 0; i < 10; i++)
        expect((await post('/api/auth/login', { email, password: 'wrong guess' })).status).toBe(401)
      const blocked = await post('/api/auth/login', { email, password: demoPassword })
      expect([blocked.status, blocked.headers.get('retry-after'), await blocked.json()]).toEqual([
        429,
        '900',
        {
          code: 'TOO_MANY_TRIES',
          status: 429,
          title: 'Too many attempts. Wait 15 minutes, then try again.',
          retryAfter: 900,
        },
      ])
    }
    testApp.time.now += 15 * 60_000
    expect(await canSignIn('staff@sojourn.example', demoPassword)).toBe(true)
    expect((await post('/api/auth/login', { email: 'ghost@sojourn.example', password: 'wrong guess' })).status).toBe(
      401,
    )
    expect((await post('/api/auth/login', { email: 'ghost@sojourn.example', password: 'wrong guess' })).status).toBe(
      429,
    )
  })
})
