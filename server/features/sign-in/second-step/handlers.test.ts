import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword, demoStaff } from '#server/platform/people/demo.ts'
import { sessions, users } from '#server/platform/people/tables.ts'
import { throttles } from '#server/platform/people/token-tables.ts'
import { issueToken } from '#server/platform/people/tokens.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { main, northbridge, openTestApp } from '#server/testing.ts'
import { codeAt } from './codes.ts'
import { recoveryCodes, secondSteps } from './tables.ts'

const amara = 'student@northbridge.example'
const helen = 'admin@northbridge.example'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let passwords: { id: number; passwordHash: string | null }[]
beforeAll(async () => {
  testApp = await openTestApp()
  passwords = await testApp.db.select({ id: users.id, passwordHash: users.passwordHash }).from(users)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.db.delete(secondSteps)
  await testApp.db.delete(recoveryCodes)
  await testApp.db.delete(throttles)
  for (const { id, passwordHash } of passwords)
    await testApp.db.update(users).set({ passwordHash }).where(eq(users.id, id))
  // A new day: no code of the test before is good any more.
  testApp.time.now += 24 * 60 * 60_000
  await testApp.db.insert(secondSteps).values({
    userId: await idOf(demoStaff.email),
    secret: testApp.secrets.seal(demoStaff.secret),
    confirmedAt: new Date(testApp.time.now),
  })
})

const idOf = async (email: string) =>
  (await testApp.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]!.id
const post = (path: string, body: object, options: { cookie?: string; host?: string } = {}) =>
  testApp.ask(path, { method: 'POST', body, ...options })
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
const code = (secret: string, offsetSeconds = 0) => codeAt(secret, new Date(testApp.time.now + offsetSeconds * 1000))
/** The next code will not have been used. */
const later = () => {
  testApp.time.now += 30_000
}
const newestMail = async () => (await testApp.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0]!
const login = async (email: string, host = main) =>
  (await (await post('/api/auth/login', { email, password: demoPassword }, { host })).json()) as {
    step: string
    ticket: string
  }
const enter = (ticket: string, typed: string, host = main) =>
  post('/api/auth/second-step', { ticket, code: typed }, { host })
const state = async (cookie: string) => (await testApp.ask('/api/account/second-step', { cookie })).json()

async function turnOn(email: string) {
  const cookie = await testApp.signIn(email)
  const { secret } = (await (
    await post('/api/account/second-step/start', { password: demoPassword }, { cookie })
  ).json()) as { secret: string }
  const answer = await post('/api/account/second-step/confirm', { code: code(secret) }, { cookie })
  const { recoveryCodes: codes } = (await answer.json()) as { recoveryCodes: string[] }
  later()
  return { cookie, secret, codes }
}

