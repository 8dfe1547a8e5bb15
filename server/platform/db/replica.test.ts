import { createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/db/open.ts'
import { createServerDatabase, silent } from '#server/platform/db/testing.ts'
import { findPostgres, startPrivatePostgres, startReplica } from '../../../tools/private-postgres.mjs'

type PrivateServer = Awaited<ReturnType<typeof startReplica>>

// Both servers are started here, so PostgreSQL's programs must be on this machine.
describe.skipIf(!process.env.TEST_DATABASE_URL || !findPostgres())('a replica for searches', () => {
  let servers: { primary: PrivateServer; replica: PrivateServer }
  let database: OpenDatabase
  let atReplica: pg.Client
  beforeAll(async () => {
    const primary = await startPrivatePostgres({ durable: false })
    const replica = await startReplica(primary)
    servers = { primary, replica }
    database = await openDatabase({ databaseUrl: primary.url, databaseReadUrl: replica.url, dataDir: '', log: silent })
    atReplica = new pg.Client(replica.url)
    await atReplica.connect()
    // It is stopped before the end, as one of the tests.
    atReplica.on('error', () => undefined)
  })
  afterAll(async () => {
    await database.close()
    await atReplica.end()
    servers.primary.stop()
  })

  const addCity = (to: Database, slug: string) =>
    to.execute(sql`INSERT INTO cities (slug, name, country_id) VALUES (${slug}, ${slug}, 1)`)

  let questions = 0
  /** Who answered, and what. Every question is a new one, so none is answered from memory. */
  const ask = () =>
    remember(database.db, ['jobs'], `question ${questions++}`, async from => {
      const { rows } = await from.execute<{ isReplica: boolean; cities: number }>(
        sql`SELECT pg_is_in_recovery() AS "isReplica", (SELECT count(*)::int FROM cities) AS cities`,
      )
      return rows[0]!
    })

  async function waitUntilInStep() {
    const { rows } = await database.db.execute<{ here: string }>(sql`SELECT pg_current_wal_insert_lsn()::text AS here`)
    for (;;) {
      const { rows: reached } = await atReplica.query<{ isThere: boolean }>(
        'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isThere"',
        [rows[0]!.here],
      )
      if (reached[0]!.isThere) return
    }
  }

  test('answers while it is up to date, and not while a change has yet to reach it', async () => {
    await waitUntilInStep()
    expect(await ask()).toEqual({ isReplica: true, cities: 0 })

    await atReplica.query('SELECT pg_wal_replay_pause()')
    await addCity(database.db, 'leeds')
    expect(await ask()).toEqual({ isReplica: false, cities: 1 })

    await atReplica.query('SELECT pg_wal_replay_resume()')
    await waitUntilInStep()
    expect(await ask()).toEqual({ isReplica: true, cities: 1 })
  })

  test('is never asked by a transaction', async () => {
    const answer = await database.db.transaction(tx =>
      remember(tx, ['jobs'], 'in a transaction', async from => {
        const { rows } = await from.execute<{ isReplica: boolean }>(sql`SELECT pg_is_in_recovery() AS "isReplica"`)
        return rows[0]!.isReplica
      }),
    )
    expect(answer).toBe(false)
  })

  test('is done without when it is gone', async () => {
    servers.replica.stop()
    const before = (await ask()).cities
    await addCity(database.db, 'york')
    expect(await ask()).toEqual({ isReplica: false, cities: before + 1 })
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('a replica that cannot be read', () => {
  afterEach(() => vi.useRealTimers())

  /** A server for which the database answers: how long that took, and what it said in its log. */
  async function openBeside(port: number) {
    const { databaseUrl, drop } = await createServerDatabase(
      process.env.TEST_DATABASE_URL!,
      inject('serverTemplates').migrated,
    )
    const warn = vi.fn()
    const databaseReadUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
    const database = await openDatabase({ databaseUrl, databaseReadUrl, dataDir: '', log: { ...silent, warn } })
    let questions = 0
    return {
      warn,
      async ask() {
        const askedAt = process.hrtime.bigint()
        const answer = await remember(database.db, ['jobs'], `question ${questions++}`, async from => {
          return (await from.execute<{ n: number }>(sql`SELECT 1 AS n`)).rows[0]!.n
        })
        return { answer, ms: Number(process.hrtime.bigint() - askedAt) / 1e6 }
      },
      async close() {
        await database.close()
        await drop()
      },
    }
  }

  test('because its address is wrong is said once, and again when it was tried again', async () => {
    const unused = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => unused.once('listening', resolve))
    const { port } = unused.address() as AddressInfo
    await new Promise(resolve => unused.close(resolve))
    const server = await openBeside(port)
    vi.useFakeTimers({ toFake: ['performance'] })
    const asked = await Promise.all([server.ask(), server.ask(), server.ask()])
    expect(asked.map(({ answer }) => answer)).toEqual([1, 1, 1])
    expect(server.warn.mock.calls).toEqual([
      [{ err: expect.any(Error) as Error }, expect.stringContaining('Check DATABASE_READ_URL.')],
    ])
    vi.advanceTimersByTime(9_999)
    await server.ask()
    expect(server.warn).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    await server.ask()
    expect(server.warn).toHaveBeenCalledTimes(2)
    await server.close()
  })

  test('because it says nothing holds a request up for a moment, also when it is tried again', async () => {
    const sockets = new Set<Socket>()
    const mute = createServer(socket => sockets.add(socket)).listen(0, '127.0.0.1')
    await new Promise(resolve => mute.once('listening', resolve))
    const server = await openBeside((mute.address() as AddressInfo).port)
    vi.useFakeTimers({ toFake: ['performance'] })
    for (const tries of [1, 2]) {
      const { answer, ms } = await server.ask()
      expect(answer).toBe(1)
      // Far less than the five seconds after which a connection is given up.
      expect(ms).toBeLessThan(2_500)
      expect(server.warn).toHaveBeenCalledTimes(tries)
      vi.advanceTimersByTime(10_000)
    }
    for (const socket of sockets) socket.destroy()
    mute.close()
    await server.close()
  })
})
