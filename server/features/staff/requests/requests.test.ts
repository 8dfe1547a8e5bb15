import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '#shared/calendar/durations.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { throttles } from '#server/platform/people/token-tables.ts'
import { secondSteps } from '#server/features/sign-in/second-step/tables.ts'
import { features } from '#server/features.ts'
import { openTestApp } from '#server/testing.ts'
import { followRequests } from './carry-out.ts'
import { accountRequests } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
let otherStaffId: number
const student = { id: 1, email: 'student@northbridge.example' }
const staffInbox = 'office@sojourn.example'
const place = { origin: 'http://localhost:3000', name: 'Sojourn', staffInbox }
beforeAll(async () => {
  testApp = await openTestApp({ staffInbox })
  staff = await testApp.signIn('staff@sojourn.example')
  const [other] = await testApp.db
    .insert(users)
    .values({ email: 'second@sojourn.example', name: 'Second Person', role: 'staff', passwordHash: 'x' })
    .returning({ id: users.id })
  otherStaffId = other!.id
})
beforeEach(async () => {
  testApp.time.now += 120_000
  await testApp.db.delete(throttles)
  await testApp.db.delete(auditLog)
  await testApp.db.delete(accountRequests)
  await testApp.db.update(users).set({ universityId: 1, deleteAfter: null }).where(eq(users.id, student.id))
  await testApp.db
    .insert(secondSteps)
    .values({ userId: student.id, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: new Date(testApp.time.now) })
    .onConflictDoNothing()
})
afterAll(() => testApp.close())

interface Request {
  id: number
  kind: string
  state: string
  dueAt: string
  outcome: string | null
}
const send = async (path: string, body: object, cookie: string | undefined = staff) => {
  const answer = await testApp.ask(path, { method: 'POST', body, ...(cookie && { cookie }) })
  return { status: answer.status, body: (await answer.json()) as { errors?: { field: string }[] } }
}
const start = (kind: string, more: object = {}, id = student.id) =>
  send(`/api/staff/people/${id}/requests`, { kind, reason: 'Email of today', ...more })
const decide = (id: number, decision = 'carryOut') => send(`/api/staff/account-requests/${id}/decision`, { decision })
const list = async () =>
  (await (await testApp.ask('/api/staff/account-requests', { cookie: staff })).json()) as {
    open: Request[]
    closed: Request[]
  }
const lastMail = async () =>
  (
    await testApp.db.select().from(outbox).where(eq(outbox.recipient, student.email)).orderBy(desc(outbox.id)).limit(1)
  )[0]!
const lastToken = async () => /account-request\/([\w-]+)/.exec((await lastMail()).bodyText)![1]!
const answer = (token: string, agrees: boolean) =>
  testApp.ask(`/api/account-request-links/${token}`, { method: 'POST', body: { agrees } })
const person = async () => (await testApp.db.select().from(users).where(eq(users.id, student.id)))[0]!
const hasStep = async () =>
  (await testApp.db.select().from(secondSteps).where(eq(secondSteps.userId, student.id))).length > 0
const actions = async () => (await testApp.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)

describe('a change of university', () => {
  it('happens only when the person agrees with the link in the email, and signs them out', async () => {
    await testApp.db.delete(secondSteps).where(eq(secondSteps.userId, student.id))
    const cookie = await testApp.signIn(student.email)
    expect((await start('university', { universityId: 2 })).status).toBe(200)
    expect((await start('university', { universityId: 3 })).status).toBe(200)
    const { open } = await list()
    expect(open).toMatchObject([{ kind: 'university', state: 'open' }])
    expect((await decide(open[0]!.id)).body.errors).toMatchObject([{ field: 'decision' }])
    const token = await lastToken()
    expect((await person()).universityId).toBe(1)
    expect(await (await testApp.ask(`/account-request/${token}`)).text()).toContain('Move your account to')
    expect((await answer(token, true)).status).toBe(200)
    expect((await person()).universityId).toBe(2)
    expect(await (await testApp.ask('/check-user-loggedin', { cookie })).json()).toMatchObject({ status: false })
    expect((await answer(token, true)).status).toBe(410)
    expect((await list()).closed).toMatchObject([{ state: 'done' }])
    expect(await actions()).toEqual(['person.request', 'person.changeUniversity'])
  })
  it('is refused by the person, or ends after seven days', async () => {
    await start('university', { universityId: 2 })
    expect((await answer(await lastToken(), false)).status).toBe(200)
    expect((await list()).closed).toMatchObject([{ state: 'stopped', outcome: 'The person stopped it.' }])
    await start('university', { universityId: 2 })
    await followRequests(testApp.db, new Date(testApp.time.now + days(8)), place)
    expect([(await list()).open, (await person()).universityId]).toEqual([[], 1])
  })
  it('is only to a partner that is not paused, also on the day the person agrees', async () => {
    const change = (values: Partial<typeof universities.$inferInsert>) =>
      testApp.db.update(universities).set(values).where(eq(universities.id, 2))
    const states = [{ kind: 'prospective' as const }, { kind: 'partner' as const, pausedAt: new Date(0) }]
    for (const values of states) {
      await change(values)
      expect((await start('university', { universityId: 2 })).body.errors).toMatchObject([{ field: 'universityId' }])
      await change({ kind: 'partner', pausedAt: null })
      await start('university', { universityId: 2 })
      await change(values)
      const token = await lastToken()
      expect((await answer(token, true)).status).toBe(400)
      expect((await person()).universityId).toBe(1)
      await change({ kind: 'partner', pausedAt: null })
    }
    expect((await answer(await lastToken(), true)).status).toBe(200)
    expect((await person()).universityId).toBe(2)
  })
  it('is for students, and to another university', async () => {
    expect((await start('university', { universityId: 1 })).body.errors).toMatchObject([{ field: 'universityId' }])
    expect((await start('university')).body.errors).toMatchObject([{ field: 'universityId' }])
    expect((await start('university', { universityId: 2 }, 8)).body.errors).toMatchObject([{ field: 'kind' }])
    expect((await start('export', { reason: ' ' })).body.errors).toMatchObject([{ field: 'reason' }])
    expect((await start('export', {}, 999_999)).status).toBe(404)
  })
})

