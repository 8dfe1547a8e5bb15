import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/platform/people/demo.ts'
import { main, openTestApp } from '#server/testing.ts'
import { listNewestMails } from '#server/platform/mail/queries.ts'
import { authTokens, throttles } from '#server/platform/people/token-tables.ts'
import { emailChanges, users } from '#server/platform/people/tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
const hour = 60 * 60_000
const now = 'student@northbridge.example'
const next = 'amara@home.example'
let cookie: string
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  await testApp.db.update(users).set({ email: now }).where(eq(users.id, 1))
  await testApp.db.delete(emailChanges)
  await testApp.db.delete(throttles)
  cookie = await testApp.signIn(now)
})
afterAll(() => testApp.close())

const ask = (newEmail = next, passwordNow = demoPassword) =>
  testApp.ask('/api/account/email-change', { method: 'POST', cookie, body: { newEmail, passwordNow } })
const letterTo = async (address: string) =>
  (await listNewestMails(testApp.db, 10)).find(({ recipient }) => recipient === address)!
const linkTo = async (address: string) => /\/confirm-email\/([\w-]+)/.exec((await letterTo(address)).bodyText)?.[1]
const links = async () => [(await linkTo(now))!, (await linkTo(next))!] as const
const confirm = (token: string, as?: string) =>
  testApp.ask(`/api/account/email-links/${token}/confirm`, { method: 'POST', body: {}, ...(as && { cookie: as }) })
const refuse = (token: string) => testApp.ask(`/api/account/email-links/${token}/refuse`, { method: 'POST', body: {} })
const look = async (token: string) => (await testApp.ask(`/api/account/email-links/${token}`)).json()
const emailNow = async () =>
  (await testApp.db.select({ email: users.email }).from(users).where(eq(users.id, 1)))[0]!.email
const isIn = async (as: string) =>
  ((await (await testApp.ask('/check-user-loggedin', { cookie: as })).json()) as { status: boolean }).status
const readEmailChange = async () =>
  ((await (await testApp.ask('/api/account/status', { cookie })).json()) as { emailChange: unknown }).emailChange

describe('a new email address', () => {
  it.each([
    ['old, then new', [0, 1]],
    ['new, then old', [1, 0]],
  ] as const)('is used once both have confirmed it: %s', async (_, order) => {
    const elsewhere = await testApp.signIn(now)
    await ask()
    const both = await links()
    expect(await readEmailChange()).toMatchObject({ newEmail: next, oldConfirmed: false, newConfirmed: false })
    expect(await (await confirm(both[order[0]])).json()).toEqual({ state: 'waiting' })
    expect([await emailNow(), await isIn(elsewhere)]).toEqual([now, true])
    expect(await readEmailChange()).toMatchObject({ oldConfirmed: order[0] === 0, newConfirmed: order[0] === 1 })
    expect(await (await confirm(both[order[1]], cookie)).json()).toEqual({ state: 'changed' })
    expect([await emailNow(), await isIn(elsewhere), await isIn(cookie)]).toEqual([next, false, true])
    for (const address of [now, next]) expect((await letterTo(address)).subject).toBe('Your email address has changed')
    expect(
      (await testApp.ask('/api/auth/login', { method: 'POST', body: { email: now, password: demoPassword } })).status,
    ).toBe(401)
    await testApp.signIn(next)
    expect(await readEmailChange()).toBeNull()
  })
  it('ends every session when the last link is opened where no one is signed in', async () => {
    await ask()
    for (const token of await links()) await confirm(token)
    expect([await emailNow(), await isIn(cookie)]).toEqual([next, false])
  })
  it('makes a reset link sent to the old address worthless', async () => {
    await testApp.ask('/api/auth/forgot-password', { method: 'POST', body: { email: now } })
    const reset = /\/reset-password\/([\w-]+)/.exec((await letterTo(now)).bodyText)![1]!
    await ask()
    for (const token of await links()) await confirm(token)
    expect(
      (
        await testApp.ask('/api/auth/reset-password', {
          method: 'POST',
          body: { token: reset, password: 'seven paper boats 22' },
        })
      ).status,
    ).toBe(410)
  })
  it('is not made by looking at a link, as email scanners do', async () => {
    await ask()
    for (const [place, token] of (await links()).entries()) {
      for (let i = 0; i < 2; i++) expect(await look(token)).toEqual({ side: place ? 'new' : 'old', newEmail: next })
      expect((await testApp.ask(`/confirm-email/${token}`)).status).toBe(200)
    }
    expect([await emailNow(), await readEmailChange()]).toEqual([
      now,
      expect.objectContaining({ oldConfirmed: false, newConfirmed: false }),
    ])
  })
  it('needs both links, each once', async () => {
    await ask()
    const [old] = await links()
    await confirm(old)
    expect((await confirm(old)).status).toBe(410)
    expect(await emailNow()).toBe(now)
    expect(await look(old)).toEqual({ side: null, newEmail: null })
  })
  it('is made by the second of two links confirmed in the same moment', async () => {
    await ask()
    const states = await Promise.all(
      (await links()).map(async token => ((await (await confirm(token)).json()) as { state: string }).state),
    )
    expect(states.sort()).toEqual(['changed', 'waiting'])
    expect(await emailNow()).toBe(next)
  })
  it('expires after 24 hours', async () => {
    await ask()
    const [old, fresh] = await links()
    await confirm(old)
    testApp.time.now += 24 * hour + 1
    expect((await confirm(fresh)).status).toBe(410)
    expect([await emailNow(), await readEmailChange()]).toEqual([now, null])
  })
  it('asked for again takes the place of the first: links of the first do nothing', async () => {
    await ask()
    const first = await links()
    await ask()
    for (const token of first) expect((await confirm(token)).status).toBe(410)
    for (const token of await links()) expect((await confirm(token)).status).toBe(200)
    expect(await emailNow()).toBe(next)
  })
  it('cannot be confirmed with a link for something else', async () => {
    await testApp.ask('/api/auth/forgot-password', { method: 'POST', body: { email: now } })
    const reset = /\/reset-password\/([\w-]+)/.exec((await letterTo(now)).bodyText)![1]!
    await ask()
    expect((await confirm(reset)).status).toBe(410)
    expect(
      (
        await testApp.ask('/api/auth/reset-password', {
          method: 'POST',
          body: { token: (await links())[0], password: 'seven paper boats 22' },
        })
      ).status,
    ).toBe(410)
  })
})

