import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { features } from '#server/features.ts'
import { demoPassword } from '#server/platform/people/demo.ts'
import { authTokens, throttles } from '#server/platform/people/token-tables.ts'
import { accessRequests } from '#server/features/registration/tables.ts'
import { stories } from '#server/features/stories/tables.ts'
import { applications, savedSearches } from '#server/features/applications/tables.ts'
import { listNewestMails } from '#server/platform/mail/queries.ts'
import { openTestApp } from '#server/testing.ts'
import { testNow } from '#server/testing-world.ts'
import { deleteDueAccounts } from './closing.ts'
import { photos, profiles, referrals, sessions, users, workRights } from '#server/platform/people/tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
const day = 24 * 60 * 60_000
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  testApp.time.now = testNow
  await testApp.db.delete(throttles)
  await testApp.db.update(users).set({ deleteAfter: null })
})
afterAll(() => testApp.close())

const close = (cookie: string, proof = demoPassword) =>
  testApp.ask('/api/account/close', { method: 'POST', cookie, body: { proof } })
const readStatus = async (cookie: string) =>
  (await testApp.ask('/api/account/status', { cookie })).json() as Promise<{
    deleteAfter: string | null
    isLastAdmin: boolean
    hasPassword: boolean
  }>
const isIn = async (cookie: string) =>
  ((await (await testApp.ask('/check-user-loggedin', { cookie })).json()) as { status: boolean }).status
const letterTo = async (address: string) =>
  (await listNewestMails(testApp.db, 20)).find(({ recipient }) => recipient === address)!
const keepLink = async (address: string) => /\/keep-account\/([\w-]+)/.exec((await letterTo(address)).bodyText)![1]!
const sweep = () =>
  deleteDueAccounts(
    testApp.db,
    features.flatMap(feature => feature.personalData ?? []),
    new Date(testApp.time.now),
  )
const exists = async (email: string) =>
  (await testApp.db.select().from(users).where(eq(users.email, email))).length === 1

