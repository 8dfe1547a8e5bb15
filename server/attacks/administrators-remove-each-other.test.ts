import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessions, users } from '#server/platform/people/tables.ts'
import { issueToken } from '#server/platform/people/tokens.ts'
import { openRegistrationApp } from '#server/features/registration/testing.ts'
import { accessRequests, invitations } from '#server/features/registration/tables.ts'

/** Who may take whom off a university's team, alone and at the same time. */
let testApp: Awaited<ReturnType<typeof openRegistrationApp>>
let helen: string
let passwordHash: string
let helenId: number
beforeAll(async () => {
  testApp = await openRegistrationApp()
  const [person] = await testApp.db.select().from(users).where(eq(users.email, 'admin@northbridge.example'))
  helenId = person!.id
  passwordHash = person!.passwordHash!
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.db.delete(users).where(eq(users.isDemo, false))
  await testApp.db.delete(invitations)
  helen = await testApp.signIn('admin@northbridge.example')
})

async function addAdministrator(email: string, universityId = 1) {
  const [added] = await testApp.db
    .insert(users)
    .values({ email, name: 'Sam Whitlock', role: 'university_admin', universityId, passwordHash })
    .returning({ id: users.id })
  return { id: added!.id, email, cookie: await testApp.signIn(email) }
}
const remove = (id: number, cookie: string) => testApp.ask(`/api/team/${id}`, { method: 'DELETE', cookie })
const listAdmins = (universityId = 1) =>
  testApp.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.universityId, universityId), eq(users.role, 'university_admin')))
/** A university whose administrators are those of the test alone. */
const glenmoreId = 4
const isSignedIn = async (cookie: string) =>
  ((await (await testApp.ask('/check-user-loggedin', { cookie })).json()) as { status: boolean }).status

describe('removing an administrator', () => {
  it('deletes their account with all sessions and links, tells them, and keeps what they did', async () => {
    const sam = await addAdministrator('sam@northbridge.example')
    const now = new Date(testApp.time.now)
    const [request] = await testApp.db
      .insert(accessRequests)
      .values({
        universityId: 1,
        universityName: 'University of Northbridge',
        kind: 'student',
        email: 'let-in@mail.example',
        name: 'Ines',
        reason: 'I study here.',
        createdAt: now,
        decision: 'approved',
        decidedAt: now,
        decidedBy: sam.id,
      })
      .returning()
    const reset = await issueToken(testApp.db, 'resetPassword', { email: sam.email, userId: sam.id }, now)
    const setUp = await issueToken(
      testApp.db,
      'setUpAccount',
      { email: sam.email, universityId: 1, details: { kind: 'colleague', done: 0 } },
      now,
    )
    const answer = await remove(sam.id, helen)
    expect([answer.status, await answer.json()]).toEqual([200, { name: 'Sam Whitlock', email: sam.email }])

    expect([await isSignedIn(sam.cookie), await testApp.db.$count(sessions, eq(sessions.userId, sam.id))]).toEqual([
      false,
      0,
    ])
    const choose = { password: 'three calm otters 19' }
    expect((await testApp.send('POST', '/api/auth/reset-password', { token: reset, ...choose })).status).toBe(410)
    expect((await testApp.send('PUT', '/api/setup/account', { key: setUp, name: 'Sam', ...choose })).status).toBe(410)
    expect((await testApp.lastMailTo(sam.email))!.subject).toBe('Your account has been closed')
    const [kept] = await testApp.db.select().from(accessRequests).where(eq(accessRequests.id, request!.id))
    expect(kept).toMatchObject({ decision: 'approved', decidedBy: null })
  })

  it('leaves the address free: they can be invited again', async () => {
    const sam = await addAdministrator('sam@northbridge.example')
    await remove(sam.id, helen)
    await testApp.send(
      'POST',
      '/api/invitations',
      { email: sam.email, name: 'Sam Whitlock', kind: 'colleague' },
      { cookie: helen },
    )
    const key = testApp.keyIn((await testApp.lastMailTo(sam.email))!.bodyText)
    expect(
      (await testApp.send('PUT', '/api/setup/account', { key, name: 'Sam Whitlock', password: 'three calm otters 19' }))
        .status,
    ).toBe(200)
    expect(await listAdmins()).toHaveLength(2)
  })

  it('is never of yourself, and so never of the last one', async () => {
    expect((await remove(helenId, helen)).status).toBe(400)
    expect(await listAdmins()).toHaveLength(1)
  })

  it('is refused when only someone who is leaving would stay', async () => {
    const sam = await addAdministrator('sam@northbridge.example')
    await testApp.db
      .update(users)
      .set({ deleteAfter: new Date(testApp.time.now + testApp.day) })
      .where(eq(users.id, sam.id))
    expect((await remove(helenId, sam.cookie)).status).toBe(400)
    expect(await listAdmins()).toHaveLength(2)
  })

  it('is refused when only someone who is leaving and someone who is locked would stay', async () => {
    const sam = await addAdministrator('sam@northbridge.example')
    const kim = await addAdministrator('kim@northbridge.example')
    const change = (id: number, values: object) => testApp.db.update(users).set(values).where(eq(users.id, id))
    await change(sam.id, { deleteAfter: new Date(testApp.time.now + testApp.day) })
    await change(kim.id, { lockedAt: new Date(testApp.time.now) })
    expect((await remove(helenId, sam.cookie)).status).toBe(400)
    expect(await listAdmins()).toHaveLength(3)
  })

  it('of each other at the same time removes one of them', async () => {
    for (let i = 0; i < 3; i++) {
      const one = await addAdministrator(`one${i}@glenmore.example`, glenmoreId)
      const two = await addAdministrator(`two${i}@glenmore.example`, glenmoreId)
      const statuses = (await Promise.all([remove(two.id, one.cookie), remove(one.id, two.cookie)])).map(
        ({ status }) => status,
      )
      expect([statuses.toSorted(), (await listAdmins(glenmoreId)).length]).toEqual([[200, 401], 1 + i])
    }
  })

  it('of everyone by everyone at the same time leaves one', async () => {
    const team = await Promise.all(
      ['a', 'b', 'c'].map(name => addAdministrator(`${name}@glenmore.example`, glenmoreId)),
    )
    await Promise.all(
      team.flatMap(({ cookie }, i) => team.filter((_, j) => j !== i).map(({ id }) => remove(id, cookie))),
    )
    expect(await listAdmins(glenmoreId)).toHaveLength(1)
  })

  it('cannot remove anyone from another university or a student, and needs a session', async () => {
    const harbourAdmin = await addAdministrator('sam@harbour.example', 2)
    const [student] = await testApp.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, 'student@northbridge.example'))
    const cookies = [helen, helen, await testApp.signIn('student@northbridge.example'), harbourAdmin.cookie]
    const targets = [harbourAdmin.id, student!.id, helenId, helenId]
    const statuses = []
    for (const [i, id] of targets.entries()) statuses.push((await remove(id, cookies[i]!)).status)
    expect([...statuses, (await testApp.ask(`/api/team/${helenId}`, { method: 'DELETE' })).status]).toEqual([
      404, 404, 403, 404, 401,
    ])
  })
})

