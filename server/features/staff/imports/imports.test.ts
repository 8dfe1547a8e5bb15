import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, hours, minutes } from '#shared/calendar/durations.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getSource } from '#shared/staff/import-api.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { safeFetch } from '#server/platform/http/safe-fetch.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import type { Fetch } from '#server/features/job-import/load-feed.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { officialRegisters, registerEntries } from '#server/features/registers/tables.ts'
import { registerText } from '#server/features/sponsors/testing.ts'
import { listChanges } from '#server/features/sponsors/queries.ts'
import { registerImports, sponsorChanges, sponsors } from '#server/features/sponsors/tables.ts'
import { largestUploadBytes } from '#shared/staff/import-kinds.ts'
import { openTestApp } from '#server/testing.ts'
import { chooseStaleAlert } from './choose-stale-alert.ts'
import { createImportRunner } from './runner.ts'
import { importFileParts, importFiles, importRuns, importSources } from './tables.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let staff: string
/** The runner's clock is ahead of the one that sessions end by. */
let later = 0
/** What an address sends. */
let feed: string | (() => Promise<string>)
const fetch: Fetch = async () => Buffer.from(typeof feed === 'string' ? feed : await feed())
const createRunner = (options: Partial<Parameters<typeof createImportRunner>[0]> = {}) =>
  createImportRunner({
    db: testApp.db,
    sites: testApp.sites,
    readConfig: () => testApp.config,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    clock: () => new Date(testApp.time.now + later),
    fetch,
    ...options,
  })

beforeAll(async () => {
  testApp = await openTestApp()
  staff = await testApp.signIn('staff@sojourn.example')
})
beforeEach(async () => {
  later = 0
  // Calls are counted by the minute.
  testApp.time.now += minutes(1)
  for (const table of [importSources, auditLog, jobs, outbox, sponsors, registerImports, officialRegisters])
    await testApp.db.delete(table)
})
afterAll(() => testApp.close())

const csv = (...rows: readonly string[]) =>
  ['id,title,company,location,description,apply_url,posted', ...rows].join('\n')
const row = (id: string | number) => `${id},Clerk ${id},Acorn,"Leeds, UK",Words,https://acorn.example/${id},2026-11-10`
const rows = (count: number) => Array.from({ length: count }, (_, i) => row(i + 1))

const values = {
  kind: 'jobs',
  format: 'csv',
  series: null,
  name: 'Acorn',
  address: '',
  everyHours: null,
  company: '',
  countryId: null,
  board: 1,
} as const
type Values = { [Name in keyof typeof values]: string | number | null }

