import { fdatasyncSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DurableFileSystem } from '#server/platform/db/durable-file-system.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { createTestDataDir, silent } from '#server/platform/db/testing.ts'

vi.mock('node:fs', async importOriginal => {
  const fs = await importOriginal<typeof import('node:fs')>()
  return { ...fs, fdatasyncSync: vi.fn(fs.fdatasyncSync) }
})

let dataDir: string
beforeEach(() => {
  dataDir = createTestDataDir()
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('every commit has a file flushed to disk', async () => {
  const fs = new DurableFileSystem(join(dataDir, 'database'))
  const pg = await PGlite.create({ fs, startParams: DurableFileSystem.startParams })
  await pg.exec('create table notes (id int)')
  vi.mocked(fdatasyncSync).mockClear()
  for (let id = 1; id <= 10; id++) await pg.query('insert into notes values ($1)', [id])
  expect(fdatasyncSync).toHaveBeenCalledTimes(10)
  await pg.close()
})

test('the embedded database runs with these settings', async () => {
  const { db, close } = await openEmbedded({ dataDir, log: silent })
  const { rows } = await db.execute(
    `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method, current_setting('synchronous_commit') as commit`,
  )
  expect(rows).toEqual([{ fsync: 'on', method: 'fsync', commit: 'on' }])
  await close()
})

test('a database that does not flush its commits is refused', async () => {
  const fs = new DurableFileSystem(join(dataDir, 'database'))
  const pg = await PGlite.create({ fs, startParams: PGlite.defaultStartParams })
  await expect(fs.assertCommitsReachDisk(pg)).rejects.toThrow('does not flush its commits to disk')
  await pg.close()
})

test('a commit that cannot be flushed is not acknowledged', async () => {
  const fs = new DurableFileSystem(join(dataDir, 'database'))
  const pg = await PGlite.create({ fs, startParams: DurableFileSystem.startParams })
  await pg.exec('create table notes (id int)')
  vi.mocked(fdatasyncSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })
  })
  await expect(pg.query('insert into notes values (1)')).rejects.toThrow('could not fsync file')
})