describe('withdrawing the invitation of a colleague', () => {
  const email = 'jo@mail.example'
  const invite = async () => {
    testApp.time.now += 60 * 60_000
    await testApp.send(
      'POST',
      '/api/invitations',
      { email, name: 'Jo Lindqvist', kind: 'colleague' },
      { cookie: helen },
    )
    const [row] = await testApp.db.select({ id: invitations.id }).from(invitations).where(eq(invitations.email, email))
    return { id: row!.id, key: testApp.keyIn((await testApp.lastMailTo(email))!.bodyText)! }
  }
  const withdraw = (id: number, cookie = helen) => testApp.ask(`/api/invitations/${id}`, { method: 'DELETE', cookie })
  const accept = (key: string) =>
    testApp.send('PUT', '/api/setup/account', { key, name: 'Jo Lindqvist', password: 'three calm otters 19' })

  it('kills its link and takes it off the team', async () => {
    const { id, key } = await invite()
    expect(await (await withdraw(id)).json()).toEqual({ name: 'Jo Lindqvist', email })
    expect([(await accept(key)).status, (await withdraw(id)).status]).toEqual([410, 404])
    expect(await (await testApp.ask('/api/team', { cookie: helen })).text()).not.toContain(email)
  })

  it('belongs to the university that invited', async () => {
    const { id, key } = await invite()
    expect((await withdraw(id, await testApp.signIn('admin@harbour.example'))).status).toBe(404)
    expect((await accept(key)).status).toBe(200)
    expect((await withdraw(id)).status).toBe(404)
  })

  it('and accepting it at the same time, one of the two happens', async () => {
    const { id, key } = await invite()
    const [accepted, withdrawn] = await Promise.all([accept(key), withdraw(id)])
    const isIn = (await testApp.db.$count(users, eq(users.email, email))) === 1
    expect([accepted.status === 200, withdrawn.status === 200]).toEqual([isIn, !isIn])
  })
})
