import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { users, workRights } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { harbour, main, northbridge, openTestApp } from '#server/testing.ts'
import { saveProvider, switchProvider } from './queries.ts'
import { identityProviders, linkedIdentities, ssoAttempts } from '#server/platform/sites/identity-tables.ts'
import { signInAtProvider, startIdentityProvider, type Accounts } from './testing.ts'

const accounts: Accounts = new Map()
const returnTo = [main, northbridge, harbour].map(host => `http://${host}/login-success`)

let testApp: Awaited<ReturnType<typeof openTestApp>>
let provider: Awaited<ReturnType<typeof startIdentityProvider>>
beforeAll(async () => {
  testApp = await openTestApp()
  provider = await startIdentityProvider({ accounts, returnTo })
})
afterAll(async () => {
  await provider.close()
  await testApp.close()
})
afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  testApp.logged.length = 0
  await testApp.db.delete(linkedIdentities)
  await testApp.db.delete(ssoAttempts)
  await testApp.db.delete(users).where(eq(users.isDemo, false))
  accounts.clear()
  accounts.set('new', { email: 'Zoë.New@northbridge.example', email_verified: true, name: '  Zoë\u202e \u0007New ' })
  accounts.set('amara', { email: 'STUDENT@northbridge.example', email_verified: true, name: 'Another Name' })
  for (const universityId of [1, 2]) await configure(universityId)
})

function configure(universityId: number, { issuer, clientId, clientSecret } = provider) {
  return saveProvider(testApp.db, {
    universityId,
    issuer,
    clientId,
    sealedClientSecret: openSecrets(testApp.config).seal(clientSecret),
  })
}

const post = (
  step: 'start' | 'complete',
  body: object,
  { host = main, cookie }: { host?: string; cookie?: string | undefined } = {},
) => testApp.ask(`/api/auth/sso/${step}`, { method: 'POST', host, body, ...(cookie && { cookie }) })
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
const cookieNamed = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find(line => line.startsWith(`${name}=`))
    ?.split(';')[0]

async function start(universityId = 1, host = main, cookie?: string) {
  const answer = await post('start', { universityId }, { host, cookie })
  if (answer.status !== 200) throw new Error(`Starting answered ${answer.status} ${await answer.text()}`)
  return { address: ((await answer.json()) as { address: string }).address, cookie: cookieNamed(answer, 'sso')! }
}

const bodyOf = (returned: URL) =>
  Object.fromEntries(returned.searchParams) as { state: string; code: string; iss: string }

/** All the way as one account of the provider; answers what finishing answered. */
async function signInAs(
  subject: string,
  { universityId = 1, host = main, planted }: { universityId?: number; host?: string; planted?: string } = {},
) {
  const { address, cookie } = await start(universityId, host)
  const returned = await signInAtProvider(address, subject)
  expect(returned.origin + returned.pathname).toBe(`http://${host}/login-success`)
  return post('complete', bodyOf(returned), { host, cookie: planted ? `${planted}; ${cookie}` : cookie })
}

const whoIs = async (answer: Response, host = main) => {
  const profile = await testApp.ask('/api/account/profile', { host, cookie: cookieNamed(answer, 'session')! })
  return (await profile.json()) as { name: string; email: string }
}
const isIn = async (cookie: string) =>
  ((await (await testApp.ask('/check-user-loggedin', { cookie })).json()) as { status: boolean }).status
const expectRefusal = async (answer: Response, code: string) => {
  expect([await codeOf(answer), answer.headers.getSetCookie()]).toEqual([code, []])
}
const countUsers = async () => (await testApp.db.select({ id: users.id }).from(users)).length