describe('a lost second step', () => {
  it('is removed when a second member of staff agrees, and not by the one who started it', async () => {
    await start('secondStep')
    const [request] = (await list()).open
    expect((await decide(request!.id)).body.errors).toMatchObject([{ field: 'decision' }])
    expect(await hasStep()).toBe(true)
    await testApp.db.update(accountRequests).set({ startedBy: otherStaffId })
    expect((await decide(request!.id)).status).toBe(200)
    expect(await hasStep()).toBe(false)
    expect((await lastMail()).subject).toBe('Your second step was removed')
    expect((await decide(request!.id)).status).toBe(400)
    expect(await actions()).toEqual(['person.request', 'person.carryOutRequest'])
  })
  it('is removed after three days, unless the person stops it', async () => {
    await start('secondStep')
    const token = await lastToken()
    expect((await lastMail()).subject).toBe('Your second step will be removed')
    await followRequests(testApp.db, new Date(testApp.time.now + days(3) - 1_000), place)
    expect(await hasStep()).toBe(true)
    expect((await answer(token, true)).status).toBe(403)
    expect((await answer(token, false)).status).toBe(200)
    await followRequests(testApp.db, new Date(testApp.time.now + days(4)), place)
    expect(await hasStep()).toBe(true)
    await start('secondStep')
    await followRequests(testApp.db, new Date(testApp.time.now + days(3)), place)
    expect(await hasStep()).toBe(false)
    expect((await start('secondStep')).body.errors).toMatchObject([{ field: 'kind' }])
  })
})

