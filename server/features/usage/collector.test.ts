import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventKinds } from '#shared/usage/kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { emptyTables, openTestDatabase, silent } from '#server/platform/db/testing.ts'
import { users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { startCollector } from './collector.ts'
import { deleteOldEvents } from './queries.ts'
import { eventBatches, events } from './tables.ts'
import { event, makeJobs } from './testing.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => emptyTables(database.db))
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => database.close())

const rows = () => database.db.select().from(events).orderBy(events.at, events.kind)
const count = () => database.db.$count(events)
const many = (n: number) => Array.from({ length: n }, () => event())

/**
 * The database with something between it and us that fails as told: 'before' it hears of a statement, or 'after' it
 * has done it.
 */
function fragile() {
  const line: { fails: 'before' | 'after' | undefined; statements: number } = { fails: undefined, statements: 0 }
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name !== 'execute') return Reflect.get(target, name, target) as unknown
      return async (query: string) => {
        line.statements++
        if (line.fails === 'before') throw new Error('no connection')
        const answer = await target.execute(query)
        if (line.fails === 'after') throw new Error('connection lost')
        return answer
      }
    },
  })
  return { db, line }
}

/** A database that is never asked anything before somebody lets it answer. */
function slow() {
  const answers: (() => void)[] = []
  const execute = vi.fn(
    () =>
      new Promise<void>(resolve => {
        answers.push(resolve)
      }),
  )
  return { db: { execute } as unknown as Database, execute, answer: () => answers.shift()!() }
}

describe('collecting', () => {
  it('writes many events with one statement', async () => {
    const { db, line } = fragile()
    const collector = startCollector(db, silent)
    for (const one of many(300)) collector.record(one)
    expect([line.statements, collector.waiting]).toEqual([0, 300])
    await collector.stop()
    expect([line.statements, collector.waiting, await count()]).toEqual([1, 0, 300])
  })
  it('writes at once when there are enough for a statement', async () => {
    const collector = startCollector(database.db, silent)
    for (const one of many(500)) collector.record(one)
    await expect.poll(count, { timeout: 10_000 }).toBe(500)
    expect(collector.waiting).toBe(0)
  })
  it('stores every event within half a second, and delays no request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { db, execute, answer } = slow()
    const collector = startCollector(db, silent)
    expect(collector.record(event())).toBeUndefined()
    expect(execute).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(499)
    expect(execute).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(execute).toHaveBeenCalledTimes(1)
    // One more during a write that takes long: its turn comes as soon as that has ended.
    collector.record(event())
    await vi.advanceTimersByTimeAsync(700)
    expect([execute.mock.calls.length, collector.waiting]).toEqual([1, 2])
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect([execute.mock.calls.length, collector.waiting]).toEqual([2, 1])
    answer()
    await vi.advanceTimersByTimeAsync(5_000)
    expect([execute.mock.calls.length, collector.waiting]).toEqual([2, 0])
  })
  it('continues inside a transaction, when nothing else can query the database', async () => {
    const error = vi.fn()
    const collector = startCollector(database.db, { ...silent, error })
    await database.db.transaction(async tx => {
      for (const one of many(500)) collector.record(one)
      await tx.execute(sql`select 1`)
    })
    await collector.stop()
    expect([error.mock.calls, await count()]).toEqual([[], 500])
  })
  it('stores waiting events when the server stops', async () => {
    const collector = startCollector(database.db, silent)
    for (const one of many(1_201)) collector.record(one)
    await collector.stop()
    expect(await count()).toBe(1_201)
  })
})