describe('starting', () => {
  it('sends the browser to the provider with PKCE, a nonce and a state of which only the hash is kept', async () => {
    const answer = await post('start', { universityId: 1 })
    const { address } = (await answer.json()) as { address: string }
    const { origin, searchParams } = new URL(address)
    expect(origin).toBe(provider.issuer)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: provider.clientId,
      redirect_uri: 'http://localhost:3000/login-success',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^sso=[\w-]{43}; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/)
    const kept = JSON.stringify(await testApp.db.select().from(ssoAttempts))
    for (const secret of [searchParams.get('state')!, searchParams.get('nonce')!, cookie!.slice(4, 47)])
      expect(kept).not.toContain(secret)
    expect(JSON.stringify(await testApp.db.select().from(identityProviders))).not.toContain(provider.clientSecret)
  })
  it.each([
    ['an unknown university', 999, main],
    ['one without a provider', 3, main],
    ['another one’s on a microsite', 2, northbridge],
  ])('%s is not found', async (_, universityId, host) => {
    const answer = await post('start', { universityId }, { host })
    expect(answer.status).toBe(404)
    await expectRefusal(answer, 'NOT_FOUND')
  })
  it('is not offered while the provider is switched off', async () => {
    await switchProvider(testApp.db, 1, false)
    expect((await post('start', { universityId: 1 })).status).toBe(404)
  })
  it('is not offered by a university that is not a partner, and refused in words while it is paused', async () => {
    const change = (values: Partial<typeof universities.$inferInsert>) =>
      testApp.db.update(universities).set(values).where(eq(universities.id, 1))
    await change({ kind: 'prospective' })
    expect((await post('start', { universityId: 1 })).status).toBe(404)
    await change({ kind: 'partner', pausedAt: new Date(0) })
    await expectRefusal(await post('start', { universityId: 1 }), 'UNIVERSITY_PAUSED')
    await change({ pausedAt: null })
    await start()
  })
  it('deletes attempts that were never completed', async () => {
    await start()
    testApp.time.now += 11 * 60_000
    await start()
    expect(await testApp.db.select().from(ssoAttempts)).toHaveLength(1)
  })
  it('says so in words when the provider does not answer, and logs no secret', async () => {
    const gone = await startIdentityProvider({ accounts, returnTo })
    await configure(1, gone)
    await gone.close()
    const answer = await post('start', { universityId: 1 })
    expect(answer.status).toBe(503)
    await expectRefusal(answer, 'SSO_UNAVAILABLE')
    expect(testApp.logged).toContainEqual(expect.objectContaining({ universityId: 1, codes: ['ECONNREFUSED'] }))
    expect(JSON.stringify(testApp.logged)).not.toContain(gone.clientSecret)
  })
  it('waits ten seconds for a provider and no longer', async () => {
    const limit = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('late', 'TimeoutError')))
    await configure(1, { ...provider, clientId: 'asked anew' })
    await expectRefusal(await post('start', { universityId: 1 }), 'SSO_UNAVAILABLE')
    expect(limit).toHaveBeenCalledWith(10_000)
    expect(testApp.logged).toContainEqual(
      expect.objectContaining({ codes: expect.arrayContaining(['OAUTH_TIMEOUT']) as unknown }),
    )
  })
})

