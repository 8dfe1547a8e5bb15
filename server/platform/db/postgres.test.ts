import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Engine } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { createServerDatabase, silent } from '#server/platform/db/testing.ts'
import { findProblem } from '#server/platform/http/find-problem.ts'

test('a server that cannot be reached is named, without the password', async () => {
  const opening = openPostgres('postgres://ada:secret@127.0.0.1:1/sojourn', silent)
  await expect(opening).rejects.toThrow(
    'PostgreSQL at 127.0.0.1:1/sojourn cannot be used (connect ECONNREFUSED 127.0.0.1:1). Check DATABASE_URL.',
  )
})

const server = process.env.TEST_DATABASE_URL
describe.skipIf(!server)('with a PostgreSQL server', () => {
  const warn = vi.fn()
  let engine: Engine
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await createServerDatabase(server!)
    drop = database.drop
    engine = await openPostgres(database.databaseUrl, { ...silent, warn })
  })
  afterAll(async () => {
    await engine.close()
    await drop()
  })

  test('statements have two seconds, those of a long transaction as long as they need', async () => {
    const sleep = 'select pg_sleep(2.2)'
    const tooLong = engine.db.execute(sleep)
    await expect(tooLong).rejects.toMatchObject({ cause: { code: '57014' } })
    // People are asked to try again; they are not told of a fault.
    expect(findProblem(await tooLong.catch((error: unknown) => error))).toMatchObject({ code: 'UNAVAILABLE' })
    await expect(engine.longTransaction(tx => tx.execute(sleep))).resolves.toBeDefined()
    await expect(engine.db.execute(sleep)).rejects.toMatchObject({ cause: { code: '57014' } })
  })

  test('what is asked at once goes over one connection, and each has an answer of its own', async () => {
    const ask = (text: string) => engine.db.execute<{ pid: number }>(text)
    const answers = await Promise.allSettled([
      ask('select pg_backend_pid() as pid'),
      ask('select nothing'),
      ask('select pg_backend_pid() as pid'),
    ])
    const pids = answers.map(each => (each.status === 'fulfilled' ? each.value.rows[0]!.pid : 'failed'))
    expect(pids).toEqual([expect.any(Number), 'failed', pids[0]])
  })

  test('what waits for slow statements on its connection is not taken for lost', async () => {
    const slow = Array.from({ length: 4 }, (_, i) => engine.db.execute(`select pg_sleep(1.5), ${i}`))
    await expect(Promise.all([...slow, engine.db.execute('select 1')])).resolves.toHaveLength(5)
  })

  test('a transaction may ask several things at once, and the one that fails does not hold up the others', async () => {
    const warned = vi.fn()
    process.on('warning', warned)
    const answers = await engine.db
      .transaction(async tx => {
        const asked = ['select 1 as n', 'select 2 as n', 'select nothing'].map(text => tx.execute<{ n: number }>(text))
        return Promise.allSettled(asked)
      })
      .finally(() => process.off('warning', warned))
    expect(answers.map(each => (each.status === 'fulfilled' ? each.value.rows : 'failed'))).toEqual([
      [{ n: 1 }],
      [{ n: 2 }],
      'failed',
    ])
    // The driver warns of what its next version refuses.
    expect(warned).not.toHaveBeenCalled()
  })

  test('a connection lost in the middle of a transaction fails that transaction, not the process', async () => {
    let readPid!: (pid: number) => void
    const pid = new Promise<number>(resolve => {
      readPid = resolve
    })
    const transaction = engine.db.transaction(async tx => {
      const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
      readPid(rows[0]!.pid)
      await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 10_000 })
    })
    const failure = expect(transaction).rejects.toMatchObject({
      cause: { message: expect.stringContaining('connection error') },
    })
    await engine.db.execute(sql`select pg_terminate_backend(${await pid})`)
    await failure
    await expect(engine.db.execute('select 1')).resolves.toBeDefined()
  })
})