async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) {
  const answer = await testApp.ask(`/api/staff/imports${path}`, { method, cookie: staff, body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { runId: number } }
}
const create = (change: Partial<Values>) => send('POST', '', { ...values, ...change })
const createNamed = async (change: Partial<Values>) => Number((await create(change)).body.id)
const fromAddress = (change: Partial<Values> = {}) => createNamed({ address: 'https://feed.example/jobs', ...change })
const read = async (id: number) =>
  (await (await testApp.ask(`/api/staff/imports/${id}`, { cookie: staff })).json()) as AnswerOf<typeof getSource>
async function upload(id: number, name: string, content: string | Uint8Array, day?: string) {
  const query = `name=${encodeURIComponent(name)}${day ? `&day=${day}` : ''}`
  const answer = await testApp.ask(`/api/staff/imports/${id}/file?${query}`, {
    method: 'PUT',
    cookie: staff,
    headers: { 'content-type': 'application/octet-stream' },
    body: typeof content === 'string' ? Buffer.from(content) : content,
  })
  return { status: answer.status, body: (await answer.json()) as object }
}
async function start(id: number, change: object = {}) {
  const { version } = await read(id)
  return send('POST', `/${id}/runs`, { version, isPreview: false, acceptDrop: false, ...change })
}
const lastRun = async (id: number) => (await read(id)).runs[0]!
const countOf = (run: Awaited<ReturnType<typeof lastRun>>) =>
  Object.fromEntries(run.result!.counts.map(({ label, value }) => [label, value]))
/** A source whose preview was seen. */
async function createReady(change: Partial<Values> = {}) {
  const id = await fromAddress(change)
  await start(id, { isPreview: true })
  await createRunner().runDue()
  return id
}
async function importNow(id: number, change: object = {}) {
  await start(id, change)
  await createRunner().runDue()
  return lastRun(id)
}
const actions = async () => (await testApp.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)
const subjects = async () => (await testApp.db.select().from(outbox).orderBy(outbox.id)).map(({ subject }) => subject)

describe('an uploaded listing', () => {
  it('is previewed, then imported, and its file is gone', async () => {
    const id = await createNamed({})
    expect((await start(id)).body).toMatchObject({ code: 'IMPORT_NOT_PREVIEWED' })
    expect((await start(id, { isPreview: true })).body).toMatchObject({ code: 'IMPORT_WITHOUT_FILE' })
    expect((await upload(id, 'acorn.csv', csv(...rows(3), 'x,,,,,,'))).status).toBe(200)
    await createRunner().runDue()
    const preview = await lastRun(id)
    expect(preview).toMatchObject({ state: 'done', isPreview: true, fileName: 'acorn.csv' })
    expect(countOf(preview)).toMatchObject({ added: 3, changed: 0, rejected: 1 })
    expect(preview.result!.samples[0]).toBe('Clerk 1, Acorn, Leeds')
    expect(preview.result!.rejected[0]).toMatchObject({ row: 'Row 5 (x)' })
    expect(await testApp.db.select().from(jobs)).toEqual([])

    const run = await importNow(id)
    expect(run).toMatchObject({ state: 'done', isPreview: false, error: null })
    expect(countOf(run)).toMatchObject({ added: 3, rejected: 1 })
    expect(await testApp.db.select().from(jobs)).toHaveLength(3)
    expect(await testApp.db.select().from(importFileParts)).toEqual([])
    expect(await actions()).toEqual(['import.create', 'import.upload', 'import.run'])
  })
  it('of many parts arrives whole', async () => {
    const id = await createNamed({})
    const filler = 'x'.repeat(4_000)
    const long = Array.from({ length: 80 }, (_, i) => row(i + 1).replace('Words', filler))
    await upload(id, 'long.csv', csv(...long))
    expect((await testApp.db.select().from(importFileParts)).length).toBeGreaterThan(4)
    await createRunner().runDue()
    expect(countOf(await lastRun(id))).toMatchObject({ added: 80, rejected: 0 })
  })
  it('replaces the one before, and is refused while one is being read', async () => {
    const id = await createNamed({})
    await upload(id, 'one.csv', csv(row(1)))
    expect(await upload(id, 'two.csv', csv(row(2)))).toMatchObject({ status: 409, body: { code: 'IMPORT_RUNNING' } })
    await createRunner().runDue()
    await upload(id, 'two.csv', csv(row(2)))
    expect((await testApp.db.select().from(importFiles)).map(({ name }) => name)).toEqual(['two.csv'])
  })
  it.each<[string, Partial<Values>, string | Uint8Array, RegExp]>([
    ['another format', { format: 'greenhouse' }, csv(row(1)), /not whole JSON/],
    ['pictures', {}, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), /not text/],
    ['a listing that is cut off', { format: 'greenhouse' }, '{"jobs": [{"id": 1', /not whole JSON/],
    [
      'entities that grow',
      { format: 'indeed-xml' },
      '<!DOCTYPE x [<!ENTITY a "aa">]><source>&a;</source>',
      /document type of its own/,
    ],
    ['a register without its header', { kind: 'sponsors', format: null }, 'a,b\n1,2\n', /can’t read this register/],
    [
      'a register that ends in a row',
      { kind: 'sponsors', format: null },
      registerText(['Acorn Ltd', 'Birch Ltd']).slice(0, -8),
      /middle of a row/,
    ],
    [
      'a web page',
      { kind: 'register', format: null, series: 'nl-ind-work' },
      '<html><p>Robot?</p></html>',
      /without a table/,
    ],
    [
      'a damaged workbook',
      { kind: 'register', format: null, series: 'ie-permits' },
      Buffer.from('PK\u0003\u0004 and then nothing'),
      /workbook is damaged or cut off/,
    ],
  ])('with %s is refused in words, and changes nothing', async (_, change, content, words) => {
    const id = await createNamed(change)
    await upload(id, '2026-11-10_-_Worker_and_Temporary_Worker.csv', content)
    await createRunner().runDue()
    const run = await lastRun(id)
    expect(run.state).toBe('failed')
    expect(run.error).toMatch(words)
    expect(run.error).not.toContain('fault in the program')
    expect((await read(id)).hasPreview).toBe(false)
  })
})

