import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { prepareDirectory } from '#server/db/data-directory.ts'
import { migrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { unpackTemplate, type Template } from '#server/db/template-file.ts'
import { silent } from '#server/db/testing.ts'

const template = inject('templateFile')
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sojourn-template-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** The template with something about it changed. */
function alterTemplate(alter: (template: Template) => void): string {
  const content = deserialize(gunzipSync(readFileSync(template))) as Template
  alter(content)
  const file = join(dataDir, 'template')
  writeFileSync(file, gzipSync(serialize(content)))
  return file
}

test('a first start from the template has nothing left to migrate', async () => {
  const info = vi.fn()
  const { db, close } = await openDatabase({ dataDir, template, log: { ...silent, info } })
  expect(info).not.toHaveBeenCalled()
  expect((await db.execute('select name from migrations order by name')).rows).toEqual(migrations.map(({ name }) => ({ name })))
  await close()
})

test('only their owner can read the files of the database', async () => {
  await prepareDirectory(join(dataDir, 'database'), template, silent)
  expect(statSync(join(dataDir, 'database')).mode & 0o077).toBe(0)
  expect(statSync(join(dataDir, 'database/PG_VERSION')).mode & 0o077).toBe(0)
})

test('a template that lacks the newest migrations is used, one with others is not', () => {
  const older = alterTemplate(({ version }) => version.migrations.pop())
  expect(unpackTemplate(older, join(dataDir, 'from-older'))).toBe(true)
  const other = alterTemplate(({ version }) => version.migrations.fill('changed'))
  expect(unpackTemplate(other, join(dataDir, 'from-other'))).toBe(false)
  const newer = alterTemplate(({ version }) => version.migrations.push('unknown'))
  expect(unpackTemplate(newer, join(dataDir, 'from-newer'))).toBe(false)
  expect(readdirSync(dataDir).toSorted()).toEqual(['from-older', 'template'])
})

test('without a fitting template the database is made from nothing, and that is said', async () => {
  const warn = vi.fn()
  const other = alterTemplate(({ version }) => {
    version.pglite = '0.0.1'
  })
  const { ping, close } = await openDatabase({ dataDir, template: other, log: { ...silent, warn } })
  await ping()
  expect(warn).toHaveBeenCalledOnce()
  await close()
}, 60_000)

test('what an interrupted first start left behind is not taken for a database', async () => {
  mkdirSync(join(dataDir, 'database.unfinished/base'), { recursive: true })
  writeFileSync(join(dataDir, 'database.unfinished/PG_VERSION'), '18\n')
  const { ping, close } = await openDatabase({ dataDir, template, log: silent })
  await ping()
  await close()
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'lock'])
})

test('unpacking that fails halfway leaves no database', async () => {
  const broken = alterTemplate(({ entries }) => entries.push(['no/such/directory', new Uint8Array()]))
  await expect(prepareDirectory(join(dataDir, 'database'), broken, silent)).rejects.toThrow('no such file or directory')
  expect(existsSync(join(dataDir, 'database'))).toBe(false)
})
