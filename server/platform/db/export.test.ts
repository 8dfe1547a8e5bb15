import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { lockDirectory } from '#server/platform/db/directory-lock.ts'
import { exportSql } from '#server/platform/db/export-sql.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { createServerDatabase, createTestDataDir, silent } from '#server/platform/db/testing.ts'
import { sessions, users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { compileCommands } from '#server/platform/testing-commands.ts'

const awkward = 'tab\there, line\nbreak, return\r, back\\slash \\N \\. \\n, quote \' ", ünïcödé 🎓, {curly}, :colon'

async function fill(db: Database) {
  const [university] = await db
    .insert(universities)
    .values({
      name: awkward,
      slug: 'northbridge',
      countryId: 1,
      emailDomains: ['a.example', 'b "c", \\d'],
      brandColour: '#aa00ff',
      logo: null,
      welcome: '',
      terms: [{ name: awkward, starts: '2026-09-21', ends: '2026-12-11' }],
      contactEmail: 'x@example.org',
    })
    .returning()
  const people = Array.from({ length: 2500 }, (_, i) => ({
    email: `p${i}@example.org`,
    name: `P ${i}`,
    role: 'student' as const,
    universityId: university!.id,
  }))
  const inserted = await db.insert(users).values(people).returning()
  const now = new Date('2026-11-15T03:04:05.678Z')
  await db.insert(sessions).values({
    tokenHash: 'x',
    userId: inserted[0]!.id,
    site: 'main',
    userAgent: awkward,
    createdAt: now,
    lastSeenAt: now,
  })
  await db.delete(users).where(sql`id > 2400`)
}

async function readEverything(db: Database) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const tables = rows.map(async ({ name }) => [
    name,
    (await db.execute(sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by t::text collate "C"`)).rows,
  ])
  return Object.fromEntries(await Promise.all(tables)) as Record<string, unknown[]>
}

let commands: Awaited<ReturnType<typeof compileCommands>>
beforeAll(async () => {
  commands = await compileCommands('db-export')
})
afterAll(() => commands.remove())

/** The program behind npm run db:export. */
const runExport = (dataDir: string) =>
  spawnSync(process.execPath, [...commands.flags, commands.pathOf('db-export')], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
    // One that hangs has no exit status.
    timeout: 60_000,
  })

test('the program writes a script and nothing else to its output', () => {
  const dataDir = createTestDataDir()
  const { stdout, stderr, status } = runExport(dataDir)
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(stdout).toMatch(/^SET client_encoding/)
  expect(stdout).toContain(
    'COPY public.migrations (name, hash, applied_at) FROM stdin;\n2026-11-15-01-universities-and-accounts\t',
  )
  rmSync(dataDir, { recursive: true })
})

test('the program refuses a folder that a running server has open', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sojourn-export-'))
  const lock = await lockDirectory(dataDir)
  const { stdout, stderr, status } = runExport(dataDir)
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
  expect(stderr).toContain(`already open in another Sojourn process (pid ${process.pid}). Stop that process first`)
  lock.release()
  rmSync(dataDir, { recursive: true })
})

test('the program does not make a database where there is none', () => {
  const dataDir = join(tmpdir(), 'sojourn-no-such-folder')
  expect(runExport(dataDir).stderr).toBe(`There is no database in ${dataDir}. Name its folder with DATA_DIR.\n`)
  expect(existsSync(dataDir)).toBe(false)
})

test('the program ends, with the reason, when it fails after opening the database', async () => {
  const dataDir = createTestDataDir()
  const { db, close } = await openDatabase({ dataDir, log: silent })
  await db.execute(sql`insert into migrations (name, hash) values ('2999-01-01-01-of-a-later-version', 'x')`)
  await close()
  const { stdout, stderr, status } = runExport(dataDir)
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
  expect(stderr).toContain('The database has migration 2999-01-01-01-of-a-later-version')
  rmSync(dataDir, { recursive: true })
})

const server = process.env.TEST_DATABASE_URL
describe.skipIf(!server)('with a PostgreSQL server', () => {
  test('the exported script makes an identical database in PostgreSQL', async () => {
    const dataDir = createTestDataDir()
    const folder = mkdtempSync(join(tmpdir(), 'sojourn-export-'))
    const embedded = await openDatabase({ dataDir, log: silent })
    await fill(embedded.db)

    const chunks: string[] = []
    await exportSql(embedded, async text => void chunks.push(text))
    const script = join(folder, 'sojourn.sql')
    writeFileSync(script, chunks.join(''))
    const { databaseUrl, drop } = await createServerDatabase(server!)
    execFileSync('psql', ['--quiet', '--single-transaction', '-v', 'ON_ERROR_STOP=1', '-f', script, databaseUrl])

    const info = vi.fn()
    const postgres = await openDatabase({ databaseUrl, dataDir: '', log: { ...silent, info } })
    expect(info).not.toHaveBeenCalled()
    const everything = await readEverything(embedded.db)
    expect(everything.users).toHaveLength(2400)
    expect(await readEverything(postgres.db)).toEqual(everything)

    const ada = { email: 'ada@example.org', name: 'Ada', role: 'staff' } as const
    const idOfNext = async (db: Database) => (await db.insert(users).values(ada).returning({ id: users.id }))[0]!.id
    expect(await idOfNext(postgres.db)).toBe(await idOfNext(embedded.db))
    await expect(postgres.db.delete(universities)).rejects.toMatchObject({
      cause: { constraint: 'users_university_id_fkey' },
    })

    await embedded.close()
    await postgres.close()
    await drop()
    for (const temporary of [dataDir, folder]) rmSync(temporary, { recursive: true })
  })
})
