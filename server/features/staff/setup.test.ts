import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours } from '#shared/calendar/durations.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { authTokens, throttles } from '#server/platform/people/token-tables.ts'
import { codeAt } from '#server/features/sign-in/second-step/codes.ts'
import { openTestApp } from '#server/testing.ts'
import { makeInvitationLink, makeSetupLink } from './setup.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  await testApp.db.delete(users).where(eq(users.role, 'staff'))
  for (const table of [auditLog, outbox, authTokens, throttles]) await testApp.db.delete(table)
})
afterAll(() => testApp.close())

const origin = 'http://localhost:3000'
const password = 'three calm otters 19'
const now = () => new Date(testApp.time.now)
const tokenOf = (link: string | undefined) => link!.slice(link!.lastIndexOf('/') + 1)
const firstLink = async () => tokenOf(await makeSetupLink(testApp.db, origin, now()))
const create = (token: string, body: object = {}) =>
  testApp.ask(`/api/staff-setup/${token}`, {
    method: 'POST',
    body: { name: 'Ada Marsh', email: 'ada@operator.example', password, ...body },
  })
const check = async (token: string) =>
  ((await (await testApp.ask(`/api/staff-setup/${token}`)).json()) as { link: object | null }).link
const staffNames = async () =>
  (await testApp.db.select({ name: users.name }).from(users).where(eq(users.role, 'staff'))).map(({ name }) => name)

describe('the setup link', () => {
  it('creates the first staff account, who enters only with a second step', async () => {
    const token = await firstLink()
    expect(await check(token)).toEqual({ isFirst: true, email: null, name: '' })
    const answer = await create(token)
    expect([answer.status, answer.headers.getSetCookie().some(line => line.includes('session='))]).toEqual([200, false])
    const { ticket } = (await answer.json()) as { ticket: string }
    const post = (path: string, body: object) => testApp.ask(path, { method: 'POST', body })
    const { secret } = (await (await post('/api/auth/second-step/start', { ticket })).json()) as { secret: string }
    const entered = await post('/api/auth/second-step/confirm', { ticket, code: codeAt(secret, now()) })
    expect(await entered.json()).toMatchObject({ role: 'staff', next: '/staff' })
    expect(await testApp.db.select().from(auditLog)).toMatchObject([
      { action: 'staff.create', actor: 'Setup link', subject: 'Ada Marsh, ada@operator.example' },
    ])
  })
  it('is kept as a hash and works once, for an hour', async () => {
    const token = await firstLink()
    expect(JSON.stringify(await testApp.db.select().from(authTokens))).not.toContain(token)
    testApp.time.now += hours(1) + 1
    expect([await check(token), (await create(token)).status]).toEqual([null, 410])
    testApp.time.now -= hours(1) + 1
    expect((await create(token)).status).toBe(200)
    await testApp.db.delete(users).where(eq(users.role, 'staff'))
    expect([await check(token), (await create(token)).status]).toEqual([null, 410])
  })
  it('ends with the first account, also for someone who has another link, and none is made after it', async () => {
    const [one, other] = [await firstLink(), await firstLink()]
    const answers = await Promise.all([
      create(one),
      create(other, { name: 'Bo Lind', email: 'bo@operator.example' }),
      create(one, { name: 'Cy Dean', email: 'cy@operator.example' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    expect(await staffNames()).toHaveLength(1)
    expect(await makeSetupLink(testApp.db, origin, now())).toBeUndefined()
  })
  it.each([
    ['a weak password', { password: 'password123' }, 'password'],
    ['an address that has an account', { email: 'student@northbridge.example' }, 'email'],
    ['no address', { email: undefined }, 'email'],
    ['no name', { name: ' ' }, 'name'],
  ])('says what is wrong with %s, and still works', async (_, body, field) => {
    const token = await firstLink()
    const refused = await create(token, body)
    expect([refused.status, await refused.json()]).toMatchObject([400, { errors: [{ field }] }])
    expect((await create(token)).status).toBe(200)
  })
  it('has a page that says when it no longer works, and none on a university’s site', async () => {
    const token = await firstLink()
    const page = await testApp.ask(`/staff-setup/${token}`)
    expect([page.headers.get('cache-control'), (await page.text()).includes('Set up the service')]).toEqual([
      'no-store',
      true,
    ])
    const html = await (await testApp.ask('/staff-setup/nothing')).text()
    expect(html).toContain('This link no longer works')
    const elsewhere = await testApp.ask(`/api/staff-setup/${token}`, { host: 'northbridge.localhost:3000' })
    expect(await elsewhere.json()).toEqual({ link: null })
  })
})

describe('an invitation of staff', () => {
  const invite = (email: string) =>
    testApp.db.transaction(tx =>
      makeInvitationLink(tx, origin, { email, name: 'Bo Lind' }, { name: 'Command line' }, now()),
    )
  it('creates an account with the address it went to, whatever is sent', async () => {
    const token = tokenOf(await invite('Bo@Operator.example'))
    expect(await check(token)).toEqual({ isFirst: false, email: 'bo@operator.example', name: 'Bo Lind' })
    expect((await create(token, { email: 'evil@elsewhere.example' })).status).toBe(200)
    const [account] = await testApp.db.select().from(users).where(eq(users.role, 'staff'))
    expect(account).toMatchObject({ email: 'bo@operator.example', name: 'Ada Marsh', universityId: null })
    expect(await testApp.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      { action: 'staff.invite', actor: 'Command line' },
      { action: 'staff.create', actor: 'Invitation by Command line' },
    ])
  })
  it('is replaced by the next one, and refused for an address with an account', async () => {
    const [first, second] = [tokenOf(await invite('bo@operator.example')), tokenOf(await invite('bo@operator.example'))]
    expect([await check(first), (await check(second)) !== null]).toEqual([null, true])
    expect(await invite('student@northbridge.example')).toBeUndefined()
  })
})
