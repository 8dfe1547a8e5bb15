import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/audit/tables.ts'
import { listNewestMails } from '#server/platform/mail/queries.ts'
import { referrals, users } from '#server/platform/people/tables.ts'
import { invitations } from '#server/features/registration/tables.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
beforeAll(async () => {
  testApp = await openTestApp()
  staff = await testApp.signIn('staff@sojourn.example')
})
beforeEach(() => testApp.db.delete(auditLog))
afterAll(() => testApp.close())

const email = 'student@northbridge.example'
const read = (path: string) => testApp.ask(`/api/staff/people${path}`, { cookie: staff })
const find = async (q: string) =>
  ((await (await read(`?q=${encodeURIComponent(q)}`)).json()) as { people: { email: string }[] }).people.map(
    person => person.email,
  )
const post = (path: string, body: object = {}) =>
  testApp.ask(`/api/staff/people${path}`, { method: 'POST', cookie: staff, body })
const login = (address = email) =>
  testApp.ask('/api/auth/login', { method: 'POST', body: { email: address, password: 'wayfinding-demo-2026' } })
const actions = async () => (await testApp.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)

describe('people', () => {
  it('are found by any part of their address or name, with wildcards taken literally', async () => {
    expect(await find('AMARA os')).toEqual([email])
    expect(await find('basic@north')).toEqual(['basic@northbridge.example'])
    expect(await find('%%')).toEqual([])
    expect(await find('a')).toEqual([])
  })
  it('are shown with sessions and links, but without secrets and private facts', async () => {
    await testApp.signIn(email)
    await post('/1/reset-link')
    const text = await (await read('/1')).text()
    expect(JSON.parse(text)).toMatchObject({
      role: 'student',
      universityName: 'University of Northbridge',
      hasSecondStep: false,
      links: [{ purpose: 'resetPassword' }],
      emails: [{ subject: expect.stringContaining('password') as unknown, state: 'waiting' }],
    })
    expect((JSON.parse(text) as { sessions: object[] }).sessions.length).toBeGreaterThan(0)
    expect(text).not.toMatch(/argon2|hash|workRights|bornOn|token/i)
    const [mail] = await listNewestMails(testApp.db, 1)
    expect([mail!.recipient, mail!.bodyText.includes('/reset-password/')]).toEqual([email, true])
    expect((await read('/999999')).status).toBe(404)
  })
  it('are signed out everywhere', async () => {
    const cookie = await testApp.signIn(email)
    expect((await post('/1/end-sessions')).status).toBe(200)
    expect(await (await testApp.ask('/check-user-loggedin', { cookie })).json()).toMatchObject({ status: false })
    expect(await actions()).toEqual(['person.endSessions'])
  })
})

describe('people without an account', () => {
  interface Found {
    pending: { email: string; universityName: string }[]
  }
  const findPending = async (q: string) => ((await (await read(`?q=${encodeURIComponent(q)}`)).json()) as Found).pending
  const resend = (address: string) =>
    testApp.ask('/api/staff/pending-people/resend', { method: 'POST', cookie: staff, body: { email: address } })
  it('are found by what they were invited with, and get the link again', async () => {
    const address = 'pending.person@northbridge.example'
    await testApp.db
      .insert(invitations)
      .values({ universityId: 1, email: address, name: 'Pending Person', kind: 'student', invitedAt: new Date(0) })
    expect(await findPending('pending pers')).toMatchObject([
      { email: address, universityName: 'University of Northbridge' },
    ])
    expect((await resend(address)).status).toBe(200)
    // The link of the first is open by now, and is sent again.
    expect((await resend(address)).status).toBe(200)
    const recipients = (await listNewestMails(testApp.db, 2)).map(({ recipient }) => recipient)
    expect(recipients).toEqual([address, address])
    expect(await actions()).toEqual(['person.resend', 'person.resend'])
  })
  it('are no one who has an account, or was never invited', async () => {
    expect(await findPending('student@northbridge')).toEqual([])
    for (const address of [email, 'no.one@nowhere.example']) expect((await resend(address)).status).toBe(400)
    expect(await actions()).toEqual([])
  })
})

