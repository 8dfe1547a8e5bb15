import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { takeDatabase } from '#server/platform/db/reused-database.ts'
import { readTemplate, type Template } from '#server/platform/db/template-file.ts'
import { silent } from '#server/platform/db/testing.ts'

let folder: string
let template: Template

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-reused-'))
  template = readTemplate(inject('templateFiles').furnished)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What one test file after the other does. Answers the folder it was given. */
async function use(work: (db: Database) => Promise<unknown>): Promise<string> {
  const { dataDir, startSession, giveBack } = takeDatabase(template, folder)
  const database = await openDatabase({ dataDir, log: silent, startSession })
  try {
    await work(database.db)
  } finally {
    await database.close()
    await giveBack()
  }
  return dataDir
}

const contents = async (db: Database) => {
  const { rows } = await db.execute<{ people: string; sessions: string; next: string }>(sql`
    select (select json_agg(users order by id)::text from users) as people,
      (select count(*)::text from sessions) as sessions,
      (select json_agg(last_value order by sequencename)::text from pg_sequences where schemaname = 'public') as next`)
  return rows[0]!
}

describe('a database that test files share', () => {
  it('has every row and every sequence as it began, whatever the file before has done', async () => {
    let before: Awaited<ReturnType<typeof contents>> | undefined
    const first = await use(async db => {
      before = await contents(db)
      await db.execute(sql`delete from users where role = 'employer'`)
      await db.execute(sql`update users set name = 'Someone else'`)
      await db.execute(sql`insert into users (email, name, role) values ('new@northbridge.example', 'New', 'staff')`)
    })
    let after: typeof before
    const second = await use(async db => {
      after = await contents(db)
    })
    expect(second).toBe(first)
    expect(after).toEqual(before)
  })

  it('is not used again once a file has changed a table, a trigger or a function', async () => {
    const changes = [
      sql`alter table users add column shoe_size int`,
      sql`alter table jobs disable trigger note_change`,
      sql`create function nothing() returns int language sql return 0`,
    ]
    for (const change of changes) {
      const spoilt = await use(db => db.execute(change))
      expect(await use(contents)).not.toBe(spoilt)
    }
  })
})
