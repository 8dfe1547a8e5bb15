import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword, demoStaff } from '#server/platform/people/demo.ts'
import { sessions, users } from '#server/platform/people/tables.ts'
import { codeAt } from '#server/features/sign-in/second-step/codes.ts'
import { recoveryCodes, secondSteps } from '#server/features/sign-in/second-step/tables.ts'
import { throttles } from '#server/platform/people/token-tables.ts'
import { openTestApp } from '#server/testing.ts'

const amara = 'student@northbridge.example'
const minute = 60_000

let testApp: Awaited<ReturnType<typeof openTestApp>>
let passwordHash: string | null
beforeAll(async () => {
  testApp = await openTestApp()
  passwordHash = (await testApp.db.select().from(users).where(eq(users.email, amara)))[0]!.passwordHash
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.db.update(users).set({ passwordHash, deleteAfter: null }).where(eq(users.email, amara))
  await testApp.db.delete(secondSteps)
  await testApp.db.delete(recoveryCodes)
  await testApp.db.delete(throttles)
  await testApp.db.delete(sessions)
})

const post = (path: string, body: object, cookie: string) => testApp.ask(path, { method: 'POST', body, cookie })
const start = (cookie: string, body: object = { password: demoPassword }) =>
  post('/api/account/second-step/start', body, cookie)
const isIn = async (cookie: string) => {
  const answer = await testApp.ask('/check-user-loggedin', { cookie })
  return ((await answer.json()) as { status: boolean }).status
}
async function confirm(cookie: string, started: Response) {
  const { secret } = (await started.json()) as { secret: string }
  return post('/api/account/second-step/confirm', { code: codeAt(secret, new Date(testApp.time.now)) }, cookie)
}
/** As for people who only ever come through their university. */
const takePassword = () => testApp.db.update(users).set({ passwordHash: null }).where(eq(users.email, amara))

describe('someone at a computer that was left signed in', () => {
  it.each([{}, { password: '' }, { password: 'not her password' }])(
    'cannot turn the second step on with %j',
    async body => {
      const cookie = await testApp.signIn(amara)
      const answer = await start(cookie, body)
      expect(await answer.json()).toMatchObject({ code: 'BAD_INPUT', errors: [{ field: 'password' }] })
      expect(await testApp.db.select().from(secondSteps)).toEqual([])
    },
  )

  it('is made to wait when guessing the password there', async () => {
    const cookie = await testApp.signIn(amara)
    for (let i = 0; i < 6; i++) await start(cookie, { password: `guess ${i}` })
    expect((await start(cookie)).status).toBe(429)
  })

  it('cannot turn it on, or close the account, of a person who has no password and signed in a while ago', async () => {
    const cookie = await testApp.signIn(amara)
    await takePassword()
    testApp.time.now += 10 * minute + 1
    for (const answer of [await start(cookie, {}), await post('/api/account/close', { proof: amara }, cookie)]) {
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'SIGN_IN_AGAIN'])
    }
    expect(await testApp.db.select().from(secondSteps)).toEqual([])
  })
})

describe('turning the second step on', () => {
  it('signs out all other sessions of the account, and keeps the current one', async () => {
    const [thief, owner] = [await testApp.signIn(amara), await testApp.signIn(amara)]
    expect((await confirm(owner, await start(owner))).status).toBe(200)
    expect([await isIn(thief), await isIn(owner)]).toEqual([false, true])
  })

  it('takes a recent sign-in where there is no password', async () => {
    const cookie = await testApp.signIn(amara)
    await takePassword()
    testApp.time.now += 9 * minute
    expect((await confirm(cookie, await start(cookie, {}))).status).toBe(200)
  })

  it('asks our staff for nothing more at sign-in, where they have just typed the password', async () => {
    const body = { email: demoStaff.email, password: demoPassword }
    const login = async () =>
      (await (await post('/api/auth/login', body, '')).json()) as { step: string; ticket: string }
    const { step, ticket } = await login()
    expect(step).toBe('enrol')
    const other = await login()
    const { secret } = (await (await post('/api/auth/second-step/start', { ticket }, '')).json()) as { secret: string }
    const code = codeAt(secret, new Date(testApp.time.now))
    expect((await post('/api/auth/second-step/confirm', { ticket, code }, '')).status).toBe(200)
    // Whatever was begun with the password alone ends with it.
    expect((await post('/api/auth/second-step/start', { ticket: other.ticket }, '')).status).toBe(410)
  })
})