describe('closing an account', () => {
  const email = 'student@northbridge.example'
  it('asks for the password', async () => {
    const cookie = await testApp.signIn(email)
    for (const proof of ['', 'wrong', email]) {
      const answer = await close(cookie, proof)
      expect([answer.status, ((await answer.json()) as { errors: { field: string }[] }).errors[0]!.field]).toEqual([
        400,
        'proof',
      ])
    }
    expect((await readStatus(cookie)).deleteAfter).toBeNull()
  })
  it('sets a date 14 days ahead, ends all sessions and sends a link to keep it', async () => {
    const [here, elsewhere] = [await testApp.signIn(email), await testApp.signIn(email)]
    const answer = await close(here)
    const deleteAfter = new Date(testApp.time.now + 14 * day).toISOString()
    expect(await answer.json()).toEqual({ deleteAfter })
    expect(answer.headers.getSetCookie().join()).toMatch(/session=; .*Max-Age=0/)
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([false, false])
    expect((await letterTo(email)).subject).toBe('Your account will be deleted on Sun 29 Nov 2026')
    expect(await (await testApp.ask(`/api/account/keep-links/${await keepLink(email)}`)).json()).toEqual({
      deleteAfter,
    })
  })
  it('lets the person sign in meanwhile, who is told the day and can keep it', async () => {
    await close(await testApp.signIn(email))
    const answer = await testApp.ask('/api/auth/login', { method: 'POST', body: { email, password: demoPassword } })
    expect(
      answer.headers
        .getSetCookie()
        .some(line => line.startsWith('flash=accountClosing.2026-11-29;') && !line.includes('HttpOnly')),
    ).toBe(true)
    const cookie = await testApp.signIn(email)
    expect((await readStatus(cookie)).deleteAfter).not.toBeNull()
    const token = await keepLink(email)
    expect((await testApp.ask('/api/account/keep', { method: 'POST', cookie, body: {} })).status).toBe(200)
    expect((await readStatus(cookie)).deleteAfter).toBeNull()
    expect((await letterTo(email)).subject).toBe('Your account will be kept')
    expect((await testApp.ask(`/api/account/keep-links/${token}/keep`, { method: 'POST', body: {} })).status).toBe(410)
    expect(
      (await testApp.ask('/api/auth/login', { method: 'POST', body: { email, password: demoPassword } })).headers
        .getSetCookie()
        .join(),
    ).not.toContain('flash=')
  })
  it('is undone by the link, once, which looking at it does not do', async () => {
    await close(await testApp.signIn(email))
    const token = await keepLink(email)
    expect((await testApp.ask(`/keep-account/${token}`)).status).toBe(200)
    testApp.time.now += 14 * day - 1_000
    expect((await testApp.ask(`/api/account/keep-links/${token}/keep`, { method: 'POST', body: {} })).status).toBe(200)
    expect((await testApp.ask(`/api/account/keep-links/${token}/keep`, { method: 'POST', body: {} })).status).toBe(410)
    testApp.time.now += 10_000
    await sweep()
    expect(await exists(email)).toBe(true)
  })
  it('of an account without a password asks for its address instead', async () => {
    const sso = 'hiring@brightworks.example'
    const cookie = await testApp.signIn(sso)
    await testApp.db.update(users).set({ passwordHash: null }).where(eq(users.email, sso))
    expect((await readStatus(cookie)).hasPassword).toBe(false)
    expect((await close(cookie, '')).status).toBe(400)
    expect((await close(cookie, ` ${sso.toUpperCase()} `)).status).toBe(200)
  })
  it('warns the last who looks after a university', async () => {
    const cookie = await testApp.signIn('admin@northbridge.example')
    expect((await readStatus(cookie)).isLastAdmin).toBe(true)
    await testApp.db
      .insert(users)
      .values({ email: 'second@northbridge.example', name: 'Second', role: 'university_admin', universityId: 1 })
    expect((await readStatus(cookie)).isLastAdmin).toBe(false)
    for (const change of [
      { deleteAfter: new Date(testApp.time.now + day), lockedAt: null },
      { deleteAfter: null, lockedAt: new Date(testApp.time.now) },
    ]) {
      await testApp.db.update(users).set(change).where(eq(users.email, 'second@northbridge.example'))
      expect((await readStatus(cookie)).isLastAdmin, JSON.stringify(change)).toBe(true)
    }
    expect((await readStatus(await testApp.signIn('student@harbour.example'))).isLastAdmin).toBe(false)
  })
})

