import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/db/open.ts'
import { silent } from '#server/platform/db/testing.ts'
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