it('a file that is too large is refused in words before it is stored', async () => {
  const id = await createNamed({})
  const { status, body } = await upload(id, 'huge.csv', Buffer.alloc(largestUploadBytes + 1, 'a'))
  expect([status, body]).toMatchObject([413, { title: 'This file is too large. Choose a smaller one.' }])
  expect(await testApp.db.select().from(importFiles)).toEqual([])
})

describe('a source', () => {
  it.each<[string, Partial<Values>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['an address without https', { address: 'http://feed.example' }, 'address'],
    ['a schedule without an address', { everyHours: 24 }, 'everyHours'],
    ['a schedule that never rests', { everyHours: 0, address: 'https://feed.example' }, 'everyHours'],
    ['no format', { format: null }, 'format'],
    ['no employer where the format has none', { format: 'lever', address: 'https://api.example' }, 'company'],
    ['no publication', { kind: 'register', format: null }, 'series'],
    ['a country that jobs cannot be in', { countryId: 9_999 }, 'countryId'],
  ])('is refused with %s, in words next to the field', async (_, change, field) => {
    expect(await create(change)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })
  it('is there once', async () => {
    await fromAddress()
    const again = await create({ address: 'https://feed.example/jobs', name: 'Again' })
    expect(again).toMatchObject({ status: 400, body: { errors: [{ field: 'address' }] } })
  })
  it('is saved on the version that was seen, and needs a new preview at another address', async () => {
    feed = csv(row(1))
    const id = await createReady({ everyHours: 24 })
    const { version, values: seen } = await read(id)
    expect(await send('PUT', `/${id}`, { ...seen, version, name: 'First' })).toMatchObject({ status: 200 })
    const second = await send('PUT', `/${id}`, { ...seen, version, name: 'Second' })
    expect(second).toMatchObject({ status: 409, body: { current: { values: { name: 'First' } } } })
    expect((await read(id)).hasPreview).toBe(true)
    const moved = { ...seen, name: 'First', address: 'https://other.example/jobs', version: version + 1 }
    await send('PUT', `/${id}`, moved)
    expect(await read(id)).toMatchObject({ hasPreview: false, nextRunAt: null })
    expect((await start(id)).body).toMatchObject({ code: 'IMPORT_NOT_PREVIEWED' })
  })
  it('runs once, though it was started twice', async () => {
    feed = csv(row(1))
    const id = await createReady()
    const [one, two] = await Promise.all([start(id), start(id)])
    expect(one.body.runId).toBe(two.body.runId)
    expect(await createRunner().runDue()).toBe(1)
  })
  it.each(['https://localhost/feed', 'https://127.0.0.1/feed', 'https://[::1]/feed', 'https://feed.example:8443/x'])(
    'at %s is never asked: it is not a public address',
    async address => {
      const id = await fromAddress({ address })
      await start(id, { isPreview: true })
      await createRunner({ fetch: safeFetch }).runDue()
      expect((await lastRun(id)).error).toMatch(/private network|host name instead|default port/)
    },
  )
})

