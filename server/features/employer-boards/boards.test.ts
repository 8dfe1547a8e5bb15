import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, minutes } from '#shared/calendar/durations.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listMyBoards, listStaffBoards } from '#shared/employer-boards/api.ts'
import type { listStaffPosts } from '#shared/employers/post-api.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { throttles } from '#server/platform/people/token-tables.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { employerOrganisations, posts } from '#server/features/employers/tables.ts'
import type { Fetch } from '#server/features/job-import/load-feed.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { openTestApp } from '#server/testing.ts'
import { createBoardRunner } from './runner.ts'
import { employerBoards } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
let employer: string
let other: string
let later = 0
let listing: object[] | Error
let fetched: { address: string; hosts: ReadonlySet<string> | undefined }[] = []
const fetch: Fetch = async (address, { hosts }) => {
  fetched.push({ address, hosts })
  if (listing instanceof Error) throw listing
  const skip = Number(new URL(address).searchParams.get('skip') ?? 0)
  return Buffer.from(JSON.stringify(listing.slice(skip, skip + 100)))
}
const runDue = () =>
  createBoardRunner({
    db: testApp.db,
    sites: testApp.sites,
    readConfig: () => testApp.config,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    clock: () => new Date(testApp.time.now + later),
    fetch,
  }).runDue()

beforeAll(async () => {
  testApp = await openTestApp({}, { register: true })
})
beforeEach(async () => {
  later = 0
  fetched = []
  testApp.time.now += minutes(1)
  for (const table of [employerBoards, posts, jobs, outbox, auditLog, throttles]) await testApp.db.delete(table)
  await testApp.db.update(employerOrganisations).set({ isTrusted: false })
  await testApp.db.update(employerOrganisations).set({ state: 'approved' })
  staff = await testApp.signIn('staff@sojourn.example')
  employer = await testApp.signIn('hiring@brightworks.example')
  other = await testApp.signIn('people@quillandfinch.example')
})
afterAll(() => testApp.close())

const words =
  'You plan and inspect bridges with a team of ten. You learn from chartered engineers and lead your own small project within a year. We look for a degree in civil engineering.'
const job = (id: string, change: object = {}) => ({
  id,
  text: `Graduate bridge engineer ${id}`,
  country: 'GB',
  categories: { location: 'Leeds', commitment: 'Full-time', team: 'Engineering', allLocations: ['Leeds'] },
  description: `<p>${words}</p>`,
  lists: [],
  additional: '',
  createdAt: Date.parse('2026-11-01'),
  hostedUrl: `https://jobs.lever.co/brightworks/${id}`,
  applyUrl: `https://jobs.lever.co/brightworks/${id}/apply`,
  workplaceType: 'onsite',
  salaryRange: { currency: 'GBP', interval: 'per-year-salary', min: 38_700, max: 42_000 },
  ...change,
})
const listOf = (count: number) => Array.from({ length: count }, (_, i) => job(String(i + 1)))

const ask = async <T>(path: string, cookie: string, method: 'GET' | 'POST' | 'PUT' = 'GET', body?: object) => {
  const answer = await testApp.ask(path, { cookie, method, ...(body && { body }) })
  return { status: answer.status, body: (await answer.json()) as T }
}
type Boards = AnswerOf<typeof listMyBoards>
const readBoards = async (cookie = employer) => (await ask<Boards>('/api/employer/boards', cookie)).body.boards
const readBoard = async (cookie = employer) => (await readBoards(cookie))[0]!
const connect = (address = 'https://jobs.lever.co/Brightworks', cookie = employer) =>
  ask<{ id: number; errors: { message: string }[] }>('/api/employer/boards', cookie, 'POST', {
    address,
    statuses: ['graduateVisa'],
  })
async function act(action: string, more: object = {}, cookie = employer) {
  const { id, version } = await readBoard(cookie)
  return ask<{ errors: { message: string }[] }>(`/api/employer/boards/${id}/actions`, cookie, 'POST', {
    version,
    action,
    ...more,
  })
}
async function importNow(more: object = {}) {
  await act('import', more)
  await runDue()
  return counts()
}
async function start(jobsListed: object[], { isTrusted = true } = {}) {
  listing = jobsListed
  await testApp.db.update(employerOrganisations).set({ isTrusted }).where(eq(employerOrganisations.name, brightworks))
  await connect()
  await runDue()
  return importNow()
}
const brightworks = 'Brightworks Engineering Ltd'
const counts = async () =>
  Object.fromEntries(((await readBoard()).lastRun?.result?.counts ?? []).map(({ label, value }) => [label, value]))
