import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeBackup } from '#server/platform/backup/backup.ts'
import { restoreBackup } from '#server/platform/backup/restore.ts'
import type { Database } from '#server/platform/db/database.ts'
import { dumpPostgres } from '#server/platform/db/dump-postgres.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { createServerDatabase, silent } from '#server/platform/db/testing.ts'
import { users } from '#server/platform/people/tables.ts'

const root = mkdtempSync(join(tmpdir(), 'sojourn-dump-'))
const undo: (() => unknown)[] = [() => rmSync(root, { recursive: true })]
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const addPerson = (db: Database, number: number) =>
  db.insert(users).values({ email: `p${number}@example.org`, name: String(number), role: 'staff' })

test('without the programs of PostgreSQL, says what to install', async () => {
  vi.stubEnv('PATH', '/nowhere')
  undo.push(() => vi.unstubAllEnvs())
  await expect(dumpPostgres('postgres://someone:secret@localhost/x', root)).rejects.toThrow(
    'The program pg_dump is not installed. Install',
  )
})

const server = process.env.TEST_DATABASE_URL
describe.skipIf(!server)('with a PostgreSQL server', () => {
  const createDatabase = async () => {
    const { databaseUrl, drop } = await createServerDatabase(server!)
    undo.push(drop)
    return databaseUrl
  }

  test('a backup made while people write is restored whole, into an empty database or in the place of one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sojourn-dump-'))
    undo.push(() => rmSync(folder, { recursive: true }))
    const databaseUrl = await createDatabase()
    const database = await openDatabase({ databaseUrl, dataDir: '', log: silent })
    const state = { written: 0, isStopped: false }
    const writing = (async () => {
      while (!state.isStopped) await addPerson(database.db, ++state.written)
    })()
    while (state.written < 50) await setImmediate()
    const before = state.written - 1
    const backup = await makeBackup(database, folder, new Date())
    state.isStopped = true
    await writing
    expect(backup).toMatchObject({ engine: 'postgres' })

    const restore = (target: string, replace: boolean) =>
      restoreBackup({ folder: backup.folder, databaseUrl: target, dataDir: '', replace })
    const other = await createDatabase()
    await restore(other, false)
    await expect(restore(other, false)).rejects.toThrow('The database is not empty')
    // As after an upgrade that is taken back: a table and a row that the backup does not know.
    const upgraded = await openDatabase({ databaseUrl: other, dataDir: '', log: silent })
    await upgraded.db.execute('create table newer (id int)')
    await addPerson(upgraded.db, 1_000_000)
    await expect(restore(other, true)).rejects.toThrow('Stop every server first')
    await upgraded.close()
    await restore(other, true)

    const restored = await openDatabase({ databaseUrl: other, dataDir: '', log: silent })
    const people = (await restored.db.select({ name: users.name }).from(users)).map(({ name }) => Number(name))
    expect(people.length).toBeGreaterThanOrEqual(before)
    expect(people.sort((a, b) => a - b)).toEqual(people.map((_, index) => index + 1))
    const { rows } = await restored.db.execute(`select to_regclass('public.newer') as newer`)
    expect(rows).toEqual([{ newer: null }])
    await restored.close()
    await database.close()
  })
})
