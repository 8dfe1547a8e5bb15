import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addDays, dayOf } from '#shared/calendar/days.ts'
import { days } from '#shared/calendar/durations.ts'
import { endpoint, isSafe, type Access } from '#shared/http/endpoint.ts'
import { handleStaffChange, keepDifferences, recordChange, type Change } from '#server/platform/audit/record-change.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { users } from '#server/platform/people/tables.ts'
import { runHousekeeping } from '#server/platform/scheduler/housekeeping.ts'
import { createAdmission } from '#server/platform/http/admission.ts'
import { createCall } from '#server/platform/http/mount.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { paths } from '#shared/routes.ts'
import { mounted } from '#server/app.ts'
import { features } from '#server/features.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  await testApp.db.delete(auditLog)
  staff = await testApp.signIn('staff@sojourn.example')
})
afterAll(() => testApp.close())

const lines = () => testApp.db.select().from(auditLog).orderBy(auditLog.id)
const namesStaff = (access: Access) => access === 'staff' || (Array.isArray(access) && access.includes('staff'))
const noor = { userId: 8, name: 'Noor Haddad' }
const change = (name: string, more: Partial<Change> = {}) =>
  ({ action: 'story.publish', subject: { kind: 'story', key: 1, name }, before: {}, ...more }) as Change

describe('a change that staff make', () => {
  /** Universities decide these too, so they write their lines themselves; their own test says so. */
  const decidedByUniversitiesToo = ['POST /api/access-requests/:id/decision', 'POST /api/access-requests/:id/reopen']
  /** These change nothing: what they look at is too long for an address. */
  const previews = [
    'POST /api/staff/content/:kind/:key/preview',
    'POST /api/staff/markdown-preview',
    'POST /api/staff/new-rule/preview',
    'POST /api/staff/new-rate/preview',
    'POST /api/staff/rates/:code/preview',
    'POST /api/staff/rules/:id/end/preview',
    'POST /api/staff/rules/:id/preview',
  ]
  it('is written to the audit log, whichever call makes it', () => {
    const writes = mounted.filter(({ endpoint: row }) => !isSafe(row.method) && namesStaff(row.access))
    const unaudited = writes
      .filter(({ isAudited }) => !isAudited)
      .map(({ endpoint: row }) => `${row.method} ${row.path}`)
    expect(writes.length).toBeGreaterThan(2)
    expect(unaudited.toSorted()).toEqual([...decidedByUniversitiesToo, ...previews].toSorted())
  })
  it('is undone when it writes no line', async () => {
    const shapes = { input: z.strictObject({}), answer: z.object({ done: z.boolean() }) }
    const row = endpoint<typeof shapes.input, typeof shapes.answer>()({
      method: 'POST',
      path: '/sample',
      access: 'staff',
      summary: '',
    })
    const sample = handleStaffChange(row, shapes, async ({ tx }) => {
      await tx.update(users).set({ name: 'Changed' }).where(eq(users.id, 1))
      return { done: true }
    })
    const scope = {
      db: testApp.db,
      now: new Date(testApp.time.now),
      visitor: async () => ({ ...noor, role: 'staff' }),
    } as unknown as RequestScope
    await expect(
      createCall(
        [sample],
        scope,
        createAdmission(2, () => 0),
      )(row, {}),
    ).rejects.toThrow('wrote no line')
    const [person] = await testApp.db.select({ name: users.name }).from(users).where(eq(users.id, 1))
    expect(person!.name).toBe('Amara Osei')
  })
  it('of something that exists says what was there before, or does not compile', () => {
    const subject = { kind: 'university', key: 1, name: 'Harbour' } as const
    const complete: Change = { action: 'university.logo', subject, before: { logo: null }, after: { logo: 'a.png' } }
    // @ts-expect-error: a new logo without the one before
    const incomplete: Change = { action: 'university.logo', subject, after: { logo: 'a.png' } }
    expect(complete.after).toEqual(incomplete.after)
  })
  it('says only what is different', () => {
    expect(keepDifferences({ a: 1, b: [1, 2], c: 'x' }, { a: 2, b: [1, 2], d: true })).toEqual({
      before: { a: 1, d: null },
      after: { a: 2, d: true },
    })
  })
})

