import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/audit/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { announceRequests } from './announce.ts'
import { registrationData } from './personal-data.ts'
import { accessRequests } from './tables.ts'
import { openRegistrationApp } from './testing.ts'

let testApp: Awaited<ReturnType<typeof openRegistrationApp>>
let admin: string
let harbourAdmin: string
beforeAll(async () => {
  testApp = await openRegistrationApp()
  admin = await testApp.signIn('admin@northbridge.example')
  harbourAdmin = await testApp.signIn('admin@harbour.example')
})
afterAll(() => testApp.close())

const password = 'three calm otters 19'
const hour = 60 * 60_000
const ask = async (email: string, body: object = {}) => {
  await testApp.register({ email, name: 'Ines Duarte', reason: 'I study here, number 4711.', ...body })
  return (
    await testApp.db.select({ id: accessRequests.id }).from(accessRequests).where(eq(accessRequests.email, email))
  )[0]!.id
}
const decide = (id: number, decision: string, cookie = admin, body: object = {}) =>
  testApp.send(
    'POST',
    `/api/access-requests/${id}/decision`,
    { decision, version: 1, ...(decision === 'refused' && { reason: 'We found no such student.' }), ...body },
    { cookie },
  )

const refusals = async (cookie: string) =>
  (
    (await (await testApp.ask('/api/refused-requests', { cookie })).json()) as {
      refused: { id: number; name: string; refusalReason: string; decidedBy: string }[]
    }
  ).refused