describe('a lock', () => {
  it('signs a person out, keeps them out in words, and is taken off', async () => {
    const cookie = await testApp.signIn(email)
    expect((await post('/1/lock', { isLocked: true, reason: 'Stolen phone' })).status).toBe(200)
    expect((await post('/1/lock', { isLocked: true, reason: 'Again' })).status).toBe(200)
    expect(await (await testApp.ask('/check-user-loggedin', { cookie })).json()).toMatchObject({ status: false })
    const refused = await login()
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'ACCOUNT_LOCKED' }])
    expect((await post('/1/lock', { isLocked: false, reason: 'Phone is back' })).status).toBe(200)
    expect((await login()).status).toBe(200)
    expect(await actions()).toEqual(['person.lock', 'person.unlock'])
  })
  it('keeps a member of staff out before the second step', async () => {
    const [other] = await testApp.db
      .insert(users)
      .values({ email: 'other@sojourn.example', name: 'Other', role: 'staff', passwordHash: (await hashOf())! })
      .returning({ id: users.id })
    expect(await (await login('other@sojourn.example')).json()).toMatchObject({ step: 'enrol' })
    await post(`/${other!.id}/lock`, { isLocked: true, reason: 'Left' })
    expect((await login('other@sojourn.example')).status).toBe(403)
  })
  it('takes the access of a member of staff away at once, whatever session they have', async () => {
    const overview = async () => (await testApp.ask('/api/staff/overview', { cookie: staff })).status
    expect(await overview()).toBe(200)
    await testApp.db
      .update(users)
      .set({ lockedAt: new Date(testApp.time.now) })
      .where(eq(users.id, 8))
    expect(await overview()).toBe(401)
    await testApp.db.update(users).set({ lockedAt: null }).where(eq(users.id, 8))
    expect(await overview()).toBe(200)
  })
  it('says beforehand that the person is their university’s only administrator', async () => {
    const only = 6
    const readOnly = async () => (await (await read(`/${only}`)).json()) as { isLastAdministrator: boolean }
    const page = async () => (await testApp.ask(`/staff/people/${only}`, { cookie: staff })).text()
    expect((await readOnly()).isLastAdministrator).toBe(true)
    expect(await page()).toContain('is the only administrator of')
    const [other] = await testApp.db
      .insert(users)
      .values({ email: 'second@harbour.example', name: 'Second', role: 'university_admin', universityId: 2 })
      .returning({ id: users.id })
    expect((await readOnly()).isLastAdministrator).toBe(false)
    expect(await page()).not.toContain('is the only administrator of')
    await post(`/${other!.id}/lock`, { isLocked: true, reason: 'Left' })
    expect((await readOnly()).isLastAdministrator).toBe(true)
  })
  it('needs a reason, and is never one’s own', async () => {
    expect(await (await post('/1/lock', { isLocked: true, reason: ' ' })).json()).toMatchObject({
      errors: [{ field: 'reason' }],
    })
    expect(await (await post('/8/lock', { isLocked: true, reason: 'Oops' })).json()).toMatchObject({
      errors: [{ field: 'reason' }],
    })
    expect(await actions()).toEqual([])
  })
})

describe('what one person can use', () => {
  const asUniversity = { premiumVideos: 'university', countryGuides: 'university' }
  const save = (chosen: object, seen: object = asUniversity, id = 1) =>
    testApp.ask(`/api/staff/people/${id}/access`, { method: 'PUT', cookie: staff, body: { ...chosen, seen } })
  const readAccess = async (id = 1) => ((await (await read(`/${id}`)).json()) as { access: object | null }).access
  /** Where the two doors lead someone who is signed in. */
  async function tryDoors(cookie: string) {
    const videos = await testApp.ask('/cih', { cookie })
    const guide = await testApp.ask('/country-guide/united-kingdom/cv', { cookie })
    return [videos.headers.get('location'), guide.headers.get('location') ?? guide.status]
  }
  beforeEach(() => testApp.db.update(users).set({ premiumVideos: null, countryGuides: null }).where(eq(users.id, 1)))

  it('is what the university gives, until staff choose otherwise, and changes at once for who is signed in', async () => {
    const cookie = await testApp.signIn(email)
    expect(await readAccess()).toEqual({
      chosen: asUniversity,
      university: { premiumVideos: true, countryGuides: true },
    })
    expect(await tryDoors(cookie)).toEqual(['/cih/premium', 200])
    const none = { premiumVideos: 'off', countryGuides: 'off' }
    expect((await save(none)).status).toBe(200)
    expect(await tryDoors(cookie)).toEqual(['/cih/standard', '/student-dashboard'])
    expect((await save({ premiumVideos: 'on', countryGuides: 'university' }, none)).status).toBe(200)
    expect(await tryDoors(cookie)).toEqual(['/cih/premium', 200])
    const [first, second] = await testApp.db.select().from(auditLog).orderBy(auditLog.id)
    expect(first).toMatchObject({ action: 'person.access', personId: 1, before: asUniversity, after: none })
    expect(second).toMatchObject({ before: none, after: { premiumVideos: 'on', countryGuides: 'university' } })
  })
  it('is given by staff where the university does not give it', async () => {
    const address = 'student@harbour.example'
    const cookie = await testApp.signIn(address)
    expect(await tryDoors(cookie)).toEqual(['/cih/standard', '/student-dashboard'])
    await save({ premiumVideos: 'on', countryGuides: 'on' }, asUniversity, 5)
    expect(await tryDoors(cookie)).toEqual(['/cih/premium', 200])
    await save(asUniversity, { premiumVideos: 'on', countryGuides: 'on' }, 5)
    expect(await tryDoors(cookie)).toEqual(['/cih/standard', '/student-dashboard'])
  })
  it('is saved once when sent twice, and not over what someone else chose', async () => {
    const noVideos = { ...asUniversity, premiumVideos: 'off' }
    const statuses = (await Promise.all([save(noVideos), save(noVideos)])).map(({ status }) => status)
    expect(statuses).toEqual([200, 200])
    expect(await actions()).toEqual(['person.access'])
    const late = await save({ ...asUniversity, countryGuides: 'off' })
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'CHANGED_MEANWHILE', current: noVideos }])
    expect(await readAccess()).toMatchObject({ chosen: noVideos })
  })
  it('is no choice for someone without a university, or of another word', async () => {
    expect(await readAccess(7)).toBeNull()
    expect((await save(asUniversity, asUniversity, 7)).status).toBe(404)
    expect((await save({ ...asUniversity, premiumVideos: 'maybe' })).status).toBe(400)
    expect(await actions()).toEqual([])
  })
})