describe('a schedule', () => {
  it('goes on with its period after the clock was a day ahead for a minute', async () => {
    feed = csv(row(1))
    const id = await createReady({ everyHours: 6 })
    await importNow(id)
    const runs: number[] = []
    for (later of [days(1), minutes(1), minutes(2), hours(6), hours(6) + minutes(1)])
      runs.push(await createRunner().runDue())
    expect(runs).toEqual([1, 1, 0, 0, 1])
  })
  it('begins with the first import, runs when due, once, and not while paused', async () => {
    feed = csv(row(1))
    const id = await createReady({ everyHours: 6 })
    expect((await read(id)).nextRunAt).toBeNull()
    await importNow(id)
    const begin = testApp.time.now
    expect((await read(id)).nextRunAt).toBe(new Date(begin + hours(6)).toISOString())
    expect(await createRunner().runDue()).toBe(0)
    later = hours(6)
    const counts = await Promise.all([createRunner().runDue(), createRunner().runDue()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(countOf(await lastRun(id))).toMatchObject({ unchanged: 1 })
    await send('POST', `/${id}/pause`, { version: (await read(id)).version, isPaused: true })
    later = hours(24)
    expect(await createRunner().runDue()).toBe(0)
  })
  it('tells staff once when it fails twice, and stops by itself after ten times', async () => {
    feed = csv(row(1))
    const id = await createReady({ everyHours: 6 })
    feed = () => Promise.reject(new Error('no answer'))
    const emails: number[] = []
    for (let time = 1; time <= 10; time++) {
      await importNow(id)
      emails.push((await subjects()).length)
    }
    expect(emails).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 2])
    expect(await read(id)).toMatchObject({ alert: 'stopped', isPaused: true, nextRunAt: null })
    feed = csv(row(1))
    await importNow(id)
    expect(await read(id)).toMatchObject({ alert: null })
  })
  it('tells staff when a source has not worked for too long', async () => {
    feed = csv(row(1))
    const id = await createReady({ everyHours: 24 })
    await importNow(id)
    const begin = testApp.time.now
    await testApp.db.update(importSources).set({ nextRunAt: new Date(begin + days(5)) })
    later = days(4)
    await createRunner().runDue()
    await createRunner().runDue()
    expect((await read(id)).alert).toBe('stale')
    expect(await subjects()).toEqual(['Look at the import “Acorn”'])
    const overview = await (await testApp.ask('/api/staff/overview', { cookie: staff })).json()
    expect(overview).toMatchObject({ setup: { sources: [{ id, name: 'Acorn', alert: 'stale' }] } })
  })
  it('tells staff once when a feed sends the same for weeks, until it brings something new', async () => {
    feed = csv(row(1))
    const id = await createReady({ everyHours: 7 * 24 })
    const begin = testApp.time.now
    const runOnDay = async (day: number) => {
      later = days(day)
      await createRunner().runDue()
      return { ...(await read(id)), emails: (await subjects()).length }
    }
    await importNow(id)
    for (let day = 7; day <= 28; day += 7) {
      expect(await runOnDay(day)).toMatchObject({ alert: null, changedAt: new Date(begin).toISOString() })
      expect((await lastRun(id)).result!.notes).toContain('It sent what was already here. Nothing was changed.')
    }
    expect(await runOnDay(30)).toMatchObject({ alert: null })
    expect(await runOnDay(35)).toMatchObject({ alert: 'unchanged', emails: 1 })
    expect(await runOnDay(42)).toMatchObject({ alert: 'unchanged', emails: 1 })
    const [email] = await testApp.db.select().from(outbox)
    expect(email!.bodyText).toContain('It is imported as planned, but has brought nothing new for too long.')
    feed = csv(row(1), row(2))
    expect(await runOnDay(49)).toMatchObject({ alert: null, changedAt: new Date(begin + days(49)).toISOString() })
    expect((await lastRun(id)).result!.notes).not.toContain('It sent what was already here. Nothing was changed.')
  })
  it('expects news of a register of sponsors after two weeks, and of another as often as it is renewed', () => {
    const now = new Date('2026-11-15T09:00:00Z')
    const chooseFor = (kind: 'jobs' | 'sponsors' | 'register', unchangedDays: number, everyHours = 24) =>
      chooseStaleAlert(
        {
          kind,
          series: kind === 'register' ? 'ca-lmia-positive' : null,
          everyHours,
          pausedAt: null,
          previewedAt: null,
          succeededAt: now,
          changedAt: new Date(now.getTime() - days(unchangedDays)),
        },
        now,
      )
    expect([chooseFor('sponsors', 14), chooseFor('sponsors', 15)]).toEqual([undefined, 'unchanged'])
    expect([chooseFor('register', 270), chooseFor('register', 271)]).toEqual([undefined, 'unchanged'])
    // Read once in 30 days, it may send the same twice.
    expect([chooseFor('jobs', 90, 720), chooseFor('jobs', 91, 720)]).toEqual([undefined, 'unchanged'])
  })
})

