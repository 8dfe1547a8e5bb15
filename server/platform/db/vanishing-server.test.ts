import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { createServerDatabase, silent } from '#server/platform/db/testing.ts'
import { findProblem } from '#server/platform/http/find-problem.ts'

const server = process.env.TEST_DATABASE_URL
/** The database's own limit for a statement. It is taken for gone three seconds later. */
const limitMs = 200

describe.skipIf(!server)('a database whose machine vanishes without a word', () => {
  let engine: Engine
  let proxy: Proxy
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await createServerDatabase(server!)
    drop = database.drop
    proxy = await openProxy(database.databaseUrl)
    engine = await openPostgres(proxy.databaseUrl, silent, { limitMs })
  })
  afterAll(async () => {
    await engine.close()
    proxy.close()
    await drop()
  })

  it('costs those who were waiting an answer, and no one after them', async () => {
    await Promise.all(Array.from({ length: 15 }, () => engine.db.execute('select pg_sleep(0.05)')))
    proxy.silence()
    const waiting = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => engine.db.execute('select 1')),
      engine.db.transaction(tx => tx.execute('select 1')),
    ])
    expect(waiting.map(({ status }) => status)).toContain('rejected')
    const failures = waiting.flatMap(each => (each.status === 'rejected' ? [findProblem(each.reason)?.code] : []))
    expect(new Set(failures)).toEqual(new Set(['UNAVAILABLE']))
    await expect(Promise.all(Array.from({ length: 15 }, () => engine.db.execute('select 1')))).resolves.toHaveLength(15)
  })

  it('gives a transaction back its connection, and does not hold up closing', async () => {
    await engine.db
      .transaction(async tx => {
        await tx.execute('select 1')
        proxy.silence()
        await expect(tx.execute('select 1')).rejects.toThrow()
      })
      .catch(() => undefined)
    await expect(engine.db.execute('select 1')).resolves.toBeDefined()
  })

  it('ends a long transaction under way as soon as someone else notices, so that it can be tried again', async () => {
    const { entered, ended } = beginLong(engine)
    await entered
    await engine.db.execute('select 1')
    proxy.silence()
    await expect(engine.db.execute('select 1')).rejects.toThrow()
    expect(findProblem(await ended)?.code).toBe('UNAVAILABLE')
    await expect(engine.longTransaction(tx => tx.execute('select 1'))).resolves.toBeDefined()
  })

  it('ends a long transaction also when no one else asks anything', async () => {
    const alone = await openPostgres(proxy.databaseUrl, silent, { limitMs, longestMs: 1_000 })
    const { entered, ended } = beginLong(alone)
    await entered
    proxy.silence()
    expect(findProblem(await ended)?.code).toBe('UNAVAILABLE')
    await alone.close()
  })

  it('does not cost others their connections when a long transaction is only slow', async () => {
    const busy = await openPostgres(proxy.databaseUrl, silent, { limitMs, longestMs: 1_000 })
    const { entered, ended } = beginLong(busy)
    await entered
    const other = busy.db.transaction(async tx => {
      await tx.execute('select 1')
      await ended
      return tx.execute('select 1')
    })
    await expect(other).resolves.toBeDefined()
    expect(findProblem(await ended)?.code).toBe('UNAVAILABLE')
    await busy.close()
  })
})

/** A long transaction that waits for the database's answer; ends with the error it fails with. */
function beginLong(engine: Engine): { entered: Promise<void>; ended: Promise<unknown> } {
  let enter!: () => void
  const entered = new Promise<void>(resolve => (enter = resolve))
  const work = engine.longTransaction(async tx => {
    // Ends on the server too once the proxy is closed; the database could not be dropped before.
    await tx.execute(`SET LOCAL client_connection_check_interval = 100`)
    const answer = tx.execute('select pg_sleep(30)')
    enter()
    await answer
  })
  return { entered, ended: work.catch((error: unknown) => error) }
}

interface Proxy {
  databaseUrl: string
  /** From now on nothing passes through the connections that are open. New ones work. */
  silence(): void
  close(): void
}

async function openProxy(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const door: Server = createServer(near => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => open.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>(resolve => door.listen(0, '127.0.0.1', resolve))
  const address = new URL(databaseUrl)
  address.host = `127.0.0.1:${(door.address() as AddressInfo).port}`
  return {
    databaseUrl: address.href,
    silence: () => open.forEach(socket => socket.unpipe().pause()),
    close: () => {
      door.close()
      open.forEach(socket => socket.destroy())
    },
  }
}