describe('a request about personal data', () => {
  it('is due in 30 days and answered with a link to the file, which only its holder can open', async () => {
    await start('export')
    const [request] = (await list()).open
    expect(request!.dueAt.slice(0, 10)).toBe(new Date(testApp.time.now + days(30)).toISOString().slice(0, 10))
    expect((await decide(request!.id)).status).toBe(200)
    const file = await testApp.ask(`/api/account-request-links/${await lastToken()}/data`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect((await testApp.ask('/api/account-request-links/not-a-real-token-of-ours/data')).status).toBe(410)
    expect((await list()).closed).toMatchObject([
      { state: 'done', outcome: 'Noor Haddad emailed the link to the file.' },
    ])
  })
  it('to delete the account leaves the person two weeks to keep it, and proof afterwards', async () => {
    await start('erase')
    const [request] = (await list()).open
    expect((await decide(request!.id)).status).toBe(200)
    expect((await person()).deleteAfter).not.toBeNull()
    expect((await lastMail()).bodyText).toContain('/keep-account/')
    const { personalData } = features.find(({ name }) => name === 'staff')!
    await personalData!.erase!(testApp.db, student, new Date(testApp.time.now))
    expect((await list()).closed).toMatchObject([
      { state: 'done', outcome: 'The account and everything that belonged to it were deleted.', reason: '' },
    ])
    expect((await start('erase', {}, 8)).body.errors).toMatchObject([{ field: 'kind' }])
  })
  it('to delete the account is taken back with its deletion, but not one that the person asked for', async () => {
    await start('erase')
    await decide((await list()).open[0]!.id)
    expect((await decide((await list()).open[0]!.id, 'stop')).status).toBe(200)
    expect((await person()).deleteAfter).toBeNull()
    const own = new Date(testApp.time.now + days(3))
    await testApp.db.update(users).set({ deleteAfter: own }).where(eq(users.id, student.id))
    await start('erase')
    await decide((await list()).open[0]!.id, 'stop')
    expect((await person()).deleteAfter).toEqual(own)
  })
  it('leaves no email to anyone else but our staff, and does not name the person there', async () => {
    await testApp.db.delete(outbox)
    await start('erase')
    await decide((await list()).open[0]!.id)
    const emails = await testApp.db.select().from(outbox).orderBy(outbox.id)
    expect(emails.map(({ recipient }) => recipient)).toEqual([staffInbox, student.email])
    expect(`${emails[0]!.subject} ${emails[0]!.bodyText}`).not.toMatch(/amara|northbridge/i)
  })
})

describe('the reminder of a lost second step', () => {
  it('comes once, a day before it is removed, and can stop it', async () => {
    await start('secondStep')
    const at = (hours: number) => new Date(testApp.time.now + hours * 3_600_000)
    await followRequests(testApp.db, at(47), place)
    expect((await lastMail()).subject).toBe('Your second step will be removed')
    await Promise.all([followRequests(testApp.db, at(49), place), followRequests(testApp.db, at(49), place)])
    const { id, subject } = await lastMail()
    expect(subject).toBe('Your second step will be removed tomorrow')
    await followRequests(testApp.db, at(50), place)
    expect((await lastMail()).id).toBe(id)
    expect((await answer(await lastToken(), false)).status).toBe(200)
    await followRequests(testApp.db, at(100), place)
    expect(await hasStep()).toBe(true)
  })
})

describe('staff', () => {
  const staffEmails = async () =>
    (await testApp.db.select().from(outbox).where(eq(outbox.recipient, staffInbox)).orderBy(outbox.id)).map(
      ({ subject, bodyText }) => `${subject} ${bodyText}`,
    )
  const overview = async () =>
    (
      (await (await testApp.ask('/api/staff/overview', { cookie: staff })).json()) as {
        accountRequests: { open: number; firstDue: string | null; overdue: number }
      }
    ).accountRequests
  const home = async () => (await testApp.ask('/staff', { cookie: staff })).text()
  beforeEach(() => testApp.db.delete(outbox))

  it('hear at once of a lost second step and of a data request, once each, and not of a change of university', async () => {
    await start('secondStep')
    await start('secondStep')
    await start('export')
    await start('university', { universityId: 2 })
    const emails = await staffEmails()
    expect(emails).toEqual([
      expect.stringContaining('A second member of staff has to agree.'),
      expect.stringContaining('It is due by Tue 15 Dec 2026.'),
    ])
    for (const email of emails) expect(email).toContain(`http://localhost:3000/staff/people/${student.id}`)
  })
  it('are reminded once, a week before a data request is due, however many servers look', async () => {
    await start('export')
    await start('erase')
    await decide((await list()).open.find(({ kind }) => kind === 'erase')!.id)
    await testApp.db.delete(outbox)
    const look = (onDay: number) => followRequests(testApp.db, new Date(testApp.time.now + days(onDay)), place)
    await look(22)
    expect(await staffEmails()).toEqual([])
    await Promise.all([look(23), look(23)])
    await look(29)
    expect(await staffEmails()).toEqual([expect.stringContaining('Due by Tue 15 Dec 2026: Copy of personal data')])
  })
  it('are not reminded of a data request that is done', async () => {
    await start('export')
    await decide((await list()).open[0]!.id)
    await testApp.db.delete(outbox)
    await followRequests(testApp.db, new Date(testApp.time.now + days(29)), place)
    expect(await staffEmails()).toEqual([])
  })
  it('see on their first page how many wait for them, which day is first and how many are overdue', async () => {
    expect(await overview()).toEqual({ open: 0, firstDue: null, overdue: 0 })
    expect(await home()).toContain('nothing to do')
    await start('university', { universityId: 2 })
    await start('export')
    await start('erase')
    const due = (await list()).open.find(({ kind }) => kind === 'export')!.dueAt
    expect(await overview()).toEqual({ open: 2, firstDue: due, overdue: 0 })
    expect(await home()).toContain('2 to do, the first due by Tue 15 Dec 2026')
    await decide((await list()).open.find(({ kind }) => kind === 'erase')!.id)
    await testApp.db.update(accountRequests).set({ dueAt: new Date(testApp.time.now - 1) })
    expect(await overview()).toMatchObject({ open: 1, overdue: 1 })
    expect(await home()).toContain('1 overdue')
  })
})