describe('a listing that shrinks', () => {
  it('is not imported until staff say that it is complete', async () => {
    feed = csv(...rows(20))
    const id = await createReady()
    await importNow(id)
    feed = csv(row(1))
    const run = await importNow(id)
    expect(run).toMatchObject({ state: 'failed', hasShrunk: true })
    expect(run.error).toContain('lacks 19 of the 20 live jobs')
    expect(run.error).not.toContain('--accept-drop')
    expect(await read(id)).toMatchObject({ alert: 'shrunk' })
    expect(await importNow(id, { acceptDrop: true })).toMatchObject({ state: 'done' })
    expect(await read(id)).toMatchObject({ alert: null })
  })

  const preview = (id: number, acceptDrop = false) => importNow(id, { isPreview: true, acceptDrop })
  /** A source with 20 jobs, whose feed then has only one, and a preview that staff asked for anyway. */
  async function acceptInPreview(change: Partial<Values> = {}) {
    feed = csv(...rows(20))
    const id = await createReady(change)
    await importNow(id)
    feed = csv(row(1))
    expect(await preview(id)).toMatchObject({ state: 'failed', hasShrunk: true })
    expect(await preview(id, true)).toMatchObject({ state: 'done', isPreview: true })
    return id
  }
  it('is imported without a second question once its preview was accepted', async () => {
    const id = await acceptInPreview()
    expect(await importNow(id)).toMatchObject({ state: 'done', isPreview: false })
    const changes = await testApp.db.select().from(auditLog).orderBy(auditLog.id)
    expect(changes.at(-1)).toMatchObject({ action: 'import.run', after: { acceptDrop: true } })
  })
  it('is refused again when the import reads something else than the accepted preview', async () => {
    const id = await acceptInPreview()
    feed = csv(row(2))
    expect(await importNow(id)).toMatchObject({ state: 'failed', hasShrunk: true })
    expect(await importNow(id, { acceptDrop: true })).toMatchObject({ state: 'done' })
  })
  it('is refused when its time comes and no one has started the import', async () => {
    const id = await acceptInPreview({ everyHours: 6 })
    later = hours(6)
    await createRunner().runDue()
    expect(await lastRun(id)).toMatchObject({ state: 'failed', hasShrunk: true, isPreview: false })
  })
  it('is refused again after another run, and where no refusal was answered', async () => {
    const id = await acceptInPreview()
    expect(await preview(id)).toMatchObject({ state: 'failed', hasShrunk: true })
    expect(await importNow(id)).toMatchObject({ state: 'failed', hasShrunk: true })
    feed = csv(...rows(20))
    expect(await importNow(id)).toMatchObject({ state: 'done' })
    feed = csv(row(1))
    expect(await preview(id, true)).toMatchObject({ state: 'failed', hasShrunk: true })
    expect(await importNow(id)).toMatchObject({ state: 'failed', hasShrunk: true })
  })
})

