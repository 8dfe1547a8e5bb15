import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Engine } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { createTestDataDir, emptyTables, silent } from '#server/platform/db/testing.ts'
import { users } from '#server/platform/people/tables.ts'

const ada = { email: 'ada@example.org', name: 'Ada', role: 'staff' } as const
const endlessLoop = 'do $$ begin loop end loop; end $$'

describe('one open embedded database', () => {
  const dataDir = createTestDataDir()
  let engine: Engine
  beforeAll(async () => {
    engine = await openEmbedded({ dataDir, log: silent })
  })
  beforeEach(() => emptyTables(engine.db))
  afterAll(async () => {
    await engine.close()
    rmSync(dataDir, { recursive: true })
  })

  test('a slow query does not hold up the event loop', async () => {
    const start = performance.now()
    let isRunning = true
    const query = engine.db.execute('select sum(sqrt(n)) from generate_series(1, 3000000) n').finally(() => {
      isRunning = false
    })
    let longestGap = 0
    for (let last = start; isRunning; last = performance.now()) {
      await setImmediate()
      longestGap = Math.max(longestGap, performance.now() - last)
    }
    await query
    expect(longestGap).toBeLessThan((performance.now() - start) / 4)
  })

  test('transactions run one at a time, so none overwrites what another has read', async () => {
    await engine.db.insert(users).values({ ...ada, name: '0' })
    await Promise.all(
      Array.from({ length: 50 }, () =>
        engine.db.transaction(async tx => {
          const [user] = await tx.select().from(users)
          await tx.update(users).set({ name: String(Number(user!.name) + 1) })
        }),
      ),
    )
    expect(await engine.db.select({ name: users.name }).from(users)).toEqual([{ name: '50' }])
  })

  test('queries are answered in the order they were asked, a waiting transaction among them', async () => {
    const order: string[] = []
    await Promise.all([
      engine.db.execute('select 1').then(() => order.push('query')),
      engine.db.transaction(async tx => {
        await tx.execute('select 1')
        order.push('transaction')
      }),
      engine.db.execute('select 1').then(() => order.push('later query')),
    ])
    expect(order).toEqual(['query', 'transaction', 'later query'])
  })

  test('a transaction used after its end is refused instead of slipping into another', async () => {
    const ended = await engine.db.transaction(async tx => tx)
    await expect(ended.select().from(users)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('has ended') },
    })
  })

  test('a transaction whose failed statement was ignored is not reported as committed', async () => {
    const swallowing = engine.db.transaction(async tx => {
      await tx.insert(users).values(ada)
      await tx.execute('select 1 / 0').catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow('rolled back')
    expect(await engine.db.$count(users)).toBe(0)
  })
})

describe('a crash inside PostgreSQL', () => {
  const dataDir = createTestDataDir()
  let engine: Engine
  beforeAll(async () => {
    engine = await openEmbedded({ dataDir, log: silent })
  })
  beforeEach(() => emptyTables(engine.db))
  afterAll(async () => {
    await engine.close()
    rmSync(dataDir, { recursive: true })
  })
  const crashed = { cause: { message: expect.stringContaining('crashed') } }
  const tooDeep = `repeat('[', 200000)::jsonb`

  test('is not taken for success, and the database goes on with what was committed', async () => {
    await engine.db.insert(users).values(ada)
    await expect(engine.db.execute(`select ${tooDeep}`)).rejects.toMatchObject(crashed)
    expect(await engine.db.select({ email: users.email }).from(users)).toEqual([{ email: ada.email }])
  })

  test('leaves nothing of the statement it broke off', async () => {
    const insert = engine.db.execute(`insert into users (email, name, role)
      select n || '@example.org', case when n < 100 then '' else ${tooDeep}::text end, 'staff' from generate_series(1, 200) n`)
    await expect(insert).rejects.toMatchObject(crashed)
    expect(await engine.db.$count(users)).toBe(0)
  })
})

