import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/audit/tables.ts'
import type { JobDraft } from '#server/features/jobs/draft.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { blockedEmployers, jobs, jobStatus } from '#server/features/jobs/tables.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
beforeAll(async () => {
  testApp = await openTestApp()
  staff = await testApp.signIn('staff@sojourn.example')
})
beforeEach(async () => {
  // Limits count by the minute.
  testApp.time.now += 120_000
  await testApp.db.delete(auditLog)
  await testApp.db.delete(blockedEmployers)
})
afterAll(() => testApp.close())

interface Job {
  id: number
  seen: string
  standing: string
  isOnBoard: boolean
  corrected: string[]
  evidence: { state: string; reasons: object[] }
  [field: string]: unknown
}
const source = 'staff-jobs-test'
const list = (drafts: JobDraft[]) =>
  testApp.db.transaction(tx => saveListing(tx, { source, drafts, isWhole: false }, new Date(testApp.time.now)))
async function addJob(change: Partial<JobDraft> = {}) {
  const added = draft(randomUUID(), { title: 'Tunnel Engineer', ...change })
  await list([added])
  const [row] = await testApp.db.select().from(jobs).where(eq(jobs.sourceId, added.sourceId))
  return { added, job: await read(row!.id) }
}
const rowOf = async (id: number) => (await testApp.db.select().from(jobs).where(eq(jobs.id, id)))[0]!
const read = async (id: number) => (await (await testApp.ask(`/api/staff/jobs/${id}`, { cookie: staff })).json()) as Job
const find = async (query: string) =>
  ((await (await testApp.ask(`/api/staff/jobs?${query}`, { cookie: staff })).json()) as { jobs: Job[] }).jobs.map(
    ({ id }) => id,
  )
