import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { lockDirectory } from '#server/platform/db/directory-lock.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { assertRoom, DiskFull, explainOpening } from '#server/platform/db/explain-opening.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { createTestDataDir, silent } from '#server/platform/db/testing.ts'
import { Refusal } from '#server/platform/refusal.ts'

const sound = createTestDataDir()
const folders = [sound]
const createFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-opening-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

describe('a damaged database', () => {
  const listLog = (database: string) =>
    readdirSync(join(database, 'pg_wal'))
      .filter(name => /^\d/.test(name))
      .map(name => join(database, 'pg_wal', name))
  test.each<[string, (database: string) => void]>([
    ['a control file cut short', database => truncateSync(join(database, 'global', 'pg_control'), 100)],
    ['a log overwritten', database => listLog(database).forEach(file => writeFileSync(file, Buffer.alloc(8192, 7)))],
    ['a log lost', database => listLog(database).forEach(file => rmSync(file))],
    ['its version lost', database => rmSync(join(database, 'PG_VERSION'))],
  ])('with %s says how to restore a backup, and the folder is free again', async (_, damage) => {
    const dataDir = createFolder()
    cpSync(sound, dataDir, { recursive: true })
    damage(join(dataDir, 'database'))
    const failure = await openEmbedded({ dataDir, log: silent }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Refusal)
    expect((failure as Refusal).message).toMatch(/^The database in .* cannot be opened .*npm run restore -- FOLDER/)
    const lock = await lockDirectory(dataDir)
    lock.release()
  })
})

describe('a data folder that cannot be used', () => {
  test('because it is a file', async () => {
    const file = join(createFolder(), 'file')
    writeFileSync(file, '')
    await expect(openEmbedded({ dataDir: file, log: silent })).rejects.toThrow('DATA_DIR must be a folder')
  })
  test.each([
    ['EROFS', 'cannot be written (EROFS)'],
    ['EACCES', 'cannot be written (EACCES)'],
    ['ENOSPC', 'is full'],
  ])('because of %s says what to do', (code, words) => {
    const explained = explainOpening(Object.assign(new Error('raw'), { code }), '/srv/data')
    expect(explained).toBeInstanceOf(Refusal)
    expect((explained as Refusal).message).toContain(words)
  })
  test('for a reason we do not know keeps that reason', () => {
    const error = new Error('a fault of ours')
    expect(explainOpening(error, '/srv/data')).toBe(error)
  })
})

describe('a disk without room', () => {
  test('stops the start with a sentence', async () => {
    const dataDir = createFolder()
    await expect(openEmbedded({ dataDir, log: silent, leastFree: Infinity })).rejects.toThrow(
      `The disk with the data folder ${dataDir} is full.`,
    )
    expect(() => assertRoom(dataDir, 0)).not.toThrow()
  })
  test('makes a running server not ready', async () => {
    const room = { least: 0 }
    const options = {
      dataDir: sound,
      log: silent,
      get leastFree() {
        return room.least
      },
    }
    const database = await openDatabase(options)
    await database.ping()
    room.least = Infinity
    await expect(database.ping()).rejects.toBeInstanceOf(DiskFull)
    await database.close()
  })
})