describe('the watchdog', () => {
  const dataDir = createTestDataDir()
  let engine: Engine
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    engine = await openEmbedded({ dataDir, log: silent })
  })
  beforeEach(() => emptyTables(engine.db))
  afterAll(async () => {
    vi.useRealTimers()
    await engine.close()
    rmSync(dataDir, { recursive: true })
  })

  /** By then a statement just asked for has been handed to the worker. */
  const letStatementsStart = () => setImmediate()

  test('a stuck statement is rejected, and the ones behind it are answered', async () => {
    await engine.db.insert(users).values(ada)
    const stuck = engine.db.execute(endlessLoop).catch((error: unknown) => error)
    const behind = engine.db.select().from(users).where(eq(users.email, ada.email)).execute()
    await letStatementsStart()
    vi.advanceTimersByTime(30_000)
    expect(await stuck).toMatchObject({
      cause: { message: expect.stringContaining('stopped because a statement ran longer than 30 s') },
    })
    expect(await behind).toHaveLength(1)
  })

  test('a transaction with a stuck statement is rejected and leaves nothing', async () => {
    const transaction = engine.db.transaction(async tx => {
      await tx.insert(users).values(ada)
      const stuck = tx.execute(endlessLoop).catch(() => undefined)
      await letStatementsStart()
      vi.advanceTimersByTime(30_000)
      await stuck
      await tx.insert(users).values({ ...ada, email: 'after@example.org' })
    })
    await expect(transaction).rejects.toMatchObject({
      cause: { message: expect.stringContaining('ran longer than 30 s') },
    })
    expect(await engine.db.$count(users)).toBe(0)
  })

  test('a statement in a long transaction may run for hours', async () => {
    const answer = engine.longTransaction(async tx => {
      const slow = tx.execute('select count(*)::int as count from generate_series(1, 100000)').execute()
      await letStatementsStart()
      vi.advanceTimersByTime(24 * 60 * 60_000)
      return slow
    })
    expect((await answer).rows).toEqual([{ count: 100_000 }])
  })
})

test('nothing keeps the process alive: no timer while it is open, no thread or socket once it is closed', async () => {
  const dataDir = createTestDataDir()
  const listResources = () =>
    process
      .getActiveResourcesInfo()
      .filter(name => !['Timeout', 'Immediate'].includes(name))
      .sort()
  const before = listResources()
  const timers = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')]

  const engine = await openEmbedded({ dataDir, log: silent })
  await engine.db.execute('select 1')
  const created = timers.flatMap(timer => timer.mock.results.map(result => result.value as NodeJS.Timeout))
  expect(created.length).toBeGreaterThan(0)
  expect(created.filter(timer => timer.hasRef())).toEqual([])

  await engine.close()
  expect(listResources()).toEqual(before)
  await expect(engine.db.execute('select 1')).rejects.toMatchObject({ cause: { message: 'The database is closed.' } })
  rmSync(dataDir, { recursive: true })
})

describe('a data folder that is taken away while it is in use', () => {
  test.each([
    ['deleted', (database: string) => rmSync(database, { recursive: true })],
    [
      'replaced by a copy',
      (database: string) => {
        cpSync(database, `${database}-copy`, { recursive: true })
        renameSync(database, `${database}-old`)
        renameSync(`${database}-copy`, database)
      },
    ],
  ])('and %s takes no more writes, and that is told once', async (_, takeAway) => {
    const dataDir = createTestDataDir()
    const onLost = vi.fn()
    const engine = await openEmbedded({ dataDir, log: silent, onLost })
    await engine.db.insert(users).values(ada)
    const written = engine.db.transaction(async tx => {
      await tx.insert(users).values({ ...ada, email: 'during@example.org' })
      takeAway(join(dataDir, 'database'))
    })
    await expect(written).rejects.toThrow('was deleted, moved or replaced while it was in use')
    await expect(engine.db.insert(users).values({ ...ada, email: 'after@example.org' })).rejects.toThrow()
    expect(onLost).toHaveBeenCalledOnce()
    await engine.close()
    rmSync(dataDir, { recursive: true })
  })
})