describe('coming back', () => {
  it('makes a student’s account the first time, and knows the person the second', async () => {
    const first = await signInAs('new')
    expect([first.status, await first.clone().json()]).toMatchObject([
      200,
      { role: 'student', next: '/student-dashboard' },
    ])
    expect(await whoIs(first)).toMatchObject({ name: 'Zoë New', email: 'Zoë.New@northbridge.example' })
    const [user] = await testApp.db.select().from(users).where(eq(users.isDemo, false))
    expect(user).toMatchObject({ role: 'student', universityId: 1, passwordHash: null })
    expect(first.headers.getSetCookie()).toContainEqual('sso=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly')

    const before = await countUsers()
    expect((await signInAs('new')).status).toBe(200)
    expect([await countUsers(), await testApp.db.select().from(linkedIdentities)]).toEqual([
      before,
      [expect.objectContaining({ subject: 'new', issuer: provider.issuer, userId: user!.id })],
    ])
  })
  it('asks students about their course at the first sign-in only, and keeps what they answer', async () => {
    const read = async (answer: Response) => ((await answer.clone().json()) as { course?: object }).course
    const first = await signInAs('new')
    expect(await read(first)).toEqual({ countryId: 226, hasEnded: false })
    const cookie = cookieNamed(first, 'session')!
    const save = async (visa: string) => {
      const body = { course: 'MSc Energy', courseEnds: '2027-09-30', homeCountry: 'IN', visa, visaUntil: '' }
      const saved = await testApp.ask('/api/account/course', { method: 'PUT', cookie, body })
      expect([saved.status, await saved.json()]).toEqual([200, { saved: true }])
      return (await (await testApp.ask('/api/account/profile', { cookie })).json()) as object
    }
    // Meanwhile they may have filled in their profile in another tab.
    const atHome = { country: 'IN', status: 'citizen', until: null } as const
    const [user] = await testApp.db.select().from(users).where(eq(users.isDemo, false))
    await testApp.db.insert(workRights).values({ ...atHome, userId: user!.id, place: 0 })
    const student = { country: 'GB', status: 'student', until: null }
    expect(await save('student')).toMatchObject({
      course: 'MSc Energy',
      courseEnds: '2027-09-30',
      homeCountry: 'IN',
      workRights: [student, atHome],
    })
    expect(await save('student'), 'sent twice').toMatchObject({ workRights: [student, atHome] })
    expect(await save(''), 'taken back').toMatchObject({ workRights: [atHome] })
    expect(await read(await signInAs('new')), 'the second time').toBeUndefined()
    // Someone who registered here before has been asked.
    await testApp.db.delete(linkedIdentities)
    expect(await read(await signInAs('new')), 'with a profile').toBeUndefined()
    // Administrators have no course.
    accounts.set('boss', { email: 'admin@northbridge.example', email_verified: true })
    expect(await read(await signInAs('boss'))).toBeUndefined()
  })
  it('finds the account that has the address, whatever its case, and leaves its name alone', async () => {
    expect(await whoIs(await signInAs('amara'))).toMatchObject({
      name: 'Amara Osei',
      email: 'student@northbridge.example',
    })
  })
  it('knows the person after their address at the university has changed, checked or not', async () => {
    await signInAs('amara')
    accounts.set('amara', { email: 'amara@elsewhere.example', email_verified: false })
    expect(await whoIs(await signInAs('amara'))).toMatchObject({ email: 'student@northbridge.example' })
  })
  it('reads an address from the ID token itself', async () => {
    const talkative = await startIdentityProvider({ accounts, returnTo, tellsAtOnce: true })
    await configure(1, talkative)
    expect(await whoIs(await signInAs('amara'))).toMatchObject({ name: 'Amara Osei' })
    await talkative.close()
  })
  it.each([
    [{ given_name: 'Ada', family_name: 'King' }, 'Ada King'],
    [{ name: 7 }, 'ada'],
    [{ name: 'x'.repeat(300) }, 'x'.repeat(100)],
  ])('makes a name of %j', async (claims, name) => {
    accounts.set('ada', { email: 'ada@northbridge.example', email_verified: true, ...claims })
    expect(await whoIs(await signInAs('ada'))).toMatchObject({ name })
  })
  it('works on the microsite, and opens it there only', async () => {
    const answer = await signInAs('amara', { host: northbridge })
    expect(await whoIs(answer, northbridge)).toMatchObject({ name: 'Amara Osei' })
    expect(await isIn(cookieNamed(answer, 'session')!)).toBe(false)
  })
  it('leads back to the page asked for before', async () => {
    const { address, cookie } = await start()
    const answer = await post('complete', bodyOf(await signInAtProvider(address, 'amara')), {
      cookie: `${cookie}; prev_url=%2Fmy-cvs`,
    })
    expect(await answer.json()).toMatchObject({ next: '/my-cvs' })
  })
  it('replaces a session that was planted beforehand', async () => {
    const planted = await testApp.signIn('student@harbour.example')
    const answer = await signInAs('amara', { planted })
    expect([
      cookieNamed(answer, 'session') === planted,
      await isIn(planted),
      await isIn(cookieNamed(answer, 'session')!),
    ]).toEqual([false, false, true])
  })
})

describe('a person we cannot be sure of', () => {
  const person = { email: 'student@northbridge.example', email_verified: true }
  const strangers: Record<string, Record<string, unknown>> = {
    'an address nobody checked': { ...person, email_verified: false },
    'an address checked by words only': { ...person, email_verified: 'true' },
    'an address that says nothing of being checked': { email: person.email },
    'no address': { email_verified: true },
    'an address of another domain': { ...person, email: 'someone@elsewhere.example' },
    'an address of a domain below': { ...person, email: 'someone@mail.northbridge.example' },
    'an address with two signs': { ...person, email: 'someone@northbridge.example@elsewhere.example' },
    'another tenant’s address': { ...person, email: 'student@harbour.example' },
    'another tenant’s person with an address of this domain': { ...person, email: 'moved@northbridge.example' },
    'our staff': { ...person, email: 'boss@northbridge.example' },
    'an employer': { ...person, email: 'hiring@northbridge.example' },
  }
  beforeEach(async () => {
    await testApp.db.insert(users).values([
      { email: 'moved@northbridge.example', name: 'M', role: 'student', universityId: 2 },
      { email: 'boss@northbridge.example', name: 'B', role: 'staff' },
      { email: 'hiring@northbridge.example', name: 'H', role: 'employer' },
    ])
  })
  it.each(Object.entries(strangers))('is refused with one answer: %s', async (_, claims) => {
    accounts.set('stranger', claims)
    const before = await countUsers()
    const answer = await signInAs('stranger')
    expect(answer.status).toBe(403)
    await expectRefusal(answer, 'SSO_NOT_MATCHED')
    expect([await countUsers(), await testApp.db.select().from(linkedIdentities)]).toEqual([before, []])
  })
  it('is refused when the address was reassigned to a new person: the account stays with the first', async () => {
    await signInAs('amara')
    accounts.set('successor', accounts.get('amara')!)
    await expectRefusal(await signInAs('successor'), 'SSO_NOT_MATCHED')
    expect((await signInAs('amara')).status).toBe(200)
  })
  it('is refused once the linked account has moved to another university or become staff’s', async () => {
    await signInAs('new')
    const mine = eq(users.email, 'Zoë.New@northbridge.example')
    for (const change of [{ universityId: 2 }, { universityId: null, role: 'staff' as const }]) {
      await testApp.db.update(users).set(change).where(mine)
      await expectRefusal(await signInAs('new'), 'SSO_NOT_MATCHED')
    }
  })
  it('is another person at another university, even with the same provider and subject', async () => {
    await signInAs('amara')
    await expectRefusal(await signInAs('amara', { universityId: 2 }), 'SSO_NOT_MATCHED')
  })
})

