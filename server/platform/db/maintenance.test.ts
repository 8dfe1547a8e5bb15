import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Engine } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { maintain } from '#server/platform/db/maintenance.ts'
import { createTestDataDir, silent } from '#server/platform/db/testing.ts'

const dataDir = createTestDataDir()
let engine: Engine
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  engine = await openEmbedded({ dataDir, log: silent })
  // Nothing is due then, whatever time of day the tests run at.
  await engine.vacuum()
})
beforeEach(() => engine.db.execute('checkpoint'))
afterAll(async () => {
  await engine.close()
  rmSync(dataDir, { recursive: true })
})

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const inDaysAtHour = (days: number, hour: number) =>
  new Date(minutesFromNow(days * 24 * 60).setUTCHours(hour, 30, 0, 0))

async function writeLog(megabytes: number) {
  await engine.db.execute(
    sql`select pg_logical_emit_message(false, 'test', repeat('x', 1024 * 1024)) from generate_series(1, ${megabytes}::int)`,
  )
}

async function logSinceCheckpoint() {
  const { rows } = await engine.db.execute<{ megabytes: number }>(
    sql`select ((pg_current_wal_insert_lsn() - redo_lsn) / 1024 / 1024)::float as megabytes from pg_control_checkpoint()`,
  )
  return rows[0]!.megabytes
}

async function createDeadRows() {
  await engine.db.execute(
    'drop table if exists fruit; create table fruit as select n, false as ripe from generate_series(1, 1000) n',
  )
  await engine.db.execute('update fruit set ripe = not ripe')
}

async function countDeadRows() {
  await engine.db.execute('select pg_stat_force_next_flush()')
  const { rows } = await engine.db.execute<{ dead: number }>(
    sql`select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'fruit'`,
  )
  return rows[0]!.dead
}

test('6 MB of log bring a checkpoint within a second', async () => {
  await writeLog(7)
  expect(await logSinceCheckpoint()).toBeGreaterThan(6)
  vi.advanceTimersByTime(1_000)
  await vi.waitFor(async () => expect(await logSinceCheckpoint()).toBeLessThan(1), { timeout: 10_000 })
})

test('less log brings a checkpoint after five minutes', async () => {
  await writeLog(2)
  await maintain(engine.db, minutesFromNow(4))
  expect(await logSinceCheckpoint()).toBeGreaterThan(2)
  await maintain(engine.db, minutesFromNow(6))
  expect(await logSinceCheckpoint()).toBeLessThan(1)
})

test('an idle database is left alone', async () => {
  const readCheckpoint = async () =>
    (await engine.db.execute('select checkpoint_lsn from pg_control_checkpoint()')).rows
  const before = await readCheckpoint()
  await maintain(engine.db, minutesFromNow(6))
  expect(await readCheckpoint()).toEqual(before)
})

test('dead rows go at night', async () => {
  await createDeadRows()
  await maintain(engine.db, inDaysAtHour(1, 12))
  expect(await countDeadRows()).toBe(1000)
  await maintain(engine.db, inDaysAtHour(1, 3))
  expect(await countDeadRows()).toBe(0)
})

test('dead rows go an hour after a start', async () => {
  await engine.close()
  engine = await openEmbedded({ dataDir, log: silent })
  await createDeadRows()
  expect(await countDeadRows()).toBe(1000)
  await maintain(engine.db, inDaysAtHour(1, 12))
  expect(await countDeadRows()).toBe(0)
})

test('closing writes everything out, so that the next start has nothing to replay', async () => {
  await writeLog(1)
  await engine.close()
  const cleanlyShutDown = 1
  const stateOffset = 16
  expect(readFileSync(join(dataDir, 'database/global/pg_control')).readUInt32LE(stateOffset)).toBe(cleanlyShutDown)
})