const liveTitles = async () =>
  (await testApp.db.select().from(jobs).where(eq(jobs.status, 1)).orderBy(jobs.id)).map(({ title }) => title)
const readPosts = () => testApp.db.select().from(posts).orderBy(posts.id)
async function edit(id: number, change: object) {
  const { body } = await ask<{ version: number; draft: object }>(`/api/employer/posts/${id}`, employer)
  return ask(`/api/employer/posts/${id}`, employer, 'PUT', {
    version: body.version,
    draft: { ...body.draft, ...change },
  })
}
type Queue = AnswerOf<typeof listStaffPosts>
const queue = async () => (await ask<Queue>('/api/staff/posts', staff)).body

describe('connecting a board', () => {
  it('shows a preview with reasons and changes nothing', async () => {
    listing = [job('1'), job('2', { text: '' }), job('3', { categories: { location: 'Nowhere at all' }, country: '' })]
    expect((await connect()).status).toBe(200)
    await runDue()
    const board = await readBoard()
    expect(board).toMatchObject({ system: 'lever', board: 'brightworks', state: 'preview', isProven: true })
    expect(await counts()).toMatchObject({ new: 1, 'left out': 2 })
    expect(board.lastRun!.result!.rejected.map(({ reason }) => reason)).toContain('left out. title: is missing')
    expect(await readPosts()).toHaveLength(0)
  })
  it('asks only the system of the board', async () => {
    await start(listOf(1))
    for (const { address, hosts } of fetched) {
      expect(new URL(address).host).toBe('api.lever.co')
      expect([...hosts!]).not.toContain('127.0.0.1')
    }
  })
  it.each([
    'https://169.254.169.254/latest',
    'https://evil.example/jobs.lever.co/brightworks',
    'https://jobs.lever.co.evil.example/brightworks',
    'https://jobs.lever.co/../v0',
    'https://jobs.lever.co/a@evil.example',
    'brightworks',
    '',
  ])('refuses %s', async address => {
    expect((await connect(address)).status).toBe(400)
    expect(await readBoards()).toHaveLength(0)
  })
  it('connects once, also when it is sent twice', async () => {
    listing = []
    await Promise.all([connect(), connect()])
    expect(await readBoards()).toHaveLength(1)
  })
  it('says in words why a board cannot be read', async () => {
    listing = new Refusal('api.lever.co answered with status 404.')
    await connect()
    await runDue()
    expect((await readBoard()).lastRun).toMatchObject({ error: 'api.lever.co answered with status 404.' })
    expect((await act('import')).body.errors[0]!.message).toBe('Look at a preview first.')
  })
  it('is for approved employers only', async () => {
    await testApp.db
      .update(employerOrganisations)
      .set({ state: 'pending' })
      .where(eq(employerOrganisations.name, brightworks))
    expect((await connect()).status).toBe(403)
  })
})

