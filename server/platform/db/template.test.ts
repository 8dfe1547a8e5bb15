import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { migrations } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { makeTemplate } from '#server/platform/db/template.ts'
import { readTemplate, unpackTemplate, type Template } from '#server/platform/db/template-file.ts'
import { templateVersion } from '#server/platform/db/template-version.ts'
import { silent } from '#server/platform/db/testing.ts'

const template = inject('templateFiles').migrated
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sojourn-template-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** A template file as this or another version of the program might have made it, but nearly empty. */
function writeTemplate(version: Partial<typeof templateVersion>, entries: Template['entries'] = []): string {
  const file = join(dataDir, 'template')
  writeFileSync(file, serialize({ version: { ...templateVersion, ...version }, entries } satisfies Template))
  return file
}

test('a first start from the template has nothing left to migrate, and its files are for their owner only', async () => {
  const info = vi.fn()
  const { db, close } = await openDatabase({ dataDir, template, log: { ...silent, info } })
  expect(info).not.toHaveBeenCalled()
  expect((await db.execute('select name from migrations order by name')).rows).toEqual(
    migrations.map(({ name }) => ({ name })),
  )
  expect(statSync(join(dataDir, 'database')).mode & 0o077).toBe(0)
  expect(statSync(join(dataDir, 'database/PG_VERSION')).mode & 0o077).toBe(0)
  await close()
})

test('a template has one segment of the log, however much was written, and all that was written', async () => {
  const file = join(dataDir, 'large')
  await makeTemplate(file, silent, {
    from: template,
    fill: async ({ db }) => {
      // 24 MB, more than a segment. Longer words would be compressed, which takes most of the time.
      await db.execute(`CREATE TABLE words AS SELECT repeat('word', 475) AS word FROM generate_series(1, 12000)`)
      await db.execute('CHECKPOINT')
      await db.execute(`INSERT INTO words VALUES ('xlast')`)
    },
  })
  expect(readTemplate(file).entries.filter(([path]) => /^pg_wal\/\w{24}$/.test(path))).toHaveLength(1)
  const { db, close } = await openDatabase({ dataDir, template: file, log: silent })
  expect((await db.execute('SELECT count(*)::int AS n, max(word) AS last FROM words')).rows).toEqual([
    { n: 12_001, last: 'xlast' },
  ])
  await close()
})

test('a template that lacks the newest migrations is used, one with others is not', () => {
  const unpack = (name: string, migrations: string[]) =>
    unpackTemplate(writeTemplate({ migrations }), join(dataDir, name), templateVersion)
  expect(unpack('older', templateVersion.migrations.slice(0, -1))).toBe(true)
  expect(unpack('newer', [...templateVersion.migrations, 'unknown'])).toBe(false)
  expect(
    unpack(
      'other',
      templateVersion.migrations.map(() => 'changed'),
    ),
  ).toBe(false)
  expect(readdirSync(dataDir).toSorted()).toEqual(['older', 'template'])
})

test('without a fitting template the database is made from nothing', async () => {
  const { db, close } = await openDatabase({ dataDir, template: writeTemplate({ pglite: '0.0.1' }), log: silent })
  expect((await db.execute('select count(*)::int as n from migrations')).rows).toEqual([{ n: migrations.length }])
  await close()
}, 60_000)

test('does not treat the remains of an interrupted first start as a database', async () => {
  mkdirSync(join(dataDir, 'database.unfinished/base'), { recursive: true })
  writeFileSync(join(dataDir, 'database.unfinished/PG_VERSION'), '18\n')
  const { ping, close } = await openDatabase({ dataDir, template, log: silent })
  await ping()
  await close()
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'lock'])
})

test('unpacking that fails halfway leaves no database', async () => {
  const broken = writeTemplate({}, [
    ['PG_VERSION', Buffer.from('18\n')],
    ['no/such/directory', Buffer.of()],
  ])
  await expect(openDatabase({ dataDir, template: broken, log: silent })).rejects.toThrow('no such file or directory')
  expect(existsSync(join(dataDir, 'database'))).toBe(false)
})

test('a database of another PostgreSQL version is refused', async () => {
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '17\n')
  await expect(openDatabase({ dataDir, log: silent })).rejects.toThrow('was written by PostgreSQL 17')
})
