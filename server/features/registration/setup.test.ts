import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listWorkRights } from '#server/platform/people/profile-queries.ts'
import { profiles, users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { issueToken } from '#server/platform/people/tokens.ts'
import { harbour, northbridge } from '#server/testing.ts'
import { openRegistrationApp } from './testing.ts'

let testApp: Awaited<ReturnType<typeof openRegistrationApp>>
beforeAll(async () => {
  testApp = await openRegistrationApp()
})
afterAll(() => testApp.close())

const password = 'three calm otters 19'
const account = (key: string, options = {}) =>
  testApp.send('PUT', '/api/setup/account', { key, name: 'Tomás Silva', password }, options)
const course = (key: string, options = {}) =>
  testApp.send('PUT', '/api/setup/course', { key, course: 'MSc Robotics', courseEnds: '2027-06-30' }, options)
const plans = (key: string, options = {}) =>
  testApp.send(
    'PUT',
    '/api/setup/plans',
    { key, targetCountries: ['GB', 'IE'], targetRoles: 'Robotics engineer' },
    options,
  )
/** Saves the first step and answers the cookie of the browser that did. */
const begin = async (key: string) => {
  const [line] = (await account(key)).headers.getSetCookie()
  return line!.split(';')[0]!
}
const sessionIn = (answer: Response) => answer.headers.getSetCookie().find(line => line.startsWith('session='))

describe('setting an account up', () => {
  it('makes no account while the university is not a partner or paused, and sends no link again', async () => {
    const email = 'too-early@northbridge.example'
    const key = await testApp.keyFor(email)
    const change = (values: Partial<typeof universities.$inferInsert>) =>
      testApp.db.update(universities).set(values).where(eq(universities.id, 1))
    for (const values of [{ kind: 'prospective' as const }, { kind: 'partner' as const, pausedAt: new Date(0) }]) {
      await change(values)
      expect(await testApp.setup({ key, email })).toBeNull()
      expect((await account(key)).status).toBe(410)
      await testApp.send('POST', '/api/setup/links', { email })
      expect((await testApp.lastMailTo(email))!.subject).toBe('There is no account to set up')
    }
    await change({ kind: 'partner', pausedAt: null })
    expect((await account(key)).status).toBe(200)
  })
  it('keeps the visa they tell us of, for the university’s country, and none for those who rather not say', async () => {
    const rightsAfter = async (email: string, ...told: object[]) => {
      const key = await testApp.keyFor(email)
      const cookie = await begin(key)
      const send = (more: object) =>
        testApp.send('PUT', '/api/setup/course', { key, course: '', courseEnds: '', ...more }, { cookie })
      for (const more of told) expect((await send(more)).status).toBe(200)
      const [person] = await testApp.db.select({ id: users.id }).from(users).where(eq(users.email, email))
      return [await listWorkRights(testApp.db, person!.id), (await send({ visa: 'king' })).status]
    }
    const student = { visa: 'student', visaUntil: '2027-01-31' }
    expect(await rightsAfter('visa1@northbridge.example', student, student)).toEqual([
      [{ country: 'GB', status: 'student', until: '2027-01-31' }],
      400,
    ])
    expect((await rightsAfter('visa2@northbridge.example', { visa: 'citizen', visaUntil: '2027-01-31' }))[0]).toEqual([
      { country: 'GB', status: 'citizen', until: null },
    ])
    expect((await rightsAfter('visa3@northbridge.example', student, { visa: '', visaUntil: '' }))[0]).toEqual([])
    expect((await rightsAfter('visa4@northbridge.example', {}))[0]).toEqual([])
  })
  it('saves after each step, asks nothing twice, and ends signed in', async () => {
    const email = 'tomas@northbridge.example'
    const key = await testApp.keyFor(email)
    expect(await testApp.setup({ key, email })).toMatchObject({
      email,
      kind: 'student',
      universityName: 'University of Northbridge',
      done: 0,
      name: '',
      invitedBy: null,
    })

    const first = await account(key)
    expect(await first.json()).toEqual({ done: 1, entered: null })
    const [line] = first.headers.getSetCookie()
    expect(line).toMatch(/^setup=[\w-]{43}; Path=\/; Max-Age=86400; SameSite=Lax; HttpOnly$/)
    const cookie = line!.split(';')[0]!
    // Opened again in the same browser, the link continues where the person stopped.
    const again = { key, email: 'TOMAS@northbridge.example' }
    expect(await testApp.setup(again, { cookie })).toMatchObject({ done: 1, name: 'Tomás Silva' })
    expect(await (await course(key, { cookie })).json()).toEqual({ done: 2, entered: null })
    const withCourse = { done: 2, course: 'MSc Robotics', courseEnds: '2027-06-30' }
    expect(await testApp.setup({ key, email }, { cookie })).toMatchObject(withCourse)

    const last = await plans(key, { cookie: `${cookie}; prev_url=%2Fmy-cvs` })
    expect(await last.json()).toEqual({ done: 3, entered: { role: 'student', next: '/my-cvs' } })
    expect(
      await (await testApp.ask('/check-user-loggedin', { cookie: sessionIn(last)!.split(';')[0]! })).json(),
    ).toEqual({ status: true, role: 'student' })
    expect((await testApp.lastMailTo(email))!.subject).toBe('Your account is ready')
    const [person] = await testApp.db
      .select()
      .from(users)
      .innerJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.email, email))
    expect(person).toMatchObject({
      users: { universityId: 1, isGraduate: false },
      profiles: { course: 'MSc Robotics', targetCountries: ['GB', 'IE'], targetRoles: ['Robotics engineer'] },
    })
    expect(await testApp.setup({ key, email }), 'the link, used up').toBeNull()
  })
  it('makes of each what they asked for', async () => {
    for (const [kind, role, isGraduate] of [
      ['graduate', 'student', true],
      ['predeparture', 'predeparture_student', false],
    ] as const) {
      const email = `${kind}@northbridge.example`
      await account(await testApp.keyFor(email, { kind }))
      expect(
        await testApp.db
          .select({ role: users.role, isGraduate: users.isGraduate })
          .from(users)
          .where(eq(users.email, email)),
      ).toEqual([{ role, isGraduate }])
    }
  })
  it('lets a person who stopped after the first step sign in with the password', async () => {
    await account(await testApp.keyFor('halfway@northbridge.example'))
    expect(
      (await testApp.send('POST', '/api/auth/login', { email: 'halfway@northbridge.example', password })).status,
    ).toBe(200)
  })
  it('gives a new token to a browser that brought one along', async () => {
    const planted = await testApp.signIn('basic@northbridge.example')
    const key = await testApp.keyFor('fresh@northbridge.example')
    const cookie = await begin(key)
    await course(key, { cookie })
    const answer = await plans(key, { cookie: `${cookie}; ${planted}` })
    expect(sessionIn(answer)).toBeDefined()
    expect(sessionIn(answer)!.split(';')[0]).not.toBe(planted)
    expect(await (await testApp.ask('/check-user-loggedin', { cookie: planted })).json()).toEqual({
      status: false,
      role: null,
    })
  })
  it('refuses a password made of the person’s own words, and keeps the link good', async () => {
    const key = await testApp.keyFor('weak@northbridge.example')
    const answer = await testApp.send('PUT', '/api/setup/account', {
      key,
      name: 'Tomás Silva',
      password: 'northbridge-weak',
    })
    expect(await answer.json()).toMatchObject({ code: 'BAD_INPUT', errors: [{ field: 'password' }] })
    expect((await account(key)).status).toBe(200)
  })
})