describe('importing a board', () => {
  it('puts the jobs of a trusted employer on the board at once', async () => {
    expect(await start(listOf(2))).toMatchObject({ new: 2, 'now live': 2 })
    expect(await liveTitles()).toEqual(['Graduate bridge engineer 1', 'Graduate bridge engineer 2'])
    const [first] = await testApp.db.select().from(jobs).orderBy(jobs.id)
    expect(first).toMatchObject({ company: brightworks, payMin: 3_870_000, source: 'employer-posts' })
  })
  it('sends many jobs of another employer as one bundle, which staff decide in parts', async () => {
    expect(await start(listOf(60), { isTrusted: false })).toMatchObject({ new: 60, 'sent for review': 60 })
    const { items, total } = await queue()
    const { batch } = items[0]!
    expect([items.length, total, batch!.total]).toEqual([1, 1, 60])
    expect(await testApp.db.select().from(outbox)).toHaveLength(1)
    const decide = (decision: string, reason = '') =>
      ask<{ decided: number }>('/api/staff/post-batches/decision', staff, 'POST', {
        reviews: batch!.reviews.map(({ id, version }) => ({ id, version })),
        decision,
        reason,
      })
    expect((await decide('rejected')).status).toBe(400)
    expect((await decide('approved')).body).toEqual({ decided: 25, left: 0 })
    expect((await decide('approved')).body).toEqual({ decided: 0, left: 0 })
    expect((await decide('rejected', 'No')).status).toBe(409)
    expect(await liveTitles()).toHaveLength(25)
    expect((await queue()).items[0]!.batch!.total).toBe(35)
    // One about the queue, one about the decision.
    expect(await testApp.db.select().from(outbox)).toHaveLength(2)
    expect(await testApp.db.select().from(auditLog)).toHaveLength(25)
  })
  it('keeps a job that our checks stop as a draft, with the reason', async () => {
    const result = await start([job('1'), job('2', { description: '<p>Too short.</p>' })])
    expect(result).toMatchObject({ new: 2, 'now live': 1, 'needs a change here first': 1 })
    expect((await readBoard()).lastRun!.result!.rejected[0]!.reason).toContain('at least 150 characters')
    expect((await readPosts()).map(({ state }) => state)).toEqual(['live', 'draft'])
  })
  it('never lets a job with a flag go live by itself, nor hides it in a bundle', async () => {
    await start([job('1', { description: `<p>${words} Please email us a copy of your passport.</p>` })])
    expect(await liveTitles()).toEqual([])
    expect((await queue()).items[0]!.flags[0]!.code).toBe('asksForDocuments')
  })
  it('follows the board: changes, jobs that are gone twice, and jobs that are back', async () => {
    await start(listOf(2))
    listing = [job('1', { text: 'Senior bridge engineer' })]
    expect(await importNow()).toMatchObject({ changed: 1 })
    expect(await liveTitles()).toEqual(['Senior bridge engineer', 'Graduate bridge engineer 2'])
    expect(await importNow()).toMatchObject({ unchanged: 1, closed: 1 })
    expect(await liveTitles()).toEqual(['Senior bridge engineer'])
    listing = listOf(2)
    await importNow()
    expect(await liveTitles()).toEqual(['Graduate bridge engineer 1', 'Graduate bridge engineer 2'])
  })
  it('runs by itself every day', async () => {
    await start(listOf(1))
    listing = listOf(2)
    expect(await runDue()).toBe(0)
    later = days(1)
    expect(await runDue()).toBe(1)
    expect(await liveTitles()).toHaveLength(2)
  })
  it.each([
    ['a day', days(1)],
    ['a year', days(365)],
  ])('runs every day again after the clock was %s ahead for a minute', async (_, wrongBy) => {
    await start(listOf(1))
    const runsAt = async (ms: number) => {
      later = ms
      return runDue()
    }
    expect(await runsAt(wrongBy)).toBe(1)
    // At most once more than usual, and then every day.
    expect(await runsAt(minutes(1))).toBe(1)
    expect(await runsAt(minutes(2))).toBe(0)
    expect(await runsAt(days(1) + minutes(1))).toBe(1)
  })
  it('keeps what was edited here, field by field, and says so', async () => {
    await start(listOf(1))
    const [post] = await readPosts()
    await edit(post!.id, { title: 'Bridge engineer (Leeds)' })
    const { body } = await ask<{ version: number }>(`/api/employer/posts/${post!.id}`, employer)
    await ask(`/api/employer/posts/${post!.id}/submission`, employer, 'POST', { version: body.version })
    listing = [
      job('1', {
        text: 'Another title',
        salaryRange: { currency: 'GBP', interval: 'per-year-salary', min: 40_000, max: 45_000 },
      }),
    ]
    await importNow()
    const [live] = await testApp.db.select().from(jobs)
    expect(live).toMatchObject({ title: 'Bridge engineer (Leeds)', payMin: 4_000_000 })
    expect((await readBoard()).lastRun!.result!.notes[0]).toContain('the board changed title. You edited that here')
  })
  it('does not send what someone is still typing', async () => {
    await start(listOf(1))
    const [post] = await readPosts()
    await edit(post!.id, { title: 'Half a tit' })
    listing = [job('1', { salaryRange: { currency: 'GBP', interval: 'per-year-salary', min: 40_000, max: 45_000 } })]
    await importNow()
    const [live] = await testApp.db.select().from(jobs)
    expect(live).toMatchObject({ title: 'Graduate bridge engineer 1', payMin: 3_870_000 })
    expect((await readBoard()).lastRun!.result!.notes[0]).toContain('haven’t sent yet')
  })
  it('does not bring back what was closed or deleted here', async () => {
    await start([job('1'), job('2', { description: '<p>Too short.</p>' })])
    const [live, draft] = await readPosts()
    const actOn = async (id: number, action: string, more: object = {}) =>
      ask(`/api/employer/posts/${id}/actions`, employer, 'POST', {
        version: (await testApp.db.select().from(posts).where(eq(posts.id, id)))[0]!.version,
        action,
        ...more,
      })
    await actOn(live!.id, 'close', { reason: 'filledHere' })
    await actOn(draft!.id, 'delete')
    listing = [job('1', { text: 'New title' }), job('2')]
    await importNow()
    expect(await liveTitles()).toEqual([])
    expect(await readPosts()).toHaveLength(1)
  })
  it('refuses a listing that has lost most of its jobs until the employer confirms it', async () => {
    await start(listOf(12))
    listing = listOf(2)
    await importNow()
    expect((await readBoard()).lastRun).toMatchObject({ hasShrunk: true })
    expect(await liveTitles()).toHaveLength(12)
    await importNow({ acceptDrop: true })
    await importNow({ acceptDrop: true })
    expect(await liveTitles()).toHaveLength(2)
  })
  it('begins again after a server died over it', async () => {
    await start(listOf(1))
    listing = listOf(2)
    await act('import')
    await testApp.db.update(employerBoards).set({ startedAt: new Date(testApp.time.now) })
    expect(await runDue()).toBe(0)
    later = minutes(31)
    expect(await runDue()).toBe(1)
  })
  it('begins again after a server with a wrong clock died over it', async () => {
    await start(listOf(1))
    await act('import')
    await testApp.db.update(employerBoards).set({ startedAt: new Date(testApp.time.now + days(1)) })
    expect(await runDue()).toBe(1)
  })
  it('stops after ten failures in a row and tells the employer once', async () => {
    await start(listOf(1))
    listing = new Refusal('It cannot be fetched (ENOTFOUND).')
    for (let day = 1; day <= 12; day++) {
      later = days(day)
      await runDue()
    }
    expect((await readBoard()).nextRunAt).toBeNull()
    const letters = await testApp.db.select().from(outbox)
    expect(letters.filter(({ subject }) => subject.includes('can’t read your board'))).toHaveLength(1)
    expect(await liveTitles()).toHaveLength(1)
  })
  it('leaves the jobs alone once it is disconnected', async () => {
    await start(listOf(1))
    await act('disconnect')
    later = days(2)
    expect(await runDue()).toBe(0)
    expect([await liveTitles(), await readBoards()]).toEqual([['Graduate bridge engineer 1'], []])
  })
})