describe('an address that is in use', () => {
  it('gets the same answer, and a letter without a link to confirm', async () => {
    const taken = 'basic@northbridge.example'
    const answers = [await (await ask(next)).text(), await (await ask(taken.toUpperCase())).text()]
    expect(answers[0]).toBe(answers[1])
    expect(await readEmailChange()).toMatchObject({ newEmail: taken.toUpperCase(), newConfirmed: false })
    const letter = await letterTo(taken.toUpperCase())
    expect(letter.bodyText).toContain('There is already an account with this address')
    expect(letter.bodyText).not.toContain('/confirm-email/')
    expect(await (await confirm((await linkTo(now))!)).json()).toEqual({ state: 'waiting' })
    const unsent = await testApp.db
      .select({ userId: authTokens.userId })
      .from(authTokens)
      .where(eq(authTokens.email, taken.toUpperCase()))
    expect(unsent).toEqual([{ userId: null }])
    expect(await emailNow()).toBe(now)
  })
  it('only since the letters went out is refused at the end', async () => {
    await ask('claimed@home.example')
    const tokens = [(await linkTo(now))!, (await linkTo('claimed@home.example'))!]
    await testApp.db.update(users).set({ email: 'Claimed@home.example' }).where(eq(users.id, 2))
    await confirm(tokens[0]!)
    expect(await (await confirm(tokens[1]!)).json()).toEqual({ state: 'taken' })
    await testApp.db.update(users).set({ email: 'basic@northbridge.example' }).where(eq(users.id, 2))
    expect([await emailNow(), await readEmailChange()]).toEqual([now, null])
  })
})

describe('asking for a new address', () => {
  it.each([
    ['a wrong password', 'passwordNow', next, 'wrong'],
    ['no password', 'passwordNow', next, ''],
    ['no address', 'newEmail', ' ', demoPassword],
    ['something else', 'newEmail', 'amara', demoPassword],
    ['the address there is', 'newEmail', ` ${now.toUpperCase()} `, demoPassword],
  ])('with %s is refused beside its field', async (_, field, address, password) => {
    const answer = await ask(address, password)
    expect([
      answer.status,
      ((await answer.json()) as { errors: { field: string }[] }).errors.map(error => error.field),
    ]).toEqual([400, [field]])
    expect(await readEmailChange()).toBeNull()
  })
  it('slows down who asks again and again', async () => {
    for (let i = 0; i < 6; i++) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
  })
  it('needs no password from a person who has none: the old address confirms it', async () => {
    const [before] = await testApp.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, 1))
    await testApp.db.update(users).set({ passwordHash: null }).where(eq(users.id, 1))
    expect((await ask(next, '')).status).toBe(200)
    await testApp.db.update(users).set({ passwordHash: before!.hash }).where(eq(users.id, 1))
  })
})

describe('stopping the change', () => {
  it('from the profile makes both links worthless', async () => {
    await ask()
    const both = await links()
    expect((await testApp.ask('/api/account/email-change', { method: 'DELETE', cookie })).status).toBe(200)
    for (const token of both) expect((await confirm(token)).status).toBe(410)
    expect([await readEmailChange(), await isIn(cookie)]).toEqual([null, true])
  })
  it('from the old address’s letter also signs everyone out; the new address’s link cannot do it', async () => {
    await ask()
    const [old, fresh] = await links()
    expect((await refuse(fresh)).status).toBe(410)
    expect((await refuse(old)).status).toBe(200)
    expect((await confirm(fresh)).status).toBe(410)
    expect([await emailNow(), await isIn(cookie)]).toEqual([now, false])
  })
  it('leaves other people’s alone', async () => {
    await ask()
    const other = await testApp.signIn('basic@northbridge.example', main)
    await testApp.ask('/api/account/email-change', { method: 'DELETE', cookie: other })
    expect(await readEmailChange()).toMatchObject({ newEmail: next })
  })
})