describe('turning the second step on', () => {
  it('shows a secret and its picture, and counts only after a first code', async () => {
    const cookie = await testApp.signIn(amara)
    expect(await state(cookie)).toEqual({ onSince: null, recoveryCodesLeft: 0, required: false, asksPassword: true })
    const started = (await (
      await post('/api/account/second-step/start', { password: demoPassword }, { cookie })
    ).json()) as { secret: string; qr: { size: number; path: string } }
    expect(started.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(started.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    expect(await state(cookie)).toMatchObject({ onSince: null })
    expect((await login(amara)).step).toBe('in')
    const confirmed = await post(
      '/api/account/second-step/confirm',
      { code: ` ${code(started.secret).replace(/^.../, '$& ')} ` },
      { cookie },
    )
    const { recoveryCodes: codes } = (await confirmed.json()) as { recoveryCodes: string[] }
    expect(new Set(codes).size).toBe(10)
    for (const one of codes) expect(one).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await state(cookie)).toEqual({
      onSince: new Date(testApp.time.now).toISOString(),
      recoveryCodesLeft: 10,
      required: false,
      asksPassword: true,
    })
    expect(await newestMail()).toMatchObject({ recipient: amara, subject: 'Your second step is on' })
  })
  it('keeps neither the secret nor a recovery code readable', async () => {
    const { secret, codes } = await turnOn(amara)
    const kept = JSON.stringify([
      await testApp.db.select().from(secondSteps),
      await testApp.db.select().from(recoveryCodes),
    ])
    for (const word of [secret, ...codes, ...codes.map(one => one.replaceAll('-', ''))])
      expect(kept).not.toContain(word)
  })
  it('refuses a wrong first code beside its field, and nothing is on', async () => {
    const cookie = await testApp.signIn(amara)
    await post('/api/account/second-step/start', { password: demoPassword }, { cookie })
    const answer = await post('/api/account/second-step/confirm', { code: '000000' }, { cookie })
    expect(await answer.json()).toMatchObject({ code: 'BAD_INPUT', errors: [{ field: 'code' }] })
    expect((await login(amara)).step).toBe('in')
  })
  it('needs to be started before it can be confirmed', async () => {
    expect(
      (await post('/api/account/second-step/confirm', { code: '123456' }, { cookie: await testApp.signIn(amara) }))
        .status,
    ).toBe(403)
  })
  it('moves to another app only with a code of the old one, which counts until the new one is confirmed', async () => {
    const { cookie, secret } = await turnOn(amara)
    expect((await post('/api/account/second-step/start', { password: demoPassword }, { cookie })).status).toBe(400)
    expect((await post('/api/account/second-step/start', { code: '000000' }, { cookie })).status).toBe(400)
    const moved = (await (await post('/api/account/second-step/start', { code: code(secret) }, { cookie })).json()) as {
      secret: string
    }
    later()
    expect((await enter((await login(amara)).ticket, code(secret))).status).toBe(200)
    expect((await post('/api/account/second-step/confirm', { code: code(moved.secret) }, { cookie })).status).toBe(200)
    later()
    const { ticket } = await login(amara)
    expect((await enter(ticket, code(secret))).status).toBe(400)
    expect((await enter(ticket, code(moved.secret))).status).toBe(200)
  })
})

describe('signing in with it', () => {
  it('asks for a code after the right password, and opens no session before', async () => {
    const { secret } = await turnOn(amara)
    await testApp.db.delete(sessions)
    const answer = await post('/api/auth/login', { email: amara, password: demoPassword })
    const asked = (await answer.json()) as { step: string; ticket: string }
    expect(asked).toEqual({ step: 'code', ticket: expect.stringMatching(/^[\w-]{43}$/) as unknown })
    expect([answer.headers.getSetCookie(), await testApp.db.select().from(sessions)]).toEqual([[], []])
    const entered = await enter(asked.ticket, code(secret))
    expect(await entered.json()).toEqual({ role: 'student', next: '/student-dashboard' })
    expect(entered.headers.getSetCookie()[0]).toMatch(/^session=[\w-]{43}; .*HttpOnly$/)
  })
  it('says nothing of it to a wrong password', async () => {
    await turnOn(amara)
    const wrong = await Promise.all(
      [amara, 'nobody@northbridge.example'].map(async email =>
        (await post('/api/auth/login', { email, password: 'wrong' })).text(),
      ),
    )
    expect(wrong[0]).toBe(wrong[1])
  })
  it('takes a code once', async () => {
    const { secret } = await turnOn(amara)
    const used = code(secret)
    expect((await enter((await login(amara)).ticket, used)).status).toBe(200)
    const { ticket } = await login(amara)
    expect((await enter(ticket, used)).status).toBe(400)
    expect((await enter(ticket, code(secret, -30))).status).toBe(400)
    expect((await enter(ticket, code(secret, 30))).status).toBe(200)
  })
  it('gives a code to one of two who try it at the same time', async () => {
    const { secret } = await turnOn(amara)
    const tickets = [(await login(amara)).ticket, (await login(amara)).ticket]
    const answers = await Promise.all(tickets.map(ticket => enter(ticket, code(secret))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
  it.each([
    [-30, 200],
    [30, 200],
    [0, 200],
    [-90, 400],
    [90, 400],
    [-60, 400],
    [60, 400],
  ])('with a clock that is %i seconds off answers %i', async (offset, status) => {
    const { secret } = await turnOn(amara)
    // Well after the first code, so that only the clock decides.
    testApp.time.now += 300_000
    expect((await enter((await login(amara)).ticket, code(secret, offset))).status).toBe(status)
  })
  it('keeps the ticket after a wrong code, for ten minutes, and spends it on success', async () => {
    const { secret } = await turnOn(amara)
    const { ticket } = await login(amara)
    const wrong = await enter(ticket, '000000')
    expect(await wrong.json()).toMatchObject({
      code: 'BAD_INPUT',
      errors: [{ field: 'code', message: expect.stringContaining('next code') as unknown }],
    })
    expect((await enter(ticket, code(secret))).status).toBe(200)
    later()
    expect(await codeOf(await enter(ticket, code(secret)))).toBe('SIGN_IN_EXPIRED')
    const old = await login(amara)
    testApp.time.now += 10 * 60_000 + 1
    const late = await enter(old.ticket, code(secret))
    expect(late.status).toBe(410)
    expect(await late.json()).toMatchObject({ title: expect.stringContaining('Start again') as unknown })
  })
  it('refuses a ticket of another site, purpose or step', async () => {
    const { secret } = await turnOn(amara)
    const { ticket } = await login(amara)
    expect(await codeOf(await enter(ticket, code(secret), northbridge))).toBe('SIGN_IN_EXPIRED')
    const userId = await idOf(amara)
    const reset = await issueToken(
      testApp.db,
      'resetPassword',
      { email: amara, userId, details: { site: 'main', step: 'code' } as never },
      new Date(testApp.time.now),
    )
    expect(await codeOf(await enter(reset, code(secret)))).toBe('SIGN_IN_EXPIRED')
    expect(await codeOf(await post('/api/auth/second-step/start', { ticket }))).toBe('SIGN_IN_EXPIRED')
    expect(await codeOf(await post('/api/auth/second-step/confirm', { ticket, code: code(secret) }))).toBe(
      'SIGN_IN_EXPIRED',
    )
    expect((await enter(ticket, code(secret))).status).toBe(200)
  })
  it('wants the code of the ticket’s own person', async () => {
    const [{ secret }] = [await turnOn(amara), await turnOn(helen)]
    expect((await enter((await login(helen)).ticket, code(secret))).status).toBe(400)
  })
  it('is made slower by wrong codes, also by many at once, and by code or recovery code alike', async () => {
    const { secret } = await turnOn(amara)
    const { ticket } = await login(amara)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => enter(ticket, i % 2 ? '000000' : 'AAAA-AAAA-AAAA')),
    )
    const statuses = answers.map(({ status }) => status)
    expect([
      statuses.filter(status => status === 400).length,
      statuses.filter(status => status === 429).length,
    ]).toEqual([6, 6])
    expect(await codeOf(await enter(ticket, code(secret)))).toBe('TOO_MANY_TRIES')
    testApp.time.now += 5 * 60_000
    expect((await enter(ticket, code(secret))).status).toBe(200)
  })
  it('is still asked for after the password was reset or changed, and older tickets are worthless', async () => {
    const { cookie, secret } = await turnOn(helen)
    const { ticket } = await login(helen)
    await post('/api/auth/change-password', { current: demoPassword, password: 'three brave otters 9' }, { cookie })
    expect(await codeOf(await enter(ticket, code(secret)))).toBe('SIGN_IN_EXPIRED')
    await post('/api/auth/forgot-password', { email: helen })
    const token = /reset-password\/([\w-]+)/.exec((await newestMail()).bodyText)![1]!
    await post('/api/auth/reset-password', { token, password: demoPassword.replace('2026', '2027') })
    const answer = await post('/api/auth/login', { email: helen, password: demoPassword.replace('2026', '2027') })
    expect(await answer.json()).toMatchObject({ step: 'code' })
  })
})

describe('a recovery code', () => {
  it('signs the person in once, however it is typed, and says so by email', async () => {
    const { cookie, codes } = await turnOn(amara)
    const answer = await enter((await login(amara)).ticket, codes[3]!.toLowerCase().replaceAll('-', ' '))
    expect(answer.status).toBe(200)
    expect(await newestMail()).toMatchObject({
      recipient: amara,
      subject: 'A recovery code was used',
      bodyText: expect.stringContaining('You have 9 codes left') as unknown,
    })
    expect(await state(cookie)).toMatchObject({ recoveryCodesLeft: 9 })
    expect((await enter((await login(amara)).ticket, codes[3]!)).status).toBe(400)
  })
  it('of another person is refused', async () => {
    const [{ codes }] = [await turnOn(amara), await turnOn('hiring@brightworks.example')]
    expect((await enter((await login('hiring@brightworks.example')).ticket, codes[0]!)).status).toBe(400)
  })
  it('is worthless once there are new ones, which need a code', async () => {
    const { cookie, secret, codes } = await turnOn(amara)
    expect((await post('/api/account/second-step/recovery-codes', { code: '000000' }, { cookie })).status).toBe(400)
    const renewed = (await (
      await post('/api/account/second-step/recovery-codes', { code: code(secret) }, { cookie })
    ).json()) as { recoveryCodes: string[] }
    expect((await newestMail()).subject).toBe('You have new recovery codes')
    const { ticket } = await login(amara)
    expect((await enter(ticket, codes[0]!)).status).toBe(400)
    expect((await enter(ticket, renewed.recoveryCodes[0]!)).status).toBe(200)
  })
})

describe('turning it off', () => {
  it('needs a code, deletes the recovery codes and says so by email', async () => {
    const { cookie, secret } = await turnOn(amara)
    expect((await post('/api/account/second-step/turn-off', { code: '000000' }, { cookie })).status).toBe(400)
    expect((await login(amara)).step).toBe('code')
    const { ticket } = await login(amara)
    expect((await post('/api/account/second-step/turn-off', { code: code(secret) }, { cookie })).status).toBe(200)
    expect(await newestMail()).toMatchObject({ recipient: amara, subject: 'Your second step is off' })
    expect((await login(amara)).step).toBe('in')
    expect(await state(cookie)).toEqual({ onSince: null, recoveryCodesLeft: 0, required: false, asksPassword: true })
    later()
    expect(await codeOf(await enter(ticket, code(secret)))).toBe('SIGN_IN_EXPIRED')
  })
  it('is not for staff', async () => {
    const cookie = await testApp.signIn(demoStaff.email)
    later()
    expect(await state(cookie)).toMatchObject({ required: true })
    expect(
      await codeOf(await post('/api/account/second-step/turn-off', { code: code(demoStaff.secret) }, { cookie })),
    ).toBe('NOT_ALLOWED')
  })
})

describe('our staff', () => {
  const withoutOne = async () =>
    testApp.db.delete(secondSteps).where(eq(secondSteps.userId, await idOf(demoStaff.email)))
  const start = async (ticket: string) =>
    ((await (await post('/api/auth/second-step/start', { ticket })).json()) as { secret: string }).secret
  const confirm = (ticket: string, typed: string) => post('/api/auth/second-step/confirm', { ticket, code: typed })

  it('without a second step set one up before they are let in', async () => {
    await withoutOne()
    const answer = await post('/api/auth/login', { email: demoStaff.email, password: demoPassword })
    expect(answer.headers.getSetCookie()).toEqual([])
    const { step, ticket } = (await answer.json()) as { step: string; ticket: string }
    expect(step).toBe('enrol')
    expect(await codeOf(await enter(ticket, '000000'))).toBe('SIGN_IN_EXPIRED')
    const secret = await start(ticket)
    const wrong = await confirm(ticket, '000000')
    expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([400, []])
    const entered = await confirm(ticket, code(secret))
    expect(await entered.json()).toEqual({
      role: 'staff',
      next: '/staff',
      recoveryCodes: expect.arrayContaining([expect.any(String)]) as unknown,
    })
    expect(entered.headers.getSetCookie()[0]).toMatch(/^session=[\w-]{43};/)
    expect(await newestMail()).toMatchObject({ recipient: demoStaff.email, subject: 'Your second step is on' })
    later()
    expect((await enter((await login(demoStaff.email)).ticket, code(secret))).status).toBe(200)
  })
  it('cannot be given a second app for the price of the password', async () => {
    await withoutOne()
    const [mine, thief] = [await login(demoStaff.email), await login(demoStaff.email)]
    const secret = await start(mine.ticket)
    expect((await confirm(mine.ticket, code(secret))).status).toBe(200)
    expect(await codeOf(await post('/api/auth/second-step/start', { ticket: thief.ticket }))).toBe('SIGN_IN_EXPIRED')
    expect(await codeOf(await confirm(thief.ticket, code(secret)))).toBe('SIGN_IN_EXPIRED')
  })
})

describe('the demo world', () => {
  it('shows the code of the moment in its mailbox, and it opens the door', async () => {
    const page = await (await testApp.ask('/dev/mailbox')).text()
    const shown = /Second step of <b>staff@sojourn\.example<\/b> at this moment: <b>(\d{6})<\/b>/.exec(page)![1]!
    expect((await enter((await login(demoStaff.email)).ticket, shown)).status).toBe(200)
  })
  it('is the only one that does', async () => {
    const other = await openTestApp({ demo: false })
    expect(await (await other.ask('/dev/mailbox')).text()).not.toContain('Second step')
    await other.close()
  })
})
