import { execFile } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/db/open.ts'
import { createTestDataDir, silent } from '#server/platform/db/testing.ts'
import { users } from '#server/platform/people/tables.ts'
import { runDueTasks } from '#server/platform/scheduler/scheduler.ts'
import { findLastBackup } from '#server/platform/settings/queries.ts'
import { compileCommands } from '#server/platform/testing-commands.ts'
import { answerBackups } from './ask-server.ts'
import { createBackupTask, makeBackup, removeOldBackups } from './backup.ts'
import { restoreBackup } from './restore.ts'

const folders: string[] = []
const createFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-backup-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const addPerson = (db: Database, number: number) =>
  db.insert(users).values({ email: `p${number}@example.org`, name: String(number), role: 'staff' })
const listPeople = async (db: Database) =>
  (await db.select({ name: users.name }).from(users)).map(({ name }) => Number(name)).sort((a, b) => a - b)
const numbersUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Writes one row after the other until told to stop. */
function keepWriting(db: Database) {
  const state = { written: 0, isStopped: false }
  const done = (async () => {
    while (!state.isStopped) {
      await addPerson(db, state.written + 1)
      state.written++
    }
  })()
  return {
    get written() {
      return state.written
    },
    async waitFor(count: number) {
      while (state.written < count) await setImmediate()
    },
    async stop() {
      state.isStopped = true
      await done
    },
  }
}

let commands: Awaited<ReturnType<typeof compileCommands>>
beforeAll(async () => {
  commands = await compileCommands('backup', 'restore')
})
afterAll(() => commands.remove())

/** The programs behind npm run backup and npm run restore. */
function runCommand(name: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  return new Promise<{ stdout: string; stderr: string; status: number }>(resolve => {
    const child = execFile(
      process.execPath,
      [...commands.flags, commands.pathOf(name), ...args],
      { env: { ...process.env, ...env } },
      (_, stdout, stderr) => resolve({ stdout, stderr, status: child.exitCode! }),
    )
  })
}

async function readRestored(dataDir: string) {
  const database = await openDatabase({ dataDir, log: silent })
  const people = await listPeople(database.db)
  await database.close()
  return people
}