describe('referral links', () => {
  interface Links {
    referrals: { id: number; slug: string; link: string; joined: number }[]
    suggestedSlug: string
  }
  const readLinks = async (id: number) => (await (await read(`/${id}`)).json()) as Links
  const add = (id: number, slug: string) => post(`/${id}/referrals`, { slug })
  const end = (id: number, referralId: number) =>
    testApp.ask(`/api/staff/people/${id}/referrals/${referralId}`, { method: 'DELETE', cookie: staff, body: {} })
  const isKnown = async (slug: string) =>
    ((await (await testApp.ask(`/api/referrals/${slug}`)).json()) as { referral: object | null }).referral !== null
  beforeEach(() => testApp.db.delete(referrals).where(eq(referrals.referrerId, 2)))

  it('are created under a name that is free, and lead to the person’s university', async () => {
    expect((await readLinks(2)).suggestedSlug).toBe('linh-tran')
    expect((await add(2, ' Linh-Tran ')).status).toBe(200)
    const { referrals: links, suggestedSlug } = await readLinks(2)
    expect(links).toMatchObject([
      { slug: 'linh-tran', link: 'http://northbridge.localhost:3000/referral/linh-tran', joined: 0 },
    ])
    expect(suggestedSlug).toBe('linh-tran-2')
    expect((await testApp.ask('/referral/linh-tran', { host: 'northbridge.localhost' })).status).toBe(200)
    expect(await isKnown('linh-tran')).toBe(true)
    expect(await testApp.db.select().from(auditLog)).toMatchObject([
      { action: 'person.addReferral', personId: 2, before: null, after: { slug: 'linh-tran' } },
    ])
  })
  it('are created once, however often they are asked for, and each name for one person', async () => {
    const statuses = async (...asked: Promise<Response>[]) => (await Promise.all(asked)).map(({ status }) => status)
    expect(await statuses(add(2, 'linh'), add(2, 'linh'))).toEqual([200, 200])
    expect(await actions()).toEqual(['person.addReferral'])
    const taken = await add(5, 'linh')
    expect([taken.status, await taken.json()]).toMatchObject([
      400,
      { errors: [{ field: 'slug', message: 'Another person’s link is called “linh”. Choose another name.' }] },
    ])
    expect((await statuses(add(2, 'both'), add(5, 'both'))).sort()).toEqual([200, 400])
    await testApp.db.delete(referrals).where(eq(referrals.slug, 'both'))
  })
  it.each([
    ['nothing', ''],
    ['spaces inside', 'linh tran'],
    ['a hyphen at the end', 'linh-'],
    ['64 letters', 'l'.repeat(64)],
  ])('are refused with %s as a name', async (_, slug) => {
    expect(await (await add(2, slug)).json()).toMatchObject({ errors: [{ field: 'slug' }] })
  })
  it('need a university to lead to', async () => {
    expect(await (await add(7, 'sofia')).json()).toMatchObject({ errors: [{ field: 'slug' }] })
    expect(await actions()).toEqual([])
  })
  it('count who came, and end for good, once', async () => {
    await add(2, 'linh')
    const link = (await readLinks(2)).referrals[0]!
    await testApp.db.update(users).set({ referralId: link.id }).where(eq(users.id, 5))
    expect((await readLinks(2)).referrals).toMatchObject([{ slug: 'linh', joined: 1 }])
    expect((await end(1, link.id)).status).toBe(200)
    expect(await isKnown('linh')).toBe(true)
    const statuses = (await Promise.all([end(2, link.id), end(2, link.id)])).map(({ status }) => status)
    expect(statuses).toEqual([200, 200])
    expect(await isKnown('linh')).toBe(false)
    const lines = await testApp.db.select().from(auditLog).orderBy(auditLog.id)
    expect(lines.map(({ action }) => action)).toEqual(['person.addReferral', 'person.endReferral'])
    expect(lines[1]).toMatchObject({ personId: 2, before: { slug: 'linh', joined: 1 } })
    const [invited] = await testApp.db.select({ referralId: users.referralId }).from(users).where(eq(users.id, 5))
    expect(invited).toEqual({ referralId: null })
  })
})

const hashOf = async () => (await testApp.db.select({ hash: users.passwordHash }).from(users).limit(1))[0]!.hash