describe('a run', () => {
  /** Stops a run in the middle of its writing. */
  async function interrupt(id: number, stopAt: () => Promise<unknown>) {
    await testApp.db.execute(sql`
      CREATE OR REPLACE FUNCTION stop_import() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.source_id = '30' THEN RAISE 'power cut'; END IF;
        RETURN NEW;
      END $$`)
    await testApp.db.execute(
      sql`CREATE TRIGGER stop_import BEFORE INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION stop_import()`,
    )
    await start(id)
    await createRunner().runDue()
    await testApp.db.execute(sql`DROP TRIGGER stop_import ON jobs`)
    await stopAt()
  }
  it.each([
    ['stopped server', -hours(1)],
    ['stopped server with a wrong clock', hours(24)],
  ])('that a %s left behind begins again and ends as if nothing had been', async (_, aliveMs) => {
    feed = csv(...rows(50))
    const id = await createReady()
    await interrupt(id, () =>
      testApp.db
        .update(importRuns)
        .set({ state: 'running', finishedAt: null, error: null, aliveAt: new Date(testApp.time.now + aliveMs) })
        .where(eq(importRuns.isPreview, false)),
    )
    const written = (await testApp.db.select().from(jobs)).length
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(30)
    await createRunner().runDue()
    const run = await lastRun(id)
    expect(run).toMatchObject({ state: 'done', restarts: 1 })
    expect(countOf(run)).toMatchObject({ added: 50 - written, unchanged: written })
    expect(await testApp.db.select().from(jobs)).toHaveLength(50)
  })
  it('counts a missing job once, also when it begins again', async () => {
    feed = csv(...rows(30))
    const id = await createReady()
    await importNow(id)
    feed = csv(...rows(20))
    await importNow(id)
    const missed = async () => (await testApp.db.select().from(jobs)).filter(job => job.missed === 1).length
    expect(await missed()).toBe(10)
    await testApp.db
      .update(importRuns)
      .set({ state: 'running', finishedAt: null, aliveAt: new Date(testApp.time.now - hours(1)) })
      .where(eq(importRuns.id, (await lastRun(id)).id))
    await createRunner().runDue()
    expect(await lastRun(id)).toMatchObject({ state: 'done', restarts: 1 })
    expect(await missed()).toBe(10)
    await importNow(id)
    expect((await testApp.db.select().from(jobs)).filter(({ closedAt }) => closedAt !== null)).toHaveLength(10)
  })
  it('is given up when it stops the server again and again', async () => {
    feed = csv(row(1))
    const id = await createReady()
    await start(id)
    await testApp.db
      .update(importRuns)
      .set({ restarts: 3, startedAt: new Date() })
      .where(eq(importRuns.isPreview, false))
    await createRunner().runDue()
    expect((await lastRun(id)).error).toContain('The server stopped 4 times')
  })
  it('that takes longer than an hour is stopped, in words', async () => {
    const id = await createReady()
    feed = () => new Promise<string>(() => {})
    await start(id)
    await createRunner({ limits: { longestRunMs: 20 } }).runDue()
    expect(await lastRun(id)).toMatchObject({
      state: 'failed',
      error: 'It took longer than an hour, so it was stopped.',
    })
  })
  it('whose file takes more than ten minutes to read fails in words, and the next one is read', async () => {
    const id = await createNamed({})
    await upload(id, 'long.csv', csv(...rows(500)))
    await createRunner({ limits: { longestRunMs: minutes(1), longestReadMs: 1 } }).runDue()
    expect(await lastRun(id)).toMatchObject({
      state: 'failed',
      error: 'Reading the file took longer than 10 minutes.',
    })
    await upload(id, 'short.csv', csv(row(1)))
    await createRunner().runDue()
    expect(await lastRun(id)).toMatchObject({ state: 'done', error: null })
  })
  it('whose file takes too much memory to read fails in words, and the next one is read', async () => {
    const id = await createNamed({})
    await upload(id, 'large.csv', csv(...rows(20_000)))
    const runner = createRunner({ limits: { longestRunMs: minutes(1), mostMegabytes: 24 } })
    await runner.runDue()
    expect(await lastRun(id)).toMatchObject({
      state: 'failed',
      error: 'Reading the file takes more memory than a source may use.',
    })
    await upload(id, 'short.csv', csv(row(1)))
    await runner.runDue()
    expect(await lastRun(id)).toMatchObject({ state: 'done', error: null })
  })
  it('counts the jobs it assesses and the boards it counts among its steps', async () => {
    feed = csv(...rows(5))
    const id = await createReady()
    await start(id)
    await testApp.db.execute(sql`
      CREATE OR REPLACE FUNCTION slow_count() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_sleep(0.3); RETURN NULL; END $$`)
    await testApp.db.execute(
      sql`CREATE TRIGGER slow_count AFTER INSERT ON job_counts FOR EACH STATEMENT EXECUTE FUNCTION slow_count()`,
    )
    await createRunner().runDue()
    await testApp.db.execute(sql`DROP TRIGGER slow_count ON job_counts`)
    expect((await lastRun(id)).longestStepMs).toBeGreaterThanOrEqual(300)
  })
  it('is cancelled at its next step, and the source can be imported again', async () => {
    feed = csv(...rows(5))
    const id = await createReady()
    const { runId } = (await start(id)).body
    const cancel = () => send('POST', `/${id}/runs/${runId}/cancel`, {})
    expect((await cancel()).body).toMatchObject({ isCancelling: true })
    await cancel()
    await createRunner().runDue()
    expect(await lastRun(id)).toMatchObject({ state: 'cancelled', isCancelling: false })
    expect(await testApp.db.select().from(jobs)).toEqual([])
    expect((await actions()).filter(action => action === 'import.cancel')).toHaveLength(1)
    expect(await importNow(id)).toMatchObject({ state: 'done' })
  })
  it('waits for the next start when the server stops', async () => {
    const id = await createReady()
    await start(id)
    const runner = createRunner()
    feed = async () => {
      runner.end()
      return csv(row(1))
    }
    await runner.runDue()
    expect((await lastRun(id)).state).toBe('waiting')
    feed = csv(row(1))
    await createRunner().runDue()
    expect(await lastRun(id)).toMatchObject({ state: 'done', restarts: 1 })
  })
})