describe('a backup of the embedded database', () => {
  let dataDir: string
  let database: OpenDatabase
  beforeAll(async () => {
    dataDir = createTestDataDir()
    database = await openDatabase({ dataDir, log: silent, answerRequest: answerBackups(() => database) })
  })
  afterEach(() => database.db.delete(users))
  afterAll(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  })

  test('has all that was written before it began and nothing in part, while people go on writing', async () => {
    const writing = keepWriting(database.db)
    await writing.waitFor(20)
    const before = writing.written
    const backup = await makeBackup(database, createFolder(), new Date())
    const after = writing.written
    await writing.waitFor(after + 20)
    await writing.stop()
    // No one had to wait for the copy.
    expect(after).toBeGreaterThan(before)

    const restoredDir = createFolder()
    const restored = await restoreBackup({
      folder: backup.folder,
      databaseUrl: undefined,
      dataDir: restoredDir,
      replace: false,
    })
    expect(restored).toMatchObject({ engine: 'embedded', bytes: backup.bytes, before: undefined })
    const people = await readRestored(restoredDir)
    expect(people.length).toBeGreaterThanOrEqual(before)
    expect(people).toEqual(numbersUpTo(people.length))
  })

  test('is noted with its size and that it was checked', async () => {
    const now = new Date('2026-11-23T03:00:00Z')
    const { folder, bytes } = await makeBackup(database, createFolder(), now)
    expect(folder).toMatch(/2026-11-23T03-00-00Z$/)
    expect(bytes).toBeGreaterThan(1_000_000)
    expect(await findLastBackup(database.db)).toMatchObject({ at: now, bytes, isVerified: true })
  })

  test('is made by the running server when a command asks for it', async () => {
    await addPerson(database.db, 1)
    const root = createFolder()
    const { stdout, stderr, status } = await runCommand('backup', [root], { DATA_DIR: dataDir })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toContain(`It does not have the key`)
    expect(stdout).toContain(`secret-key in ${dataDir}`)
    const [name] = readdirSync(root)
    const restoredDir = createFolder()
    const restored = await runCommand('restore', [join(root, name!)], { DATA_DIR: restoredDir })
    expect(restored).toMatchObject({ stderr: '', status: 0 })
    expect(restored.stdout).toContain('The backup has no secret key.')
    expect(await readRestored(restoredDir)).toEqual([1])
  })

  test('two at once are not made, and the later one is told so', async () => {
    const answers = await Promise.allSettled([
      makeBackup(database, createFolder(), new Date()),
      makeBackup(database, createFolder(), new Date()),
    ])
    // Both first create a folder, and the disk decides whose is there first.
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 'rejected')).toMatchObject([
      { reason: { message: expect.stringContaining('being made already') } },
    ])
  })

  test('that fails leaves nothing behind, says why, and the next one works', async () => {
    const root = createFolder()
    const broken = {
      ...database,
      writeBackup: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    }
    await expect(makeBackup(broken, root, new Date())).rejects.toThrow(
      `The disk with the backups, ${root}, is full. No backup was made.`,
    )
    expect(readdirSync(root)).toEqual([])
    await makeBackup(database, root, new Date())
  })

  test('is made by the schedule, which keeps as many as it should', async () => {
    const root = createFolder()
    const task = createBackupTask(database, { backupDir: root, backupEveryHours: 24, backupKeep: 1 })
    for (const day of ['22', '23']) {
      const done = await runDueTasks(database.db, [task], () => new Date(`2027-01-${day}T03:00:00Z`), silent)
      expect(done).toEqual(['backup'])
    }
    expect(readdirSync(root)).toEqual(['2027-01-23T03-00-00Z'])
  })

  test('is not deleted in favour of one that is not finished, and other folders stay', async () => {
    const root = createFolder()
    for (const name of ['2026-01-01T03-00-00Z', '2026-01-02T03-00-00Z.unfinished', 'photos'])
      mkdirSync(join(root, name))
    expect(await removeOldBackups(root, 1, new Date())).toEqual([])
    expect(await removeOldBackups(root, 1, new Date('2126-01-01'))).toEqual(['2026-01-02T03-00-00Z.unfinished'])
    expect(readdirSync(root).sort()).toEqual(['2026-01-01T03-00-00Z', 'photos'])
  })

  test('is refused where the server runs, and replaces a database only when asked to, keeping the old files', async () => {
    await addPerson(database.db, 1)
    const { folder } = await makeBackup(database, createFolder(), new Date())
    const restore = (target: string, replace: boolean) =>
      restoreBackup({ folder, databaseUrl: undefined, dataDir: target, replace })
    await expect(restore(dataDir, true)).rejects.toThrow('already open in another Sojourn process')

    const other = createTestDataDir()
    folders.push(other)
    await expect(restore(other, false)).rejects.toThrow('add --replace')
    expect(await readRestored(other)).toEqual([])
    const { before } = await restore(other, true)
    expect(await readRestored(other)).toEqual([1])
    expect(existsSync(join(before!, 'PG_VERSION'))).toBe(true)
  })

  test('that was damaged since is refused, and the database stays as it was', async () => {
    const { folder } = await makeBackup(database, createFolder(), new Date())
    garble(join(folder, 'database', 'global', 'pg_control'))
    const other = createTestDataDir()
    folders.push(other)
    await expect(restoreBackup({ folder, databaseUrl: undefined, dataDir: other, replace: true })).rejects.toThrow(
      'is damaged. Nothing was changed.',
    )
    expect(readdirSync(other).sort()).toEqual(['database', 'lock'])
    expect(await readRestored(other)).toEqual([])
  })
})

function garble(file: string) {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(8192, 7), 0, 8192, 0)
  closeSync(handle)
}

describe('the command', () => {
  test('makes a backup also while no server runs', async () => {
    const dataDir = createTestDataDir()
    const root = createFolder()
    folders.push(dataDir)
    const { stderr, status } = await runCommand('backup', [], { DATA_DIR: dataDir, BACKUP_DIR: root })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(readdirSync(root)).toHaveLength(1)
  })

  test('says what is missing', async () => {
    const missing = join(createFolder(), 'nothing')
    expect(await runCommand('backup', [], { DATA_DIR: missing, BACKUP_DIR: '' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Say where the backup goes'),
    })
    expect(await runCommand('backup', [missing], { DATA_DIR: missing })).toMatchObject({
      status: 1,
      stderr: `There is no database in ${missing}. Name its folder with DATA_DIR.\n`,
    })
    expect(await runCommand('restore', [missing], { DATA_DIR: missing })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`There is no backup in ${missing}.`),
    })
  })
})
