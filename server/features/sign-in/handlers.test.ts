import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/platform/people/demo.ts'
import { sessions } from '#server/platform/people/tables.ts'
import { harbour, main, northbridge, openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const login = (email: string, password = demoPassword, host = main, cookie?: string) =>
  testApp.ask('/api/auth/login', { method: 'POST', host, body: { email, password }, ...(cookie && { cookie }) })
const isIn = async (cookie: string, host = main) =>
  ((await (await testApp.ask('/check-user-loggedin', { host, cookie })).json()) as { status: boolean }).status
const minutes = (n: number) => {
  testApp.time.now += n * 60_000
}

describe('signing in', () => {
  it('answers the role, the way on and a host-only cookie that scripts cannot read', async () => {
    const answer = await login('student@northbridge.example')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ step: 'in', role: 'student', next: '/student-dashboard' })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/)
  })
  it('takes the address in any case and with spaces around it', async () => {
    expect((await login('  STUDENT@Northbridge.Example ')).status).toBe(200)
  })
  it('leads back to the remembered page, but never to another site', async () => {
    const next = async (cookie: string) =>
      ((await (await login('student@northbridge.example', demoPassword, main, cookie)).json()) as { next: string }).next
    expect(await next('prev_url=%2Fmy-cvs')).toBe('/my-cvs')
    expect(await next('prev_url=%2F%2Fevil.example')).toBe('/student-dashboard')
    expect(await next('prev_url=%2Flogin')).toBe('/student-dashboard')
  })
  it('answers a wrong password, an unknown address and another tenant’s person alike', async () => {
    const answers = await Promise.all([
      login('student@northbridge.example', 'wrong'),
      login('nobody@northbridge.example'),
      login('student@harbour.example', demoPassword, northbridge),
      login('hiring@brightworks.example', demoPassword, northbridge),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(new Set(await Promise.all(answers.map(answer => answer.text()))).size).toBe(1)
    for (const answer of answers) expect(answer.headers.getSetCookie()).toEqual([])
  })
  it('lets a university’s own people and staff in on its microsite', async () => {
    for (const email of ['student@northbridge.example', 'admin@northbridge.example', 'staff@sojourn.example']) {
      expect((await login(email, demoPassword, northbridge)).status).toBe(200)
    }
  })
  it('names each field that is missing', async () => {
    const answer = await testApp.ask('/api/auth/login', { method: 'POST', body: { email: 'nonsense', password: '' } })
    expect(await answer.json()).toMatchObject({
      errors: [
        { field: 'email', message: 'Enter an email address like name@university.ac.uk.' },
        { field: 'password', message: 'Enter your password.' },
      ],
    })
  })
  it('says one thing a field, the first that is wrong', async () => {
    const answer = await testApp.ask('/api/auth/login', { method: 'POST', body: { email: '', password: '' } })
    expect(await answer.json()).toMatchObject({
      errors: [
        { field: 'email', message: 'Enter your email address.' },
        { field: 'password', message: 'Enter your password.' },
      ],
    })
  })
  it('keeps only a hash of the token', async () => {
    const cookie = await testApp.signIn('student@northbridge.example')
    const rows = await testApp.db.select().from(sessions)
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
  })
})

describe('a session', () => {
  it('is good on the site it was opened on and on no other', async () => {
    const cookie = await testApp.signIn('student@northbridge.example', northbridge)
    expect(await isIn(cookie, northbridge)).toBe(true)
    expect(await isIn(cookie, main)).toBe(false)
    expect(await isIn(cookie, harbour)).toBe(false)
  })
  it('is replaced by a new one at the next sign-in, so a planted token opens nothing', async () => {
    const first = await testApp.signIn('student@northbridge.example')
    const again = await login('admin@northbridge.example', demoPassword, main, first)
    const second = again.headers.getSetCookie()[0]!.split(';')[0]!
    expect(second).not.toBe(first)
    expect(await isIn(first)).toBe(false)
    expect(await isIn(second)).toBe(true)
  })
  it('ends at sign-out, with its cookie and the remembered page', async () => {
    const cookie = await testApp.signIn('student@northbridge.example')
    const answer = await testApp.ask('/api/auth/logout', { method: 'POST', body: {}, cookie })
    expect(await answer.json()).toEqual({ next: '/' })
    expect(answer.headers.getSetCookie()).toEqual([
      'session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      'prev_url=; Path=/; Max-Age=0; SameSite=Lax',
    ])
    expect(await isIn(cookie)).toBe(false)
  })
  it('that does not exist can be ended without an error', async () => {
    expect((await testApp.ask('/api/auth/logout', { method: 'POST', body: {} })).status).toBe(200)
  })
  it.each([
    ['staff@sojourn.example', 30],
    ['admin@northbridge.example', 120],
    ['hiring@brightworks.example', 120],
    ['student@northbridge.example', 14 * 24 * 60],
  ])('of %s ends after %i minutes unused', async (email, idle) => {
    const cookie = await testApp.signIn(email)
    minutes(idle - 1)
    expect(await isIn(cookie)).toBe(true)
    minutes(idle - 1)
    expect(await isIn(cookie)).toBe(true)
    minutes(idle + 1)
    expect(await isIn(cookie)).toBe(false)
  })
  it.each([
    ['staff@sojourn.example', 12, 25],
    ['student@northbridge.example', 30 * 24, 24 * 60],
  ])('of %s ends after %i hours even if used', async (email, hours, every) => {
    const cookie = await testApp.signIn(email)
    for (let passed = 0; passed < hours * 60; passed += every) {
      expect(await isIn(cookie), `after ${passed} minutes`).toBe(true)
      minutes(every)
    }
    minutes(every)
    expect(await isIn(cookie)).toBe(false)
  })
  it('that has run out is deleted', async () => {
    const cookie = await testApp.signIn('staff@sojourn.example')
    minutes(31)
    const count = async () =>
      Number(
        ((await testApp.db.execute(sql`SELECT count(*) AS n FROM sessions`)) as unknown as { rows: { n: string }[] })
          .rows[0]!.n,
      )
    const before = await count()
    await isIn(cookie)
    expect(await count()).toBe(before - 1)
  })
})

describe('in production', () => {
  it('the cookie is bound to https and the host by the browser itself', async () => {
    const live = await openTestApp({ production: true, baseDomain: 'sojourn.example' })
    const answer = await live.ask('/api/auth/login', {
      method: 'POST',
      host: 'sojourn.example',
      body: { email: 'hiring@brightworks.example', password: demoPassword },
    })
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; Max-Age=86400; SameSite=Lax; HttpOnly; Secure$/,
    )
    await live.close()
  })
})
