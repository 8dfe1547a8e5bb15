import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { profiles, users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { invitations } from '#server/features/registration/tables.ts'
import { openTestApp } from '#server/testing.ts'
import { testNow as startOfTest } from '#server/testing-world.ts'
import { sendDueNotices } from './send.ts'
import { universityNotices } from './tables.ts'

const testNow = new Date(startOfTest)

let testApp: Awaited<ReturnType<typeof openTestApp>>
let admin: string
let student: string
let harbourAdmin: string
let harbourStudent: string
let predeparture: string
beforeAll(async () => {
  testApp = await openTestApp()
  admin = await testApp.signIn('admin@northbridge.example')
  student = await testApp.signIn('student@northbridge.example')
  harbourAdmin = await testApp.signIn('admin@harbour.example')
  harbourStudent = await testApp.signIn('student@harbour.example')
  predeparture = await testApp.signIn('predeparture@northbridge.example')
  await testApp.db.insert(users).values(
    Array.from({ length: 10 }, (_, place) => ({
      email: `notice-${place}@northbridge.example`,
      name: 'Someone',
      role: 'student' as const,
      universityId: 1,
    })),
  )
})
beforeEach(async () => {
  await testApp.db.delete(universityNotices)
  await testApp.db.delete(outbox)
  await testApp.db.delete(auditLog)
  await testApp.db.update(profiles).set({ universityEmails: true })
})
afterAll(() => testApp.close())

const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
const plain = {
  subject: 'Careers fair on Thursday',
  message: 'Come to the main hall.\n\nBring your CV.',
  audience: { by: 'everyone' } as object,
  isEmailed: true,
  shownUntil: '',
}
async function post(path: string, body: object, cookie = admin) {
  const answer = await testApp.ask(`/api/my-university/notices${path}`, { method: 'POST', cookie, body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const send = (change: object = {}, submissionKey: string = crypto.randomUUID(), cookie = admin) =>
  post('', { ...plain, ...change, submissionKey }, cookie)
const preview = (change: object = {}) => post('/preview', { ...plain, ...change })
interface Listed {
  groups: { words: string; reach: string; audience: object }[]
  nextEmailOn: string | null
  notices: { id: number; email: string; withdrawnAt: string | null }[]
}
const list = async () => (await (await testApp.ask('/api/my-university/notices', { cookie: admin })).json()) as Listed
const shownTo = async (cookie: string) =>
  ((await (await testApp.ask('/api/notices', { cookie })).json()) as { notices: { subject: string }[] }).notices.map(
    ({ subject }) => subject,
  )
const run = (now: Date) => sendDueNotices(testApp.db, now, { sites: testApp.sites, secrets: testApp.secrets })
const recipients = async () =>
  (await testApp.db.select({ to: outbox.recipient }).from(outbox)).map(({ to }) => to).toSorted()
const studentsOf = (universityId: number) =>
  testApp.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      sql`${users.universityId} = ${universityId} AND ${users.role} IN ('student', 'predeparture_student')
        AND ${users.lockedAt} IS NULL AND ${users.deleteAfter} IS NULL`,
    )
    .orderBy(users.id)

describe('a notice by email', () => {
  it('reaches every student of the university once, ten minutes later, with a way to stop and to reply', async () => {
    expect((await send()).status).toBe(200)
    await run(later(9))
    expect(await recipients()).toEqual([])
    await Promise.all([run(later(11)), run(later(11))])
    await run(later(12))
    expect(await recipients()).toEqual((await studentsOf(1)).map(({ email }) => email).toSorted())
    const [mail] = await testApp.db.select().from(outbox).limit(1)
    expect(mail!.subject).toBe('Careers fair on Thursday')
    expect(mail!.headers).toHaveProperty('List-Unsubscribe-Post')
    expect((await list()).notices[0]!.email).toBe('sent')
    expect(await testApp.db.select().from(auditLog)).toMatchObject([
      { action: 'notice.send', subjectKey: '1', actor: 'Helen Marsh', after: { subject: 'Careers fair on Thursday' } },
    ])
  })
  it('is one notice when it is sent twice, also at the same time', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all([send({}, key), send({}, key), send({}, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await testApp.db.select().from(universityNotices)).toHaveLength(1)
    expect(await testApp.db.select().from(auditLog)).toHaveLength(1)
  })
  it('can be stopped before it is sent', async () => {
    const { body } = await send()
    const path = `/api/my-university/notices/${body.id as number}`
    for (const _ of [1, 2]) expect((await testApp.ask(path, { method: 'DELETE', cookie: admin })).status).toBe(200)
    await run(later(60))
    expect(await recipients()).toEqual([])
    expect((await list()).notices[0]).toMatchObject({ email: 'stopped' })
  })
  it('does not reach those who have stopped such emails, with the link in one of them', async () => {
    await send()
    await run(later(11))
    const [mail] = await testApp.db.select().from(outbox).where(eq(outbox.recipient, 'student@northbridge.example'))
    const link = /<(.*)>/.exec(mail!.headers['List-Unsubscribe']!)![1]!
    const { host, pathname, search } = new URL(link)
    const stop = async () =>
      (
        await testApp.ask(pathname + search, {
          host,
          method: 'POST',
          body: new TextEncoder().encode('List-Unsubscribe=One-Click'),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status
    expect([await stop(), await stop()]).toEqual([200, 200])
    await testApp.db.delete(outbox)
    await send()
    await run(later(60))
    expect(await recipients()).not.toContain('student@northbridge.example')
    expect(await recipients()).toContain('basic@northbridge.example')
  })
  it('is possible three times in seven days, also for two who send at once', async () => {
    await send()
    await send()
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const refused = answers.find(({ status }) => status === 400)!.body
    expect(JSON.stringify(refused)).toContain('has emailed 3 notices in seven days')
    expect((await send({ isEmailed: false, shownUntil: '2026-12-01' })).status).toBe(200)
    await testApp.db.update(universityNotices).set({ createdAt: later(-8 * 24 * 60) })
    expect((await list()).nextEmailOn).toBeNull()
    expect((await send()).status).toBe(200)
  })
  it('waits while the university is paused', async () => {
    await send()
    await testApp.db.update(universities).set({ pausedAt: testNow }).where(eq(universities.id, 1))
    await run(later(60))
    expect(await recipients()).toEqual([])
    await testApp.db.update(universities).set({ pausedAt: null }).where(eq(universities.id, 1))
    await run(later(61))
    expect((await recipients()).length).toBeGreaterThan(0)
  })
})

describe('a group', () => {
  it('is one of at least five people, by the list or the end of the course', async () => {
    const people = await studentsOf(1)
    expect(people.length).toBeGreaterThan(10)
    const five = people.slice(0, 5)
    await testApp.db
      .insert(invitations)
      .values(
        people.slice(0, 9).map(({ email }, place) => ({
          universityId: 1,
          email: email.toLowerCase(),
          name: 'Someone',
          kind: 'student' as const,
          faculty: place < 5 ? 'Test Arts' : 'Test Law',
          invitedAt: testNow,
        })),
      )
      .onConflictDoUpdate({
        target: [invitations.universityId, invitations.email],
        set: { faculty: sql`excluded.faculty`, withdrawnAt: null },
      })
    const words = (await list()).groups.map(group => `${group.words}: ${group.reach}`)
    expect(words[0]).toBe(`All students: At least ${Math.floor(people.length / 5) * 5} students`)
    expect(words).toContain('Faculty: Test Arts: At least 5 students')
    expect(words.join()).not.toContain('Test Law')
    expect((await send({ audience: { by: 'faculty', value: 'Test Arts' } })).status).toBe(200)
    await run(later(11))
    expect(await recipients()).toEqual(five.map(({ email }) => email).toSorted())
    const small = await preview({ audience: { by: 'faculty', value: 'Test Law' } })
    expect(small).toMatchObject({ status: 400, body: { errors: [{ field: 'audience' }] } })
  })
  it('has no number when students said what it is about, and leaves five out', async () => {
    const people = await studentsOf(1)
    const setYear = (from: number, to: number, day: string) =>
      testApp.db
        .insert(profiles)
        .values(people.slice(from, to).map(({ id }) => ({ userId: id, courseEnds: day, updatedAt: testNow })))
        .onConflictDoUpdate({ target: profiles.userId, set: { courseEnds: day } })
    const words = async () =>
      (await list()).groups.filter(group => group.words.includes('2099')).map(({ reach }) => reach)
    await setYear(0, 4, '2099-06-30')
    expect(await words()).toEqual([])
    await setYear(0, people.length, '2099-06-30')
    expect(await words()).toEqual([])
    await setYear(0, 5, '2098-06-30')
    expect(await words()).toEqual(['Five students or more'])
  })
})

describe('a notice on the dashboards', () => {
  it('is there until its day is over or it is withdrawn, for the university’s own students', async () => {
    const { body } = await send({ isEmailed: false, shownUntil: '2026-12-01' })
    expect([await shownTo(student), await shownTo(harbourStudent)]).toEqual([['Careers fair on Thursday'], []])
    expect(await (await testApp.ask('/student-dashboard', { cookie: student })).text()).toContain(
      'Come to the main hall.',
    )
    expect(await (await testApp.ask('/jumpstart-dashboard', { cookie: predeparture })).text()).toContain(
      'Bring your CV.',
    )
    await testApp.ask(`/api/my-university/notices/${body.id as number}`, { method: 'DELETE', cookie: admin })
    expect(await shownTo(student)).toEqual([])
    await send({ isEmailed: false, shownUntil: '2026-11-30' })
    expect(await shownTo(student)).toHaveLength(1)
    await testApp.db.update(universityNotices).set({ shownUntil: dayOf(later(-24 * 60)) })
    expect(await shownTo(student)).toEqual([])
  })
})

describe('refusals', () => {
  it.each([
    ['nowhere to appear', { isEmailed: false }, 'isEmailed'],
    ['a day that is over', { shownUntil: '2020-01-01' }, 'shownUntil'],
    ['a day far away', { shownUntil: '2027-11-01' }, 'shownUntil'],
    ['no subject', { subject: ' ' }, 'subject'],
    ['a subject of two lines', { subject: 'One\nTwo' }, 'subject'],
    ['no message', { message: '' }, 'message'],
    ['a message that is too long', { message: 'a'.repeat(4_001) }, 'message'],
    ['a group that no one is in', { audience: { by: 'courseEnd', year: 1999 } }, 'audience'],
  ])('name the field with %s, in the preview and when sent', async (_, change, field) => {
    for (const answer of [await preview(change), await send(change)])
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    expect(await testApp.db.select().from(universityNotices)).toEqual([])
  })
  it('keep others from withdrawing it', async () => {
    const { body } = await send()
    const path = `/api/my-university/notices/${body.id as number}`
    expect((await testApp.ask(path, { method: 'DELETE', cookie: harbourAdmin })).status).toBe(404)
    expect((await list()).notices[0]!.withdrawnAt).toBeNull()
  })
})

it('the preview says whom it reaches and where replies go, and sends nothing', async () => {
  expect(await preview()).toMatchObject({
    status: 200,
    body: {
      paragraphs: ['Come to the main hall.', 'Bring your CV.'],
      email: { from: 'University of Northbridge', unsubscribe: 'Stop emails from University of Northbridge' },
    },
  })
  expect(await testApp.db.select().from(universityNotices)).toEqual([])
})
