import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/open.ts'
import { createTestDataDir, openTestDatabase, silent } from '#server/platform/db/testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('it says which engine it runs on', () => {
  expect(database.engine).toBe(process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded')
})

test('ping asks the database, and does not wait for one that is not answering', async () => {
  await expect(database.ping()).resolves.toBeUndefined()

  let finish!: () => void
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  // As many as PostgreSQL has connections; the embedded engine is taken by the first.
  const occupants = Array.from({ length: 10 }, () => database.db.transaction(() => finished))
  await expect(database.ping()).rejects.toThrow('did not answer within 2 s')
  finish()
  await Promise.all(occupants)
  await expect(database.ping()).resolves.toBeUndefined()
})

test('a vacuum brings the planner up to date', async () => {
  const { db } = database
  await db.execute('create table fruit as select n from generate_series(1, 1000) n')
  await database.vacuum()
  expect((await db.execute(sql`select reltuples::int as rows from pg_class where relname = 'fruit'`)).rows).toEqual([
    { rows: 1000 },
  ])
  await db.execute('drop table fruit')
})

test('a database that cannot be migrated is closed again', async () => {
  const dataDir = createTestDataDir()
  const { db, close } = await openDatabase({ dataDir, log: silent })
  await db.execute(`insert into migrations (name, hash) values ('2999-01-01-from-the-future', '')`)
  await close()
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(openDatabase({ dataDir, log: silent })).rejects.toThrow('which this version of Sojourn does not know')
  }
  rmSync(dataDir, { recursive: true })
})