describe('a database that fails', () => {
  it.each(['before', 'after'] as const)(
    'gets each event once when the line broke %s a statement was done',
    async fails => {
      const { db, line } = fragile()
      const [error, warn] = [vi.fn(), vi.fn()]
      const collector = startCollector(db, { ...silent, error, warn })
      line.fails = fails
      for (const one of many(500)) collector.record(one)
      await expect.poll(() => error.mock.calls.length).toBe(1)
      for (const one of many(20)) collector.record(one)
      // Tried again by itself, and said once.
      await expect.poll(() => line.statements, { timeout: 10_000 }).toBeGreaterThan(1)
      expect([collector.waiting, error.mock.calls.length, await count()]).toEqual([
        520,
        1,
        fails === 'before' ? 0 : 500,
      ])
      line.fails = undefined
      await collector.stop()
      expect([collector.waiting, collector.dropped, await count(), warn.mock.calls.length]).toEqual([0, 0, 520, 1])
    },
  )
  it('costs no more memory than 10,000 events, the oldest of which go first and are counted', async () => {
    const { db, line } = fragile()
    line.fails = 'before'
    const error = vi.fn()
    const collector = startCollector(db, { ...silent, error })
    for (let i = 0; i < 12_000; i++) collector.record(event({ at: new Date(Date.UTC(2026, 0, 1) + i * 1_000) }))
    await expect.poll(() => error.mock.calls.length).toBe(1)
    expect([collector.waiting, collector.dropped]).toEqual([10_000, 2_000])
    line.fails = undefined
    await collector.stop()
    const written = await rows()
    expect(written).toHaveLength(10_000)
    // The batch under way stays as it is: it may have arrived.
    expect(written.filter(({ at }) => at.getTime() < Date.UTC(2026, 0, 1) + 2_000_000)).toHaveLength(500)
    expect(written.at(-1)!.at).toEqual(new Date(Date.UTC(2026, 0, 1) + 11_999_000))
  })
  it('is said to have lost them when the server stops before it is back', async () => {
    const { db, line } = fragile()
    line.fails = 'before'
    const error = vi.fn()
    const collector = startCollector(db, { ...silent, error })
    collector.record(event())
    await collector.stop()
    expect(error.mock.lastCall![0]).toEqual({ lost: 1 })
  })
})

describe('what is written', () => {
  const write = async (...all: Parameters<typeof event>[0][]) => {
    const collector = startCollector(database.db, silent)
    for (const one of all) collector.record(event(one))
    await collector.stop()
    return rows()
  }
  it('of a visitor who is not signed in records what was used, when and where, and nothing else', async () => {
    const [job] = await makeJobs(database.db)
    const [row] = await write({ kind: 'jobView', job: job.slug, site: '7' })
    expect(row).toEqual({
      id: expect.any(Number) as unknown,
      at: new Date('2026-11-15T09:00:00Z'),
      kind: 1,
      site: '7',
      universityId: null,
      userId: null,
      jobId: job.id,
      countryId: 226,
    })
  })
  it('names the person, their university and the job’s country', async () => {
    const { db } = database
    const [university] = await db
      .insert(universities)
      .values({
        slug: 'u',
        name: 'U',
        countryId: 226,
        brandColour: '#123456',
        emailDomains: [],
        welcome: '',
        contactEmail: 'careers@u.example',
      })
      .returning()
    const [user] = await db
      .insert(users)
      .values({ email: 'a@u.example', name: 'A', role: 'student', universityId: university!.id })
      .returning()
    const [, irish] = await makeJobs(db)
    const all = await write(
      { kind: 'jobSave', job: irish.id, userId: user!.id },
      { kind: 'checkerSearch', userId: user!.id },
    )
    expect(
      all.map(({ kind, universityId, userId, jobId, countryId }) => [kind, universityId, userId, jobId, countryId]),
    ).toEqual([
      [2, university!.id, user!.id, irish.id, 104],
      [5, university!.id, user!.id, null, 226],
    ])
  })
  it('leaves out jobs that do not exist, and the number of an account that is gone', async () => {
    const [job] = await makeJobs(database.db)
    const all = await write(
      { kind: 'jobView', job: 'no-such-job' },
      { kind: 'jobSave', job: job.id + 999 },
      { kind: 'jobView', job: job.slug, userId: 12_345 },
    )
    expect(all.map(({ userId, jobId }) => [userId, jobId])).toEqual([[null, job.id]])
  })
  it('is known by its batch', async () => {
    await write({}, {})
    expect(await database.db.$count(eventBatches)).toBe(1)
  })
})

it('events are deleted after 25 months', async () => {
  const { db } = database
  const [{ id: jobId }] = await makeJobs(db)
  for (const at of ['2024-10-15T08:59:59Z', '2024-10-15T09:00:00Z', '2026-11-14T10:00:00Z']) {
    await db.insert(events).values({ at: new Date(at), kind: eventKinds.jobView, site: 'main', jobId, countryId: 226 })
  }
  await deleteOldEvents(db, new Date('2026-11-15T09:00:00Z'))
  expect((await rows()).map(({ at }) => at.toISOString())).toEqual([
    '2024-10-15T09:00:00.000Z',
    '2026-11-14T10:00:00.000Z',
  ])
})