describe('deciding about a request', () => {
  it('approved, sends a link that makes the account with the name they gave', async () => {
    const id = await ask('ines@mail.example')
    expect((await decide(id, 'approved')).status).toBe(200)
    const mail = (await testApp.lastMailTo('ines@mail.example'))!
    expect(mail.subject).toBe('Your access is approved')
    const key = testApp.keyIn(mail.bodyText)!
    expect(await testApp.setup({ key, email: 'ines@mail.example' })).toMatchObject({
      name: 'Ines Duarte',
      kind: 'student',
    })
    expect((await testApp.send('PUT', '/api/setup/account', { key, name: 'Ines Duarte', password })).status).toBe(200)
  })
  it('approved for a colleague, makes an administrator in one step, and signs them in', async () => {
    const id = await ask('dean@northbridge.example', { kind: 'colleague' })
    await decide(id, 'approved')
    const key = testApp.keyIn((await testApp.lastMailTo('dean@northbridge.example'))!.bodyText)!
    const answer = await testApp.send('PUT', '/api/setup/account', { key, name: 'Ines Duarte', password })
    expect(await answer.json()).toEqual({
      done: 1,
      entered: { role: 'university_admin', next: '/university-dashboard' },
    })
  })
  it('refused, says so by email and creates no account', async () => {
    await decide(await ask('no@mail.example'), 'refused')
    const mail = (await testApp.lastMailTo('no@mail.example'))!
    expect(mail.subject).toBe('Your request was not approved')
    expect(mail.bodyText).toContain('careers@northbridge.example')
    expect(mail.bodyText).not.toContain('key=')
  })
  it('refused needs a reason, which is in the email and in the list of refusals', async () => {
    const id = await ask('why@mail.example')
    const without = await decide(id, 'refused', admin, { reason: ' ' })
    expect([without.status, await without.json()]).toEqual([
      400,
      expect.objectContaining({
        errors: [{ field: 'reason', message: expect.stringContaining('Say why') as unknown }],
      }),
    ])
    await decide(id, 'refused', admin, { reason: 'Number 4711 is not ours.' })
    const mail = (await testApp.lastMailTo('why@mail.example'))!
    expect(mail.bodyText).toContain('Number 4711 is not ours.')
    expect(mail.dueAt.getTime() - testApp.time.now).toBe(15 * 60_000)
    expect((await refusals(admin)).find(each => each.id === id)).toMatchObject({
      name: 'Ines Duarte',
      refusalReason: 'Number 4711 is not ours.',
      decidedBy: 'Helen Marsh',
    })
  })
  it('refused is undone once, before the email goes out; after that the person can still be approved', async () => {
    const id = await ask('undo@mail.example')
    await decide(id, 'refused')
    const reopen = (cookie = admin, version = 1) =>
      testApp.send('POST', `/api/access-requests/${id}/reopen`, { version }, { cookie })
    expect((await reopen(harbourAdmin)).status).toBe(400)
    const answers = await Promise.all([reopen(), reopen()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await answers.find(({ ok }) => ok)!.json()).toEqual({ wasEmailed: false })
    expect(await testApp.lastMailTo('undo@mail.example')).toMatchObject({ subject: 'We have received your request' })
    expect((await decide(id, 'refused', admin, { version: 2 })).status).toBe(200)
    await testApp.db.update(outbox).set({ attempts: 1, sentAt: new Date(testApp.time.now) })
    expect(await (await reopen(admin, 2)).json()).toEqual({ wasEmailed: true })
    expect((await decide(id, 'approved', admin, { version: 3 })).status).toBe(200)
  })
  it('refused is not undone once the same person has asked again, so that no two requests are open', async () => {
    const id = await ask('again@mail.example')
    await decide(id, 'refused')
    await ask('again@mail.example')
    const answer = await testApp.send('POST', `/api/access-requests/${id}/reopen`, { version: 1 }, { cookie: admin })
    expect(answer.status).toBe(400)
  })
  it('happens once, however many decide at the same time', async () => {
    const id = await ask('race@mail.example')
    const statuses = (await Promise.all(['approved', 'refused', 'approved'].map(decision => decide(id, decision)))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 404, 404])
  })
  it('belongs to the university’s own administrators', async () => {
    const id = await ask('ours@mail.example')
    expect((await decide(id, 'approved', harbourAdmin)).status).toBe(404)
    expect((await decide(id, 'approved', await testApp.signIn('student@northbridge.example'))).status).toBe(403)
    expect((await decide(id, 'refused')).status).toBe(200)
  })
  it('for a university that was not listed waits until staff name one', async () => {
    const staff = await testApp.signIn('staff@sojourn.example')
    const id = await ask('ines@atlantis.example', { universityId: 0, universityName: 'Atlantis University' })
    expect((await decide(id, 'approved')).status).toBe(404)
    expect(await (await decide(id, 'approved', staff)).json()).toMatchObject({ errors: [{ field: 'universityId' }] })
    expect((await decide(id, 'approved', staff, { universityId: 3 })).status).toBe(200)
    expect(await testApp.db.select().from(auditLog)).toMatchObject([
      {
        action: 'request.approve',
        actor: 'Noor Haddad',
        subject: `Request ${id}`,
        before: { state: 'pending', university: null },
        after: { state: 'approved', university: 'Maple Ridge University' },
      },
    ])
    expect(
      await testApp.setup({
        key: testApp.keyIn((await testApp.lastMailTo('ines@atlantis.example'))!.bodyText)!,
        email: 'ines@atlantis.example',
      }),
    ).toMatchObject({ universityName: 'Maple Ridge University' })
  })
  it.each<[string, Partial<typeof universities.$inferInsert>, string]>([
    ['not a partner', { kind: 'prospective' }, 'is not a partner yet'],
    ['paused', { pausedAt: new Date(0) }, 'is paused'],
  ])('is not approved while the university is %s, and stays pending', async (state, values, words) => {
    const staff = await testApp.signIn('staff@sojourn.example')
    const change = (to: typeof values) => testApp.db.update(universities).set(to).where(eq(universities.id, 4))
    const email = `${state.replace(/ /g, '-')}@mail.example`
    const listed = await ask(email, { universityId: 4 })
    const unlisted = await ask(`un${email}`, { universityId: 0, universityName: 'Glenmore' })
    await change(values)
    for (const answer of [
      await decide(listed, 'approved', staff),
      await decide(unlisted, 'approved', staff, { universityId: 4 }),
    ])
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { errors: [{ field: 'universityId', message: expect.stringContaining(words) as unknown }] },
      ])
    expect((await testApp.lastMailTo(email))!.subject).toBe('We have received your request')
    const page = await (await testApp.ask('/staff/requests', { cookie: staff })).text()
    expect(page).not.toContain('<option value="4">')
    expect(page).toContain('<option value="1">')
    await change({ kind: 'partner', pausedAt: null })
    expect((await decide(listed, 'approved', staff)).status).toBe(200)
    expect((await decide(unlisted, 'refused', staff)).status).toBe(200)
  })
  it('by staff is in the audit log with its reason, until the person’s account is deleted', async () => {
    const staff = await testApp.signIn('staff@sojourn.example')
    const email = 'logged@mail.example'
    const id = await ask(email, { universityId: 2 })
    await decide(id, 'refused', staff)
    await testApp.send('POST', `/api/access-requests/${id}/reopen`, { version: 1 }, { cookie: staff })
    const lines = () =>
      testApp.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectKey, String(id)))
        .orderBy(auditLog.id)
    const refused = { state: 'refused', reason: 'We found no such student.' }
    const pending = { state: 'pending', reason: null }
    expect(await lines()).toMatchObject([
      { action: 'request.refuse', before: pending, after: refused },
      { action: 'request.reopen', before: refused, after: pending },
    ])
    await registrationData.erase!(testApp.db, { id: 99_999, email }, new Date(testApp.time.now))
    expect(await lines()).toMatchObject([
      { action: 'request.refuse', before: null, after: null },
      { action: 'request.reopen', before: null, after: null },
    ])
  })
  it('lists twenty at a time, all of them in the end', async () => {
    for (let i = 0; i < 23; i++) await ask(`many${i}@mail.example`, { universityId: 2 })
    const read = async (query: string) =>
      (await (await testApp.ask(`/api/access-requests${query}`, { cookie: harbourAdmin })).json()) as {
        requests: { email: string }[]
        before: number | null
      }
    const first = await read('')
    const second = await read(`?before=${first.before}`)
    expect([first.requests.length, second.requests.length, second.before]).toEqual([20, 3, null])
    expect(new Set([...first.requests, ...second.requests].map(({ email }) => email)).size).toBe(23)
  })
})