describe('the audit log', () => {
  const ask = async (query = '') =>
    (await (await testApp.ask(`/api/staff/audit-log${query}`, { cookie: staff })).json()) as {
      lines: { id: number; subject: string }[]
      before: number | null
    }
  const write = (name: string, more: Partial<Change> = {}) =>
    testApp.db.transaction(tx => recordChange(tx, noor, change(name, more), new Date(testApp.time.now)))
  const subjects = async (query: string) => (await ask(query)).lines.map(({ subject }) => subject)

  it('is searched by name, by what was done and by what it is about, with wildcards taken literally', async () => {
    await write('100% remote')
    await write('Harbour', { action: 'request.approve', subject: { kind: 'request', key: 2, name: 'Harbour' } })
    expect(await subjects('?q=HARB')).toEqual(['Harbour'])
    expect(await subjects('?q=%25')).toEqual(['100% remote'])
    expect(await subjects('?q=approved%20an')).toEqual(['Harbour'])
    expect(await subjects('?q=noor&kind=story')).toEqual(['100% remote'])
    expect(await subjects('?q=nothing-like-it')).toEqual([])
  })
  it('is searched by the values before and after, but not by the names of fields', async () => {
    await write('Old title', {
      before: { title: 'Tunnel Engineer', pay: 30_000 },
      after: { title: 'Bridge 50%', pay: null },
    })
    for (const q of ['tunnel', 'bridge%2050%25', '30000']) expect(await subjects(`?q=${q}`), q).toEqual(['Old title'])
    for (const q of ['pay', 'bridge%25']) expect(await subjects(`?q=${q}`), q).toEqual([])
  })
  it('is limited to one thing, whatever it was called, and to days', async () => {
    const job = (key: number, name: string) => write(name, { action: 'job.close', subject: { kind: 'job', key, name } })
    await job(7, 'Old title')
    testApp.time.now += days(1)
    await job(7, 'New title')
    await job(77, 'Another')
    const today = dayOf(new Date(testApp.time.now))
    const yesterday = addDays(today, -1)
    testApp.time.now -= days(1)
    expect(await subjects('?kind=job&subject=7')).toEqual(['New title', 'Old title'])
    expect(await subjects('?kind=story&subject=7')).toEqual([])
    expect(await subjects(`?kind=job&subject=7&from=${today}`)).toEqual(['New title'])
    expect(await subjects(`?to=${yesterday}`)).toEqual(['Old title'])
    expect(await subjects(`?from=${yesterday}&to=${today}&q=another`)).toEqual(['Another'])
    const address = `/staff/audit-log?kind=job&subject=7&from=${today}&to=2026-02-31`
    const html = await (await testApp.ask(address, { cookie: staff })).text()
    expect(html).toContain('New title')
    expect(html).not.toContain('Old title')
    expect(html).toContain('Clear all and show every line')
    expect((await testApp.ask('/api/staff/audit-log?from=2026-02-31', { cookie: staff })).status).toBe(400)
  })
  it('comes newest first, in pages', async () => {
    for (let number = 1; number <= 52; number++) await write(`Line ${number}`)
    const first = await ask()
    expect([first.lines.length, first.lines[0]!.subject]).toEqual([50, 'Line 52'])
    const second = await ask(`?before=${first.before}`)
    expect([second.lines.map(({ subject }) => subject), second.before]).toEqual([['Line 2', 'Line 1'], null])
  })
  it('has a page, for staff only', async () => {
    await write('A line on the page', { before: { state: 'pending' }, after: { state: 'published' } })
    const html = await (await testApp.ask('/staff/audit-log?q=line', { cookie: staff })).text()
    expect(html).toContain('A line on the page')
    expect(html).toContain('published')
  })
  it('is one of the pages that staff can open and no one else', async () => {
    const student = await testApp.signIn('student@northbridge.example')
    const admin = await testApp.signIn('admin@northbridge.example')
    const pages = paths.filter(path => path === '/staff' || path.startsWith('/staff/'))
    expect(pages.length).toBeGreaterThan(4)
    // The world of the tests has no jobs.
    await testApp.db.transaction(tx =>
      saveListing(tx, { source: 'test', drafts: [draft('first')], isWhole: false }, new Date(testApp.time.now)),
    )
    await testApp.db.update(jobs).set({ id: 1 })
    const byName: Readonly<Record<string, string>> = {
      '/staff/rules/:id': '/staff/rules/uk.graduate.length',
      '/staff/rates/:code': '/staff/rates/2136',
      '/staff/content/:kind/:key': '/staff/content/question/how-do-i-sign-in',
    }
    for (const page of pages) {
      const path = byName[page] ?? page.replace(/:\w+/, '1')
      expect((await testApp.ask(path, { cookie: staff })).status, path).toBe(200)
      for (const cookie of [student, admin]) expect((await testApp.ask(path, { cookie })).status, path).toBe(403)
      expect((await testApp.ask(path)).headers.get('location'), path).toBe('/login')
    }
  })
  it('forgets lines after two years', async () => {
    await write('Old')
    await runHousekeeping(features, testApp.db, new Date(testApp.time.now + days(729)))
    expect(await lines()).toHaveLength(1)
    await runHousekeeping(features, testApp.db, new Date(testApp.time.now + days(731)))
    expect(await lines()).toEqual([])
  })
  it('keeps that something was changed, but not about whom, once the account is deleted', async () => {
    const { personalData } = features.find(({ name }) => name === 'staff')!
    const person = { id: 2, email: 'basic@northbridge.example' }
    await write('Linh Tran', { personId: 2, before: { name: 'Lin' }, after: { name: 'Linh' } })
    expect(await personalData!.export[0]!.read(testApp.db, person)).toMatchObject([{ subject: 'Linh Tran' }])
    await personalData!.erase!(testApp.db, person, new Date())
    expect(await lines()).toMatchObject([
      { subject: 'A deleted account', before: null, after: null, actor: 'Noor Haddad' },
    ])
  })
})