async function send(method: 'PUT' | 'POST' | 'DELETE', path: string, body: object = {}) {
  // Every change is a version of its own.
  testApp.time.now += 1_000
  const answer = await testApp.ask(`/api/staff/${path}`, {
    method,
    cookie: staff,
    ...(method !== 'DELETE' && { body }),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as Job & { errors: object[]; current: Job; jobs: number },
  }
}
const fieldsOf = (job: Job) => {
  const { title, company, board, occupationCode, place, city, payMin, payMax, payCurrency, payPeriod } = job
  const { closesOn, applyUrl, seen } = job
  const pay = { payMin, payMax, payCurrency, payPeriod }
  return { title, company, board, occupationCode, place, city, ...pay, closesOn, applyUrl, seen }
}
const save = (job: Job, change: object) => send('PUT', `jobs/${job.id}`, { ...fieldsOf(job), ...change })
const act = (job: Job, action: string, more: object = {}) =>
  send('POST', `jobs/${job.id}/actions`, { seen: job.seen, action, ...more })
const actions = async () => (await testApp.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)

describe('a job', () => {
  it('is found by words, employer, source, id and address, live or closed', async () => {
    const { job, added } = await addJob({ company: 'Underpass & Sons 100%' })
    const slug = String(job.slug)
    for (const query of [
      `q=${job.id}&by=address`,
      `q=${slug}&by=address`,
      `q=${encodeURIComponent(`https://sojourn.example/jobs/${slug}?situation=x`)}&by=address`,
      `q=${added.sourceId}&by=source`,
      'q=underpass&by=employer',
      'q=tunnel%20engineer%20underpass',
    ])
      expect(await find(query), query).toEqual([job.id])
    expect(await find(`q=${source}&by=source`)).toContain(job.id)
    for (const query of ['', 'q=%25&by=employer', 'q=99999999999999&by=address', 'q=%2F&by=address'])
      expect(await find(query), query).toEqual([])
    await act(job, 'close')
    expect(await find(`q=${job.id}&by=address`)).toEqual([job.id])
  })
  it('says where it came from, its evidence, and why it is or is not on the board', async () => {
    const { job } = await addJob()
    expect(job).toMatchObject({ source, standing: 'On the careers board.', isOnBoard: true, payMin: '30000' })
    expect(job.evidence.reasons.length).toBeGreaterThan(0)
    await testApp.db.update(jobs).set({ status: jobStatus.closed, closesOn: '2026-01-01' }).where(eq(jobs.id, job.id))
    expect((await read(job.id)).standing).toContain('Not on the board: its closing day was Thu 1 Jan 2026.')
    await testApp.db.update(jobs).set({ closesOn: null, missed: 2 }).where(eq(jobs.id, job.id))
    expect((await read(job.id)).standing).toBe('Not on the board: its source no longer lists it.')
    expect((await testApp.ask('/api/staff/jobs/999999', { cookie: staff })).status).toBe(404)
  })
})

describe('a correction', () => {
  it('stays when the source is imported again, part by part, until staff let the source decide', async () => {
    const { job, added } = await addJob()
    const saved = await save(job, { title: 'Bridge Engineer', payMin: '40000', payMax: '45000.50' })
    expect([saved.status, saved.body.corrected]).toEqual([200, ['title', 'pay']])
    await list([{ ...added, title: 'Tunnel Engineer II', place: 'Leeds, LS1' }])
    expect(await rowOf(job.id)).toMatchObject({
      title: 'Bridge Engineer',
      payMin: 4_000_000,
      payMax: 4_500_050,
      place: 'Leeds, LS1',
    })
    const now = await read(job.id)
    const released = await send('POST', `jobs/${job.id}/release`, { seen: now.seen, part: 'title' })
    expect(released.body.corrected).toEqual(['pay'])
    await list([{ ...added, title: 'Tunnel Engineer II', place: 'Leeds, LS1' }])
    expect(await rowOf(job.id)).toMatchObject({ title: 'Tunnel Engineer II', payMin: 4_000_000 })
    expect(await actions()).toEqual(['job.save', 'job.release'])
  })
  it('of the employer, the advert, the board and the occupation stays too, and the evidence is read again', async () => {
    const { job, added } = await addJob()
    expect(job).toMatchObject({
      description: 'Build bridges.\n\n- In Zürich\n- and here',
      board: 1,
      occupationCode: '2121',
    })
    await testApp.db.update(jobs).set({ evidenceAt: null }).where(eq(jobs.id, job.id))
    const change = {
      company: 'Brightworks Ltd',
      description: 'Build **bridges**.\r\n\r\n- We cannot sponsor a visa for this role.\r\n- and here',
      board: 2,
      occupationCode: '2134',
    }
    const saved = await save(job, change)
    expect(saved.body).toMatchObject({
      ...change,
      description: 'Build **bridges**.\n\n- We cannot sponsor a visa for this role.\n- and here',
      corrected: ['company', 'description', 'board', 'occupationCode'],
      standing: 'On the part-time board.',
      evidence: { state: 'refused' },
    })
    expect((await rowOf(job.id)).evidenceAt).not.toBeNull()
    const [line] = await testApp.db.select().from(auditLog)
    expect(line).toMatchObject({
      before: {
        company: added.company,
        description: 'Build bridges.\n\n- In Zürich',
        board: 1,
        occupationCode: '2121',
      },
      after: { company: 'Brightworks Ltd', board: 2, occupationCode: '2134' },
    })
    expect(line!.after!.description).toBe('Build **bridges**.\n\n- We cannot sponsor a visa for this role.')
    await list([{ ...added, title: 'Tunnel Engineer II', company: 'Other', occupationCode: '2122', description: [] }])
    expect(await rowOf(job.id)).toMatchObject({
      title: 'Tunnel Engineer II',
      company: 'Brightworks Ltd',
      board: 2,
      occupationCode: '2134',
      descriptionText: 'Build bridges.\nWe cannot sponsor a visa for this role.\nand here',
    })
    const released = await send('POST', `jobs/${job.id}/release`, { seen: (await read(job.id)).seen, part: 'company' })
    expect(released.body.corrected).toEqual(['description', 'board', 'occupationCode'])
    await list([{ ...added, company: 'Other' }])
    expect(await rowOf(job.id)).toMatchObject({ company: 'Other', board: 2 })
  })
  it('is made on the version that was seen', async () => {
    const { job } = await addJob()
    await save(job, { title: 'Bridge Engineer' })
    const late = await save(job, { title: 'Road Engineer' })
    expect([late.status, late.body.current.title]).toEqual([409, 'Bridge Engineer'])
    expect((await save(late.body.current, {})).status).toBe(200)
    expect(await actions()).toEqual(['job.save'])
  })
  it('is refused in words when it makes no sense', async () => {
    const { job } = await addJob()
    const cases: [object, string][] = [
      [{ title: ' ' }, 'title'],
      [{ company: ' ' }, 'company'],
      [{ description: ' \r\n ' }, 'description'],
      [{ description: '<!-- -->'.repeat(6_000) }, 'description'],
      [{ description: '>'.repeat(9) }, 'description'],
      [{ board: 3 }, 'board'],
      [{ occupationCode: '21' }, 'occupationCode'],
      [{ occupationCode: '9999' }, 'occupationCode'],
      [{ city: 'Atlantis' }, 'city'],
      [{ payMin: 'a lot' }, 'payMin'],
      [{ payMin: '50000', payMax: '40000' }, 'payMax'],
      [{ payCurrency: '' }, 'payCurrency'],
      [{ payPeriod: '' }, 'payPeriod'],
      [{ closesOn: '31/12/2026' }, 'closesOn'],
      [{ applyUrl: 'javascript:alert(1)' }, 'applyUrl'],
    ]
    for (const [change, field] of cases)
      expect((await save(job, change)).body, field).toMatchObject({ errors: [{ field }] })
    expect((await save(job, { payMin: '', payMax: '', payCurrency: '', payPeriod: '', closesOn: '' })).status).toBe(200)
    expect(await rowOf(job.id)).toMatchObject({ payMin: null, yearlyPay: null, closesOn: null })
  })
})

describe('a job that staff take off the board', () => {
  it('stays off it until they put it back', async () => {
    const { job, added } = await addJob()
    const closed = await act(job, 'close', { reason: 'A scam' })
    expect(closed.body).toMatchObject({ isOnBoard: false, standing: 'Not on the board: staff closed it.' })
    await list([{ ...added, title: 'Tunnel Engineer again' }])
    expect(await rowOf(job.id)).toMatchObject({ status: jobStatus.closed, title: 'Tunnel Engineer again' })
    expect((await act(await read(job.id), 'reopen')).body).toMatchObject({ isOnBoard: true })
    expect((await act(await read(job.id), 'reopen')).body).toMatchObject({ errors: [{ field: 'action' }] })
    expect(await actions()).toEqual(['job.close', 'job.reopen'])
  })
  it('as a duplicate leads to the other one', async () => {
    const { job } = await addJob()
    const { job: other } = await addJob({ title: 'Tunnel Engineer (London)' })
    for (const of of [String(job.id), 'nothing-here', ''])
      expect((await act(job, 'duplicate', { of })).body).toMatchObject({ errors: [{ field: 'of' }] })
    const marked = await act(job, 'duplicate', { of: `/jobs/${String(other.slug)}` })
    expect(marked.body).toMatchObject({ hold: 'duplicate', duplicateOf: { id: other.id } })
    const page = await (await testApp.ask(`/jobs/${String(job.slug)}`)).text()
    expect(page).toContain(`href="/jobs/${String(other.slug)}"`)
    expect(page).toContain('same job is listed here')
  })
  it('is read again on request', async () => {
    const { job } = await addJob()
    expect((await rowOf(job.id)).evidenceAt).toBeNull()
    expect((await act(job, 'reread')).status).toBe(200)
    expect((await rowOf(job.id)).evidenceAt).not.toBeNull()
    expect(await actions()).toEqual(['job.reread'])
  })
})

describe('a blocked employer', () => {
  it('has no job on the board, old or new, and gets them back', async () => {
    const company = `Shady ${randomUUID()}`
    const { job } = await addJob({ company })
    expect((await send('POST', 'blocked-employers', { name: company, reason: ' ' })).body).toMatchObject({
      errors: [{ field: 'reason' }],
    })
    expect((await send('POST', 'blocked-employers', { name: company, reason: 'Fake jobs' })).body).toEqual({ jobs: 1 })
    expect((await send('POST', 'blocked-employers', { name: company, reason: 'Again' })).body).toEqual({ jobs: 0 })
    const { job: later } = await addJob({ company: company.toUpperCase(), title: 'Another' })
    expect([(await read(job.id)).isOnBoard, later.isOnBoard]).toEqual([false, false])
    expect((await act(later, 'reopen')).body).toMatchObject({ errors: [{ field: 'action' }] })
    const [block] = await testApp.db.select().from(blockedEmployers)
    expect((await send('DELETE', `blocked-employers/${block!.id}`)).body).toEqual({ jobs: 2 })
    expect([(await read(job.id)).isOnBoard, (await read(later.id)).isOnBoard]).toEqual([true, true])
    expect((await send('DELETE', `blocked-employers/${block!.id}`)).body).toEqual({ jobs: 0 })
    expect(await actions()).toEqual(['job.blockEmployer', 'job.unblockEmployer'])
  })
  it('is the same employer whatever its legal form, and its jobs are shown before it is blocked', async () => {
    const code = randomUUID().slice(0, 8)
    const names = [`Shady ${code} Ltd`, `SHADY ${code} Limited`, `The Shady ${code} plc`]
    const ids: number[] = []
    for (const company of names) ids.push((await addJob({ company })).job.id)
    const { job: other } = await addJob({ company: `Shady ${code} Farms Ltd` })
    const answer = await testApp.ask(`/api/staff/blocked-employers/preview?name=Shady%20${code}`, { cookie: staff })
    const preview = (await answer.json()) as { total: number; jobs: Job[]; organisations: string[] }
    expect([preview.total, preview.jobs.map(({ id }) => id).toSorted((a, b) => a - b)]).toEqual([3, ids])
    expect((await send('POST', 'blocked-employers', { name: names[0], reason: 'Fake' })).body).toEqual({ jobs: 3 })
    expect((await send('POST', 'blocked-employers', { name: names[1], reason: 'Again' })).body).toEqual({ jobs: 0 })
    for (const id of ids) expect(await read(id)).toMatchObject({ isOnBoard: false, isEmployerBlocked: true })
    expect(await read(other.id)).toMatchObject({ isOnBoard: true, isEmployerBlocked: false })
    const shown = (await (await testApp.ask('/api/staff/jobs', { cookie: staff })).json()) as { blocked: object[] }
    expect(shown.blocked).toMatchObject([{ name: names[0], jobs: 3 }])
    const [block] = await testApp.db.select().from(blockedEmployers)
    expect((await send('DELETE', `blocked-employers/${block!.id}`)).body).toEqual({ jobs: 3 })
    for (const id of ids) expect((await read(id)).isOnBoard).toBe(true)
  })
  it('keeps a job that staff closed or whose employer they correct in step with the block', async () => {
    const company = `Shady ${randomUUID()} Ltd`
    const { job: closed } = await addJob({ company })
    await act(closed, 'close')
    const { job: wrong } = await addJob({ company, title: 'Wrong employer' })
    const { job: right } = await addJob({ title: 'Right employer' })
    await send('POST', 'blocked-employers', { name: company, reason: 'Fake jobs' })
    expect((await act(await read(closed.id), 'reopen')).body).toMatchObject({ errors: [{ field: 'action' }] })
    expect((await save(await read(wrong.id), { company: 'Brightworks' })).body).toMatchObject({ isOnBoard: true })
    expect((await save(await read(right.id), { company: company.toUpperCase() })).body).toMatchObject({
      isOnBoard: false,
      standing: 'Not on the board: its employer is blocked.',
    })
  })
  it('is found by the next whole import when a job arrived while it was being blocked', async () => {
    const company = `Shady ${randomUUID()}`
    const { job } = await addJob({ company })
    await testApp.db
      .insert(blockedEmployers)
      .values({ name: company, nameKey: company.toLowerCase(), reason: 'Fake', blockedAt: new Date(testApp.time.now) })
    const listing = { source: 'another-source', drafts: [draft(randomUUID(), { company: 'Someone else' })] }
    await testApp.db.transaction(tx => saveListing(tx, listing, new Date(testApp.time.now)))
    expect((await read(job.id)).isOnBoard).toBe(false)
  })
})