describe('a register', () => {
  const names = (count: number) => Array.from({ length: count }, (_, i) => `Company ${i + 1} Ltd`)
  const uploadRegister = async (id: number, day: string, list: readonly string[]) => {
    await upload(id, `${day}_-_Worker_and_Temporary_Worker.csv`, registerText(list))
    await createRunner().runDue()
    return importNow(id)
  }
  it('of sponsors is imported step by step, with its changes', async () => {
    const id = await createNamed({ kind: 'sponsors', format: null, name: 'UK register' })
    const first = await uploadRegister(id, '2026-11-01', names(30))
    expect(countOf(first)).toMatchObject({ organisations: 30, added: 30, rejected: 0 })
    expect(await testApp.db.select().from(sponsors)).toHaveLength(30)
    expect(await testApp.db.select().from(sponsorChanges)).toEqual([])
    const second = await uploadRegister(id, '2026-11-10', names(40).slice(5))
    expect(countOf(second)).toMatchObject({ added: 10, removed: 5 })
    expect(await testApp.db.select().from(sponsorChanges)).toHaveLength(15)
    const [newest] = await testApp.db
      .select()
      .from(registerImports)
      .orderBy(sql`id DESC`)
    expect(newest).toMatchObject({ registerDate: '2026-11-10', added: 10, removed: 5 })
  })
  it('of sponsors names the rows it leaves out and why, in the preview and in the import', async () => {
    const id = await createNamed({ kind: 'sponsors', format: null, name: 'UK register' })
    const text = `${registerText(names(2))}Company 3 Ltd,London\n${',,,,\n'.repeat(120)}"Company 4 Ltd","London","","Worker (A rating)","Skilled Worker"\n`
    await upload(id, '2026-11-01_-_Worker_and_Temporary_Worker.csv', text)
    await createRunner().runDue()
    for (const run of [await lastRun(id), await importNow(id)]) {
      expect(countOf(run)).toMatchObject({ organisations: 3, rejected: 121 })
      expect(run.result!.rejected).toHaveLength(100)
      expect(run.result!.rejected.slice(0, 2)).toEqual([
        { row: 'Row 4', reason: 'It has 2 columns instead of 5.' },
        { row: 'Row 5', reason: 'It has no organisation name.' },
      ])
      expect(run.result!.moreRejected).toBe(21)
    }
  })
  it('of sponsors that was interrupted keeps what changed before', async () => {
    const id = await createNamed({ kind: 'sponsors', format: null, name: 'UK register' })
    await uploadRegister(id, '2026-11-01', names(40))
    await testApp.db.execute(sql`
      CREATE OR REPLACE FUNCTION stop_register() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.name = 'Company 75 Ltd' THEN RAISE 'power cut'; END IF;
        RETURN NEW;
      END $$`)
    await testApp.db.execute(
      sql`CREATE TRIGGER stop_register BEFORE INSERT ON sponsors FOR EACH ROW EXECUTE FUNCTION stop_register()`,
    )
    expect(await uploadRegister(id, '2026-11-10', names(80))).toMatchObject({ state: 'failed' })
    await testApp.db.execute(sql`DROP TRIGGER stop_register ON sponsors`)
    const half = (await testApp.db.select().from(sponsors)).length
    expect(half).toBeGreaterThan(40)
    expect(await testApp.db.select().from(registerImports)).toHaveLength(1)
    // What changed so far is kept, and no one sees it.
    const [kept] = await testApp.db.select().from(sponsorChanges)
    expect(await listChanges(testApp.db, kept!.sponsorId, 5)).toEqual([])
    expect(await importNow(id)).toMatchObject({ state: 'done' })
    expect(await testApp.db.select().from(sponsors)).toHaveLength(80)
    // The 40 new ones are all in the history, also those from before the interruption.
    expect(await testApp.db.select().from(sponsorChanges)).toHaveLength(40)
    expect(await listChanges(testApp.db, kept!.sponsorId, 5)).toMatchObject([{ date: '2026-11-10', kind: 'added' }])
  })
  it('of another country counts only once all of it is here', async () => {
    const id = await createNamed({ kind: 'register', format: null, series: 'au-sanctions', name: 'Sanctions' })
    const list = (count: number) =>
      JSON.stringify({
        d: {
          data: Array.from({ length: count }, (_, i) => ({
            tradingname: '',
            sponsorname: `Company ${i + 1} Pty Ltd`,
            abn: String(10_000_000_000 + i),
            state: 'NSW',
            postcode: '2000',
            obligationbreached: 'r2.79',
            description: 'Pay',
            sanctionimposed: 'Barred for 5 years',
            sanctionimposeddatetext: '01-Mar-2026',
            sanctionenddate: '28-Feb-2031',
            sanctioninfrinoticedate: '',
            sanctioninfrinoticeamount: '',
          })),
        },
      })
    await upload(id, 'sanctions.json', list(120))
    await createRunner().runDue()
    expect((await lastRun(id)).error).toContain('doesn’t state the day')
    await upload(id, 'sanctions.json', list(120), '2026-11-10')
    await createRunner().runDue()
    const run = await importNow(id)
    expect(run.error).toBeNull()
    expect(countOf(run)).toMatchObject({ entries: 120 })
    await upload(id, 'sanctions.json', list(130), '2026-11-12')
    await createRunner().runDue()
    await importNow(id)
    const stored = await testApp.db.select().from(officialRegisters).orderBy(officialRegisters.id)
    expect(stored.map(({ isCurrent, isComplete }) => [isCurrent, isComplete])).toEqual([
      [false, true],
      [true, true],
    ])
    expect(await testApp.db.select().from(registerEntries)).toHaveLength(130)
  })
  it('of another country names the rows it leaves out and why', async () => {
    const id = await createNamed({ kind: 'register', format: null, series: 'nl-ind-work', name: 'IND' })
    const list = `Organisation,KVK number\nTulpveld N.V.,34990003\nNulkapper,soon\n`
    await upload(id, 'ind.csv', list, '2026-11-10')
    await createRunner().runDue()
    await start(id, { isPreview: true, acceptDrop: true })
    await createRunner().runDue()
    const run = await lastRun(id)
    expect(countOf(run)).toMatchObject({ rows: 2, rejected: 1 })
    expect(run.result!).toMatchObject({
      rejected: [{ row: 'Row 3', reason: 'Its “KVK number” is “soon”, which is not a number of eight digits.' }],
      moreRejected: 0,
    })
  })
  it('is found through the page that links to it', async () => {
    const id = await fromAddress({ kind: 'sponsors', format: null, address: 'https://www.gov.example/register' })
    const link = 'https://assets.gov.example/2026-11-10_-_Worker_and_Temporary_Worker.csv'
    const pages: Fetch = async address =>
      Buffer.from(address === link ? registerText(names(3)) : `<!doctype html><a href="${link}">CSV</a>`)
    await start(id, { isPreview: true })
    await createRunner({ fetch: pages }).runDue()
    const run = await lastRun(id)
    expect(run.error).toBeNull()
    expect(run.result!.notes[0]).toBe('Register of 2026-11-10.')
  })
})

describe('deleting a source', () => {
  it('is done on the version that was seen, not while it runs, and keeps its jobs', async () => {
    feed = csv(...rows(3))
    const id = await createReady()
    await importNow(id)
    const version = (await read(id)).version
    const remove = (seen: number) =>
      testApp.ask(`/api/staff/imports/${id}?version=${seen}`, { method: 'DELETE', cookie: staff })
    expect((await remove(version + 1)).status).toBe(409)
    await start(id, { isPreview: true })
    expect((await remove(version)).status).toBe(409)
    await createRunner().runDue()
    await testApp.db.delete(auditLog)
    expect([(await remove(version)).status, (await remove(version)).status]).toEqual([200, 200])
    expect(await testApp.db.select().from(importSources)).toEqual([])
    expect(await testApp.db.select().from(jobs)).toHaveLength(3)
    expect(await actions()).toEqual(['import.delete'])
  })
})
