import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/platform/people/tables.ts'
import { issueToken, type TokenPurpose } from '#server/platform/people/tokens.ts'
import { authTokens } from '#server/platform/people/token-tables.ts'
import { openRegistrationApp } from '#server/features/registration/testing.ts'
import { codeAt } from '#server/features/sign-in/second-step/codes.ts'

let testApp: Awaited<ReturnType<typeof openRegistrationApp>>
beforeAll(async () => {
  testApp = await openRegistrationApp()
})
afterAll(() => testApp.close())

const password = 'three calm otters 19'
const otherPassword = 'nine quiet herons 57'
const send = (path: string, body: object, cookie = '') => testApp.send('POST', path, body, { cookie })
const step = (name: string, body: object, cookie = '') => testApp.send('PUT', `/api/setup/${name}`, body, { cookie })
const course = { course: 'MSc Robotics', courseEnds: '2027-06-30' }
const plans = { targetCountries: [], targetRoles: '' }

/** The cookies an answer sets, as the browser sends them back. */
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0]!)
    .join('; ')
const opensSession = (answer: Response) => answer.headers.getSetCookie().some(line => /^session=[^;]/.test(line))

let people = 0
/** Someone who chose a password with the link and stopped there; the link is still in their inbox. */
async function startSetup() {
  const email = `person${++people}@northbridge.example`
  const key = await testApp.keyFor(email)
  const first = await step('account', { key, name: 'Tomás Silva', password })
  expect(first.status).toBe(200)
  return { email, key, browser: cookiesOf(first) }
}

async function signIn(email: string, typed = password) {
  const answer = await send('/api/auth/login', { email, password: typed })
  expect(answer.status).toBe(200)
  return cookiesOf(answer)
}

/** Does all that is left of the setup, and says whether it let the caller in. */
async function finishSetup(key: string, cookie = '') {
  await step('course', { key, ...course }, cookie)
  return opensSession(await step('plans', { key, ...plans }, cookie))
}

async function linkTo(email: string, subject: string, path: RegExp) {
  const mail = await testApp.lastMailTo(email)
  expect(mail!.subject).toBe(subject)
  return path.exec(mail!.bodyText)![1]!
}

describe('a setup link whose first step is done', () => {
  it('signs in the browser that chose the password, and no other', async () => {
    const honest = await startSetup()
    expect(await finishSetup(honest.key), 'a stranger with the link').toBe(false)
    expect(await finishSetup(honest.key, honest.browser), 'the browser of the first step').toBe(true)
  })

  it('shows a stranger nothing of the person and saves nothing for them', async () => {
    const { email, key, browser } = await startSetup()
    expect(await testApp.setup({ key, email })).toBeNull()
    expect((await step('course', { key, ...course })).status).toBe(410)
    const answer = await testApp.ask(`/api/setup?${new URLSearchParams({ key, email }).toString()}`, {
      cookie: browser,
    })
    expect(await answer.json()).toMatchObject({ setup: { name: 'Tomás Silva', course: '', done: 1 } })
  })

  it.each<[string, (person: { email: string }) => Promise<unknown>]>([
    [
      'a change of password',
      async ({ email }) => {
        const body = { current: password, password: otherPassword }
        return testApp.send('POST', '/api/auth/change-password', body, { cookie: await signIn(email) })
      },
    ],
    [
      'a reset of the password',
      async ({ email }) => {
        await send('/api/auth/forgot-password', { email })
        const token = await linkTo(email, 'Choose a new password', /\/reset-password\/([\w-]{43})/)
        return send('/api/auth/reset-password', { token, password: otherPassword })
      },
    ],
    ['a change of address', ({ email }) => changeAddress(email)],
    ['a second step', ({ email }) => turnOnSecondStep(email)],
    [
      'signing out all other devices',
      async ({ email }) => send('/api/account/sessions/end-others', {}, await signIn(email)),
    ],
    ['closing the account', async ({ email }) => send('/api/account/close', { proof: password }, await signIn(email))],
  ])('is ended by %s, even for the browser that began', async (_, change) => {
    const person = await startSetup()
    const answer = (await change(person)) as Response
    expect(answer.status).toBe(200)
    expect(await finishSetup(person.key, person.browser)).toBe(false)
  })

  async function changeAddress(email: string) {
    const cookie = await signIn(email)
    const newEmail = `new-${email}`
    expect((await send('/api/account/email-change', { newEmail, passwordNow: password }, cookie)).status).toBe(200)
    let answer: Response | undefined
    for (const address of [email, newEmail]) {
      const token = /\/confirm-email\/([\w-]{43})/.exec((await testApp.lastMailTo(address))!.bodyText)![1]!
      answer = await send(`/api/account/email-links/${token}/confirm`, {})
    }
    return answer!
  }

  async function turnOnSecondStep(email: string) {
    const cookie = await signIn(email)
    const started = await send('/api/account/second-step/start', { password }, cookie)
    const { secret } = (await started.json()) as { secret: string }
    return send('/api/account/second-step/confirm', { code: codeAt(secret, new Date(testApp.time.now)) }, cookie)
  }
})

describe('a change of password', () => {
  const ended: TokenPurpose[] = ['confirmNewEmail', 'confirmOldEmail', 'resetPassword', 'secondStep', 'setUpAccount']
  /** Each of these is about something else, and none opens the account. */
  const left: TokenPurpose[] = ['changeMeeting', 'confirmNewsletter', 'giveUpPlace', 'keepAccount', 'withdrawStory']

  it('ends every open link to the account, and no other', async () => {
    const { email } = await startSetup()
    const now = new Date(testApp.time.now)
    const cookie = await signIn(email)
    const [user] = await testApp.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    const address = email.toUpperCase()
    // Some links know the person by their account, others by their address alone.
    for (const purpose of [...ended, ...left]) {
      await issueToken(testApp.db, purpose, { email: 'by.account@northbridge.example', userId: user!.id }, now)
      await issueToken(testApp.db, purpose, { email: address }, now)
      await issueToken(testApp.db, purpose, { email: 'someone.else@northbridge.example' }, now)
    }
    await testApp.send('POST', '/api/auth/change-password', { current: password, password: otherPassword }, { cookie })
    const listOpen = async (where: string) =>
      (
        await testApp.db
          .select({ purpose: authTokens.purpose })
          .from(authTokens)
          .where(and(eq(authTokens.email, where), isNull(authTokens.usedAt)))
          .orderBy(authTokens.purpose)
      ).map(({ purpose }) => purpose)
    expect(await listOpen('by.account@northbridge.example')).toEqual(left)
    expect(await listOpen(address)).toEqual(left)
    expect(await listOpen('someone.else@northbridge.example')).toEqual([...ended, ...left].sort())
  })

  it('leaves no address change half done', async () => {
    const { email } = await startSetup()
    const cookie = await signIn(email)
    await send('/api/account/email-change', { newEmail: `thief-${email}`, passwordNow: password }, cookie)
    await testApp.send('POST', '/api/auth/change-password', { current: password, password: otherPassword }, { cookie })
    const status = await testApp.ask('/api/account/status', { cookie })
    expect(await status.json()).toMatchObject({ emailChange: null })
  })
})