describe('those who decide', () => {
  const staffInbox = 'office@sojourn.example'
  const announce = () =>
    announceRequests(testApp.db, { sites: testApp.sites, config: { staffInbox } }, new Date(testApp.time.now))
  const mailsTo = async (address: string) =>
    (await testApp.db.select().from(outbox).where(eq(outbox.recipient, address))).map(
      ({ subject, bodyText }) => `${subject} ${bodyText}`,
    )
  it('are told once of all who came, on their own site; staff, where a university has no administrator', async () => {
    await testApp.db.update(accessRequests).set({ announcedAt: new Date(testApp.time.now) })
    for (const [i, universityId] of [1, 1, 4].entries()) await ask(`waits${i}@mail.example`, { universityId })
    await ask('waits3@mail.example', { universityId: 0, universityName: 'Atlantis University' })
    await announce()
    expect(await testApp.lastMailTo('admin@northbridge.example')).toMatchObject({
      subject: '2 people are asking for access',
      bodyText: expect.stringContaining(
        'http://northbridge.localhost:3000/university-user-profile/requests',
      ) as unknown,
    })
    const toStaff = await mailsTo(staffInbox)
    expect(toStaff).toHaveLength(2)
    expect(toStaff.join()).toContain('Glenmore College Dublin')
    const [, link] = /(http:\S+requests)/.exec(toStaff[0]!)!
    expect(link).toBe('http://localhost:3000/staff/requests')
    const page = await testApp.ask(new URL(link!).pathname, { cookie: await testApp.signIn('staff@sojourn.example') })
    expect(page.status).toBe(200)
    const mails = (await testApp.db.select().from(outbox)).length
    await announce()
    expect((await testApp.db.select().from(outbox)).length, 'a second time, nothing new').toBe(mails)
  })
  it.each([
    ['is locked', 'locked@mail.example', { lockedAt: new Date(0) }],
    ['is about to be deleted', 'leaving@mail.example', { deleteAfter: new Date(0) }],
  ])('are staff, where the account of the only administrator %s', async (_, requester, change) => {
    const only = 'admin@harbour.example'
    await testApp.db.update(users).set(change).where(eq(users.email, only))
    await ask(requester, { universityId: 2 })
    await testApp.db.delete(outbox)
    await announce()
    expect(await mailsTo(only)).toEqual([])
    expect(await mailsTo(staffInbox)).toEqual([expect.stringContaining('/staff/requests')])
    await testApp.db.update(users).set({ lockedAt: null, deleteAfter: null }).where(eq(users.email, only))
  })
})