describe('a setup link is no good', () => {
  const refused = async (answer: Promise<Response>) => [
    (await answer).status,
    ((await (await answer).json()) as { code: string }).code,
  ]
  const expired = [410, 'LINK_EXPIRED']

  it('once it was used up', async () => {
    const key = await testApp.keyFor('once@northbridge.example')
    const cookie = await begin(key)
    await course(key, { cookie })
    expect((await plans(key, { cookie })).status).toBe(200)
    expect(await refused(plans(key, { cookie }))).toEqual(expired)
    expect(await refused(course(key, { cookie }))).toEqual(expired)
  })
  it('after seven days', async () => {
    const key = await testApp.keyFor('late@northbridge.example')
    testApp.time.now += 7 * testApp.day + 1
    expect(await refused(account(key))).toEqual(expired)
    expect(await testApp.setup({ key, email: 'late@northbridge.example' })).toBeNull()
  })
  it('for another address than its own, or another person', async () => {
    const key = await testApp.keyFor('mine@northbridge.example')
    expect(await testApp.setup({ key, email: 'yours@northbridge.example' })).toBeNull()
    expect(await testApp.setup({ key, invitationId: '1' })).toBeNull()
  })
  it('on another university’s site', async () => {
    const key = await testApp.keyFor('tenant@northbridge.example')
    expect(await refused(account(key, { host: harbour }))).toEqual(expired)
    expect(await testApp.setup({ key, email: 'tenant@northbridge.example' }, { host: harbour })).toBeNull()
    expect((await account(key, { host: northbridge })).status).toBe(200)
  })
  it('when it was made for another purpose, and setup links do not work for other purposes', async () => {
    const reset = await issueToken(
      testApp.db,
      'resetPassword',
      { email: 'student@northbridge.example', userId: 1, universityId: 1 },
      new Date(testApp.time.now),
    )
    expect(await refused(account(reset))).toEqual(expired)
    const key = await testApp.keyFor('purpose@northbridge.example')
    expect(await refused(testApp.send('POST', '/api/auth/reset-password', { token: key, password }))).toEqual(expired)
  })
  it('to change the password of an account that it made already', async () => {
    const key = await testApp.keyFor('forwarded@northbridge.example')
    const cookie = await begin(key)
    expect(await refused(account(key, { cookie }))).toEqual(expired)
  })
  it('to skip a step', async () => {
    const key = await testApp.keyFor('hasty@northbridge.example')
    expect(await refused(course(key))).toEqual(expired)
    expect(await refused(plans(key))).toEqual(expired)
    const cookie = await begin(key)
    expect(await refused(plans(key, { cookie }))).toEqual(expired)
  })
  it('in another browser than the one that chose the password: there the person signs in', async () => {
    const email = 'elsewhere@northbridge.example'
    const key = await testApp.keyFor(email)
    await begin(key)
    const answer = await testApp.ask(`/api/setup?${new URLSearchParams({ key, email }).toString()}`)
    expect(await answer.json()).toEqual({ setup: null, isBegunElsewhere: true })
    expect(await refused(course(key))).toEqual(expired)
  })
  it('for a second account: of two links to one address, one makes it, even at the same moment', async () => {
    const email = 'double@northbridge.example'
    const keys = [await testApp.keyFor(email), await testApp.keyFor(email)]
    const statuses = (await Promise.all([...keys, ...keys].map(key => account(key)))).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.filter(status => status !== 200).every(status => status === 410)).toBe(true)
    expect(await testApp.db.select({ id: users.id }).from(users).where(eq(users.email, email))).toHaveLength(1)
  })
})

describe('asking for the link again', () => {
  it('sends a new one even after the first has expired, with all it was for', async () => {
    const email = 'again@northbridge.example'
    await testApp.register({ email, kind: 'graduate', referral: 'northbridge-ambassador' })
    testApp.time.now += 8 * testApp.day
    await testApp.send('POST', '/api/setup/links', { email })
    const key = testApp.keyIn((await testApp.lastMailTo(email))!.bodyText)!
    await account(key)
    expect(await testApp.db.select({ isGraduate: users.isGraduate }).from(users).where(eq(users.email, email))).toEqual(
      [{ isGraduate: true }],
    )
  })
  it('tells people who never registered where to start, and people who have an account to sign in', async () => {
    await testApp.send('POST', '/api/setup/links', { email: 'never@northbridge.example' })
    expect((await testApp.lastMailTo('never@northbridge.example'))!.subject).toBe('There is no account to set up')
    await testApp.register({ email: 'student@northbridge.example' })
    await testApp.send('POST', '/api/setup/links', { email: 'student@northbridge.example' })
    const mail = (await testApp.lastMailTo('student@northbridge.example'))!
    expect(mail.subject).toBe('You already have an account')
    expect(mail.bodyText).not.toContain('key=')
  })
})