describe('the day an account is deleted', () => {
  const email = 'basic@northbridge.example'
  const now = () => new Date(testApp.time.now)
  const everything = [profiles, workRights, photos, sessions, applications, savedSearches] as const

  it('deletes everything of the person, and nothing of anyone else', async () => {
    const { db } = testApp
    const cookie = await testApp.signIn(email)
    const [{ id } = { id: 0 }] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    await testApp.ask('/api/account/profile', {
      method: 'PUT',
      cookie,
      body: { name: 'Linh', phone: '', workRights: [{ country: 'VN', status: 'citizen', until: '' }] },
    })
    await db.insert(photos).values({ userId: id, bytes: new Uint8Array([1]), hash: 'x', updatedAt: now() })
    await db.insert(referrals).values({ slug: 'linh', universityId: 1, referrerId: id, createdAt: now() })
    await db.insert(accessRequests).values(
      [email.toUpperCase(), 'someone@northbridge.example'].map(address => ({
        universityName: 'Northbridge',
        kind: 'student' as const,
        email: address,
        name: 'Linh',
        reason: '',
        createdAt: now(),
      })),
    )
    await db
      .insert(authTokens)
      .values({ tokenHash: 'h', purpose: 'verifyEmail', email, createdAt: now(), expiresAt: now() })
    await testApp.ask('/api/applications', {
      method: 'POST',
      cookie,
      body: { title: 'Analyst', company: 'Elsewhere', place: '', url: '', stage: 'applied' },
    })
    await testApp.ask('/api/saved-searches', {
      method: 'POST',
      cookie,
      body: { name: 'All', board: 'careers', query: '', frequency: 'daily' },
    })
    await testApp.ask('/api/newsletter', {
      method: 'POST',
      body: { email: email.toUpperCase(), source: 'board', submissionKey: crypto.randomUUID() },
    })
    for (const [i, by] of [cookie, undefined].entries()) {
      const body = {
        submissionKey: `00000000-0000-4000-8000-00000000000${i}`,
        topic: 'student',
        name: 'Linh',
        email: by ? 'linh@home.example' : email,
        message: by ? 'A question, please.' : `Please write to ${email}.`,
      }
      await testApp.ask('/api/forms/contact', { method: 'POST', body, ...(by && { cookie: by }) })
    }
    await db.insert(stories).values(
      [email, 'mei@home.example'].map((address, i) => ({
        submissionKey: `00000000-0000-4000-8000-00000000001${i}`,
        email: address,
        firstName: 'Linh',
        fromCountry: 'VN',
        workCountry: 'GB',
        role: 'Nurse',
        words: `Write to ${address}.`,
        createdAt: now(),
      })),
    )
    const { slots } = (await (await testApp.ask('/api/meetings/slots?kind=student')).json()) as { slots: string[] }
    const booking = {
      kind: 'student',
      startsAt: slots.at(-1),
      name: 'Linh',
      email: email.toUpperCase(),
      organisation: '',
      message: `Ask ${email}`,
      zone: 'Asia/Tokyo',
      submissionKey: '00000000-0000-4000-8000-00000000000a',
    }
    expect((await testApp.ask('/api/meetings', { method: 'POST', cookie, body: booking })).status).toBe(200)
    const { upcoming } = (await (await testApp.ask('/api/workshops')).json()) as { upcoming: { slug: string }[] }
    const place = {
      name: 'Linh',
      email: email.toUpperCase(),
      zone: 'Asia/Tokyo',
      submissionKey: '00000000-0000-4000-8000-00000000000b',
    }
    expect(
      (await testApp.ask(`/api/workshops/${upcoming.at(-1)!.slug}/places`, { method: 'POST', cookie, body: place }))
        .status,
    ).toBe(200)
    const neighbour = await testApp.signIn('student@northbridge.example')
    await close(cookie)
    await testApp.signIn(email)

    testApp.time.now += 14 * day - 1
    await sweep()
    expect(await exists(email)).toBe(true)
    testApp.time.now += 1
    await sweep()
    expect(await exists(email)).toBe(false)
    for (const table of everything) expect(await db.select().from(table).where(eq(table.userId, id))).toEqual([])
    expect((await db.select().from(stories)).map(story => story.email)).toEqual(['mei@home.example'])
    expect(await db.select().from(referrals).where(eq(referrals.slug, 'linh'))).toEqual([])
    expect(await db.select({ email: accessRequests.email }).from(accessRequests)).toEqual([
      { email: 'someone@northbridge.example' },
    ])
    expect(await db.select().from(authTokens).where(eq(authTokens.email, email))).toEqual([])
    expect(
      (await listNewestMails(db, 100))
        .filter(mail => mail.recipient === email)
        .map(({ subject, sentAt }) => [subject, sentAt]),
    ).toEqual([['Your account has been deleted', null]])
    // Also inside of emails, which are sealed.
    const naming = (await listNewestMails(db, 100)).filter(mail => JSON.stringify(mail).toLowerCase().includes(email))
    expect(naming.map(({ subject }) => subject)).toEqual(['Your account has been deleted'])
    // The whole database, row by row: their address stands nowhere but on that letter.
    const { rows } = await db.execute<{ name: string }>(
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { name } of rows) {
      const found = await db.execute(sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${email}%`}`)
      expect([name, found.rows.length]).toEqual([name, name === 'outbox' ? 1 : 0])
    }
    expect(
      (await testApp.ask('/api/auth/login', { method: 'POST', body: { email, password: demoPassword } })).status,
    ).toBe(401)
    expect([await exists('student@northbridge.example'), await isIn(neighbour)]).toEqual([true, true])
    const before = (await listNewestMails(db, 1))[0]!.id
    await sweep()
    expect((await listNewestMails(db, 1))[0]!.id).toBe(before)
  })

  it('finds every table that points at a person ready to let go', async () => {
    const { rows } = await testApp.db.execute<{ line: string; action: string }>(sql`
      select conrelid::regclass || ' ' || conname as line, confdeltype::text as action from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`)
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ action }) => action !== 'c' && action !== 'n')).toEqual([])
  })
})