describe('an answer that does not belong to the attempt', () => {
  async function comeBack(subject = 'amara', change: (asked: URL) => void = () => {}, universityId = 1, host = main) {
    const { address, cookie } = await start(universityId, host)
    const asked = new URL(address)
    change(asked)
    return { body: bodyOf(await signInAtProvider(asked.href, subject)), cookie }
  }
  it('is refused when it is sent again', async () => {
    const { body, cookie } = await comeBack()
    expect((await post('complete', body, { cookie })).status).toBe(200)
    const again = await post('complete', body, { cookie })
    expect(again.status).toBe(401)
    await expectRefusal(again, 'SSO_FAILED')
  })
  it('lets one in of two who finish at once', async () => {
    const { body, cookie } = await comeBack()
    const answers = await Promise.all([post('complete', body, { cookie }), post('complete', body, { cookie })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })
  it('lets both of two first attempts in, as one person', async () => {
    const both = [await comeBack('new'), await comeBack('new')]
    const before = await countUsers()
    expect(
      (await Promise.all(both.map(({ body, cookie }) => post('complete', body, { cookie })))).map(
        ({ status }) => status,
      ),
    ).toEqual([200, 200])
    expect(await countUsers()).toBe(before + 1)
  })
  it('is refused after ten minutes', async () => {
    const { body, cookie } = await comeBack()
    testApp.time.now += 10 * 60_000
    await expectRefusal(await post('complete', body, { cookie }), 'SSO_FAILED')
  })
  it('is refused in a browser that did not start it, and still works in the one that did', async () => {
    const { body, cookie } = await comeBack()
    const stranger = (await start()).cookie
    for (const other of [undefined, stranger, 'sso=', `sso=${'a'.repeat(43)}`, 'sso=%00'])
      await expectRefusal(await post('complete', body, { cookie: other }), 'SSO_FAILED')
    expect((await post('complete', body, { cookie })).status).toBe(200)
  })
  it('keeps two tabs of one browser apart by their states', async () => {
    const { address, cookie } = await start()
    const second = await start(1, main, cookie)
    expect(second.cookie).toBe(cookie)
    for (const tab of [address, second.address])
      expect((await post('complete', bodyOf(await signInAtProvider(tab, 'amara')), { cookie })).status).toBe(200)
  })
  it('is refused on another site, and stays good on its own', async () => {
    const { body, cookie } = await comeBack()
    await expectRefusal(await post('complete', body, { host: northbridge, cookie }), 'SSO_FAILED')
    expect((await post('complete', body, { cookie })).status).toBe(200)
  })
  it.each([['nonce'], ['code_challenge']])('is refused when the %s was exchanged on the way', async name => {
    const { body, cookie } = await comeBack('amara', asked => asked.searchParams.set(name, 'x'.repeat(43)))
    await expectRefusal(await post('complete', body, { cookie }), 'SSO_FAILED')
  })
  it.each([
    ['iss', 'https://evil.example'],
    ['iss', undefined],
    ['code', 'tampered'],
    ['state', 'tampered'],
  ])('is refused when %s is %j', async (name, value) => {
    const { body, cookie } = await comeBack()
    await expectRefusal(await post('complete', { ...body, [name]: value }, { cookie }), 'SSO_FAILED')
  })
  it('is refused when it comes from another provider', async () => {
    const other = await startIdentityProvider({ accounts, returnTo })
    await configure(2, other)
    const mine = await comeBack()
    const theirs = await comeBack('amara', () => {}, 2)
    await expectRefusal(
      await post('complete', { ...theirs.body, state: mine.body.state }, { cookie: mine.cookie }),
      'SSO_FAILED',
    )
    await other.close()
  })
  it('is refused when the person said no, or the provider was switched off meanwhile', async () => {
    const { address } = await start()
    const returned = await signInAtProvider(address, undefined)
    expect(returned.searchParams.get('error')).toBe('access_denied')
    expect(returned.searchParams.has('code')).toBe(false)
    const { body, cookie } = await comeBack()
    await switchProvider(testApp.db, 1, false)
    await expectRefusal(await post('complete', body, { cookie }), 'SSO_FAILED')
  })
  it('is told apart from a provider that broke down, whose trouble is logged without its words', async () => {
    const failing = await startIdentityProvider({ accounts, returnTo })
    await configure(1, failing)
    const { body, cookie } = await comeBack()
    await failing.close()
    const answer = await post('complete', body, { cookie })
    expect(answer.status).toBe(503)
    await expectRefusal(answer, 'SSO_UNAVAILABLE')
    for (const secret of [body.code, body.state, failing.clientSecret, cookie.slice(4)])
      expect(JSON.stringify(testApp.logged)).not.toContain(secret)
  })
  it('is our trouble, not the person’s, when our secret is wrong', async () => {
    await configure(1, { ...provider, clientSecret: 'not the secret' })
    const { body, cookie } = await comeBack()
    await expectRefusal(await post('complete', body, { cookie }), 'SSO_UNAVAILABLE')
    expect(testApp.logged).toContainEqual(expect.objectContaining({ codes: ['OAUTH_WWW_AUTHENTICATE_CHALLENGE'] }))
  })
})

describe('the sign-in pages', () => {
  const page = async (path: string, host = main) => (await testApp.ask(path, { host })).text()
  const button = 'Sign in with University of Northbridge</button>'
  beforeEach(async () => {
    testApp.time.now += 120_000
    await testApp.sites.reload()
  })

  it.each([
    ['/login/user-email-password/1', main],
    ['/jumpstart-login/1', main],
    ['/login', northbridge],
    ['/jumpstart-login', northbridge],
    ['/login/user-email-password/1', northbridge],
  ])('%s on %s offers the university’s own sign-in first, then the password', async (path, host) => {
    const html = await page(path, host)
    expect(html.indexOf(button)).toBeGreaterThan(0)
    expect(html.indexOf('name="password"')).toBeGreaterThan(html.indexOf(button))
  })
  it.each([
    ['/login', main],
    ['/jumpstart-login', main],
    ['/login/user-email-password/3', main],
  ])('%s on %s does not', async (path, host) => {
    const html = await page(path, host)
    expect(html).not.toContain(button)
    expect(html).toContain('name="password"')
  })
  it('ask for no password where the university does not take one', async () => {
    await testApp.db
      .update(universities)
      .set({ signInMethods: sql`'{sso}'` })
      .where(eq(universities.id, 1))
    const html = await page('/login/user-email-password/1')
    await testApp.db
      .update(universities)
      .set({ signInMethods: ['password'] })
      .where(eq(universities.id, 1))
    expect([html.includes(button), html.includes('name="password"')]).toEqual([true, false])
  })
  it('of one university do not exist on another’s microsite', async () => {
    expect((await testApp.ask('/login/user-email-password/1', { host: harbour })).status).toBe(404)
  })
  it('wear the words the university chose', async () => {
    await testApp.db.update(identityProviders).set({ label: 'Use your Northbridge card' })
    await testApp.sites.reload()
    expect(await page('/login', northbridge)).toContain('Use your Northbridge card</button>')
  })
  it('the return page says the same to everyone, whatever is in the address', async () => {
    const answer = await testApp.ask('/login-success?code=abc123secret&state=xyz789secret')
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('secret')
  })
})

it('in production a provider without https is never asked', async () => {
  const production = await openTestApp({ production: true, baseDomain: 'sojourn.example' })
  const { issuer, clientId, clientSecret } = provider
  await saveProvider(production.db, {
    universityId: 1,
    issuer,
    clientId,
    sealedClientSecret: openSecrets(production.config).seal(clientSecret),
  })
  const answer = await production.ask('/api/auth/sso/start', {
    method: 'POST',
    host: 'sojourn.example',
    body: { universityId: 1 },
  })
  expect(await codeOf(answer)).toBe('SSO_UNAVAILABLE')
  expect(production.logged).toContainEqual(
    expect.objectContaining({ codes: expect.arrayContaining(['OAUTH_HTTP_REQUEST_FORBIDDEN']) as unknown }),
  )
  await production.close()
})