describe('an invitation', () => {
  const invite = (email: string, kind = 'colleague', cookie = admin) =>
    testApp.send('POST', '/api/invitations', { email, name: 'Jo Lindqvist', kind }, { cookie })
  const personOf = async (email: string) => (await testApp.db.select().from(users).where(eq(users.email, email)))[0]

  it('leads its holder to an account at the inviter’s university', async () => {
    const email = 'jo@elsewhere.example'
    expect((await invite(email)).status).toBe(200)
    const { bodyText } = (await testApp.lastMailTo(email))!
    const [, id, key] = /\/register-invite\/(\d+)\?key=([\w-]+)/.exec(bodyText)!
    expect(await testApp.setup({ key: key!, invitationId: id! })).toMatchObject({
      invitedBy: 'Helen Marsh',
      name: 'Jo Lindqvist',
      email,
    })
    expect(await personOf(email)).toBeUndefined()
    expect((await testApp.send('POST', '/api/auth/login', { email, password })).status).toBe(401)
    await testApp.send('PUT', '/api/setup/account', { key, name: 'Jo Lindqvist', password })
    expect(await personOf(email)).toMatchObject({ role: 'university_admin', universityId: 1 })
    expect((await testApp.send('POST', '/api/auth/login', { email, password })).status).toBe(200)
  })
  it('sent again works again, and may change the name and role until it is accepted', async () => {
    const email = 'retry@elsewhere.example'
    await invite(email)
    const key = testApp.keyIn((await testApp.lastMailTo(email))!.bodyText)!
    expect(await (await invite('Retry@elsewhere.example', 'student')).json()).toEqual({ sent: false })
    expect(await testApp.setup({ key, invitationId: '1' })).toMatchObject({ kind: 'student' })
    const accept = (kind: string) =>
      testApp.send('PUT', '/api/setup/account', { key, kind, name: 'Jo Lindqvist', password })
    const changed = await accept('colleague')
    expect([changed.status, await changed.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'CHANGED_MEANWHILE', current: { kind: 'student' } }),
    ])
    expect((await accept('student')).status).toBe(200)
    expect(await personOf(email)).toMatchObject({ role: 'student' })
  })
  it('once accepted, cannot be accepted again with an older link, which would change the password', async () => {
    const email = 'older@elsewhere.example'
    const keys = []
    for (let i = 0; i < 2; i++) {
      await invite(email)
      keys.push(testApp.keyIn((await testApp.lastMailTo(email))!.bodyText)!)
      testApp.time.now += hour
    }
    const accept = (key: string, chosen: string) =>
      testApp.send('PUT', '/api/setup/account', { key, name: 'Jo Lindqvist', password: chosen })
    expect((await accept(keys[1]!, password)).status).toBe(200)
    expect((await accept(keys[0]!, 'another five words here 7')).status).toBe(410)
    expect((await testApp.send('POST', '/api/auth/login', { email, password })).status).toBe(200)
  })
  it('is accepted too by registering with the invited address, which keeps what it was invited as', async () => {
    await invite('invited@northbridge.example', 'predeparture')
    const key = await testApp.keyFor('invited@northbridge.example')
    expect(await testApp.setup({ key, email: 'invited@northbridge.example' })).toMatchObject({ name: 'Jo Lindqvist' })
    const first = await testApp.send('PUT', '/api/setup/account', { key, name: 'Jo Lindqvist', password })
    expect(await personOf('invited@northbridge.example')).toMatchObject({ role: 'predeparture_student' })
    const cookie = first.headers.getSetCookie()[0]!.split(';')[0]!
    await testApp.send('PUT', '/api/setup/course', { key, course: '', courseEnds: '' }, { cookie })
    const last = await testApp.send(
      'PUT',
      '/api/setup/plans',
      { key, targetCountries: [], targetRoles: '' },
      { cookie },
    )
    expect(await last.json()).toEqual({
      done: 3,
      entered: { role: 'predeparture_student', next: '/jumpstart-dashboard' },
    })
  })
  it('never touches an account that exists, here or at another university, and does not tell the inviter', async () => {
    const before = await personOf('student@harbour.example')
    const [known, unknown] = [await invite('student@harbour.example'), await invite('quite-new@elsewhere.example')]
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    expect(await personOf('student@harbour.example')).toEqual(before)
    expect((await testApp.lastMailTo('student@harbour.example'))!.subject).toBe('You already have an account')
  })
  it('to someone who has an account at the same university is refused, and no email goes out', async () => {
    const answer = await invite('student@northbridge.example')
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({
        errors: [{ field: 'email', message: expect.stringContaining('already has an account') as unknown }],
      }),
    ])
    expect(await testApp.lastMailTo('student@northbridge.example')).toBeUndefined()
  })
  it('does not show at another university', async () => {
    const team = async (cookie: string) => await (await testApp.ask('/api/team', { cookie })).text()
    expect(await team(admin)).toContain('quite-new@elsewhere.example')
    expect(await team(harbourAdmin)).not.toContain('quite-new@elsewhere.example')
  })
})