describe('whose board it is', () => {
  const waiting = async () => (await ask<AnswerOf<typeof listStaffBoards>>('/api/staff/boards', staff)).body.boards
  const decide = (board: { id: number; version: number }, decision: string, reason = '') =>
    ask<{ errors: { message: string }[] }>(`/api/staff/boards/${board.id}/decision`, staff, 'POST', {
      version: board.version,
      decision,
      reason,
    })
  it('is not known for a board with another name, so staff decide first', async () => {
    listing = listOf(1)
    await connect('https://jobs.lever.co/stripe')
    await runDue()
    expect(await importNow()).toMatchObject({ new: 1 })
    expect(await readPosts()).toHaveLength(0)
    const [board] = await waiting()
    expect(board).toMatchObject({ board: 'stripe', employer: { name: brightworks }, others: [] })
    expect((await decide({ ...board!, version: 99 }, 'confirm')).status).toBe(409)
    expect((await decide(board!, 'confirm')).status).toBe(200)
    await runDue()
    expect(await readPosts()).toHaveLength(1)
    expect(await waiting()).toHaveLength(0)
  })
  it('is flagged when two employers claim it, and only one can have it', async () => {
    await start(listOf(1))
    await connect('https://jobs.lever.co/brightworks', other)
    await runDue()
    await act('import', {}, other)
    await runDue()
    expect(await readPosts()).toHaveLength(1)
    const claims = await waiting()
    expect(claims.map(({ employer: { name }, others }) => [name, others[0]!.name])).toEqual([
      [brightworks, 'Quill and Finch Publishing'],
      ['Quill and Finch Publishing', brightworks],
    ])
    expect((await decide(claims[1]!, 'confirm')).body.errors[0]!.message).toContain(`${brightworks} already imports`)
    expect((await decide(claims[1]!, 'refuse')).status).toBe(400)
    await decide(claims[1]!, 'refuse', 'The board names another company.')
    expect((await readBoard(other)).reason).toBe('The board names another company.')
    expect((await connect('https://jobs.lever.co/brightworks', other)).status).toBe(400)
  })
  it('takes the jobs off the board when staff refuse it later', async () => {
    await start(listOf(1))
    const { id, version } = await readBoard()
    await decide({ id, version }, 'refuse', 'It is not yours.')
    expect(await liveTitles()).toEqual([])
    expect((await readPosts())[0]).toMatchObject({ state: 'closed', closeReason: 'boardRefused' })
  })
  it('keeps other employers away from a board', async () => {
    await start(listOf(1))
    const { id, version } = await readBoard()
    expect(await readBoards(other)).toEqual([])
    const acted = await ask(`/api/employer/boards/${id}/actions`, other, 'POST', { version, action: 'disconnect' })
    const changed = await ask(`/api/employer/boards/${id}`, other, 'PUT', { version, statuses: ['graduateVisa'] })
    expect([acted.status, changed.status]).toEqual([404, 404])
  })
})
