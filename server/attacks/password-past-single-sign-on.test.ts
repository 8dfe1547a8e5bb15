import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword, demoStaff } from '#server/platform/people/demo.ts'
import { sessions, users } from '#server/platform/people/tables.ts'
import { authTokens, throttles } from '#server/platform/people/token-tables.ts'
import { issueToken } from '#server/platform/people/tokens.ts'
import { openRegistrationApp } from '#server/features/registration/testing.ts'
import { identityProviders } from '#server/platform/sites/identity-tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { main, northbridge } from '#server/testing.ts'

const amara = 'student@northbridge.example'
const helen = 'admin@northbridge.example'
const elsewhere = 'student@harbour.example'
const unknown = 'nobody@northbridge.example'
const newPassword = 'three calm otters 19'

let testApp: Awaited<ReturnType<typeof openRegistrationApp>>
beforeAll(async () => {
  testApp = await openRegistrationApp()
  const issuer = 'https://login.northbridge.example'
  await testApp.db.insert(identityProviders).values({
    universityId: 1,
    issuer,
    clientId: 'sojourn',
    sealedClientSecret: 'sealed',
    label: 'Sign in with Northbridge ID',
  })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.db.delete(throttles)
  await takeOnly("'{sso}'")
})

const takeOnly = (methods: string) =>
  testApp.db
    .update(universities)
    .set({ signInMethods: sql.raw(methods) })
    .where(eq(universities.id, 1))
const post = (path: string, body: object, cookie = '', host = main) =>
  testApp.send('POST', path, body, { cookie, host })
const login = (email: string, host = main) => post('/api/auth/login', { email, password: demoPassword }, '', host)
const problemOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const newestMail = async () => (await testApp.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0]!
const readUser = async (email: string) => (await testApp.db.select().from(users).where(eq(users.email, email)))[0]!
/** Signs in while passwords are still taken, as someone who was here before the change. */
async function signInBefore(email: string) {
  await takeOnly("'{password,sso}'")
  const cookie = await testApp.signIn(email)
  await takeOnly("'{sso}'")
  return cookie
}

describe('at a university where people sign in with its own sign-in only', () => {
  it.each([main, northbridge])('the right password is answered like that of an unknown address, on %s', async host => {
    const before = await testApp.db.select().from(sessions)
    for (const email of [amara, helen, unknown]) {
      expect(await problemOf(await login(email, host)), email).toEqual([401, 'WRONG_CREDENTIALS'])
    }
    expect(await testApp.db.select().from(sessions)).toEqual(before)
  })

  it('a person who forgot their password is told by email how to sign in, and gets no link', async () => {
    const answers = await Promise.all([amara, unknown].map(email => post('/api/auth/forgot-password', { email })))
    expect(await answers[0]!.text()).toBe(await answers[1]!.text())
    const mail = (await testApp.lastMailTo(amara))!
    expect(mail.subject).toBe('How to sign in')
    expect(mail.bodyText).toContain('University of Northbridge')
    expect(mail.bodyText).toContain('/login/user-email-password/1')
    expect(mail.bodyText).not.toContain('/reset-password/')
    const open = await testApp.db.select().from(authTokens).where(eq(authTokens.email, amara))
    expect(open.filter(({ userId, usedAt }) => userId !== null && usedAt === null)).toEqual([])
  })

  it('a reset link from before the change sets no password', async () => {
    const { id, passwordHash } = await readUser(amara)
    const token = await issueToken(
      testApp.db,
      'resetPassword',
      { email: amara, userId: id },
      new Date(testApp.time.now),
    )
    expect(await (await testApp.ask(`/api/auth/reset-links/${token}`)).json()).toEqual({ usable: false })
    const answer = await post('/api/auth/reset-password', { token, password: newPassword })
    expect(await problemOf(answer)).toEqual([410, 'LINK_EXPIRED'])
    expect((await readUser(amara)).passwordHash).toBe(passwordHash)
  })

  it('someone who is signed in cannot change the password they had', async () => {
    const cookie = await signInBefore(amara)
    const body = { current: demoPassword, password: newPassword }
    const answer = await post('/api/auth/change-password', body, cookie)
    expect(await answer.json()).toMatchObject({ code: 'BAD_INPUT', errors: [{ field: 'current' }] })
  })

  it('a new account has no password, even if one is sent, and is entered through the university', async () => {
    const email = 'newcomer@northbridge.example'
    const key = await testApp.keyFor(email)
    expect(await testApp.setup({ key, email })).toMatchObject({ singleSignOn: 'Sign in with Northbridge ID' })
    const answer = await testApp.send('PUT', '/api/setup/account', { key, name: 'Tomás Silva', password: newPassword })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    expect(await answer.json()).toMatchObject({ entered: null })
    expect((await readUser(email)).passwordHash).toBeNull()
    expect(await testApp.setup({ key, email }), 'the link, used up').toBeNull()
    expect((await newestMail()).bodyText).not.toContain('password')
  })
})

describe('not affected are', () => {
  it('our staff, on any site', async () => {
    for (const host of [main, northbridge]) expect((await login(demoStaff.email, host)).status).toBe(200)
  })

  it('people of other universities on the main site', async () => {
    expect((await login(elsewhere)).status).toBe(200)
    await post('/api/auth/forgot-password', { email: elsewhere })
    expect((await testApp.lastMailTo(elsewhere))!.subject).toBe('Choose a new password')
  })

  it('its people while its own sign-in is switched off: there must be some way in', async () => {
    await testApp.db.update(identityProviders).set({ enabled: false })
    expect((await login(amara)).status).toBe(200)
    await testApp.db.update(identityProviders).set({ enabled: true })
    expect((await login(amara)).status).toBe(401)
  })

  it('those whose university takes both', async () => {
    await takeOnly("'{password,sso}'")
    expect((await login(amara)).status).toBe(200)
  })
})
