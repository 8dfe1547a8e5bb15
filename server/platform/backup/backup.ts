import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { days, hours } from '#shared/calendar/durations.ts'
import { flush } from '#server/platform/db/data-directory.ts'
import { migrations } from '#server/platform/db/migrate.ts'
import type { OpenDatabase } from '#server/platform/db/open.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Task } from '#server/platform/scheduler/scheduler.ts'
import { markBackup } from '#server/platform/settings/queries.ts'

/** What is known about a backup; a file in its folder says it. */
export interface BackupNote {
  at: string
  engine: OpenDatabase['engine']
  bytes: number
  /** The newest migration that the program knew. An older program cannot use the backup. */
  migration: string
}

export interface Backup extends BackupNote {
  folder: string
}

type Source = Pick<OpenDatabase, 'db' | 'engine' | 'writeBackup'>

const noteFile = 'backup.json'
const unfinishedEnd = '.unfinished'
const finishedName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/**
 * Makes a backup in a new folder in `root`, named after the moment. It has another name until it is whole, checked and
 * on disk: a folder with the final name is always a backup that can be restored.
 */
export async function makeBackup(database: Source, root: string, now: Date): Promise<Backup> {
  const folder = join(root, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
  const unfinished = `${folder}${unfinishedEnd}`
  const note = { at: now.toISOString(), engine: database.engine, migration: migrations.at(-1)!.name }
  try {
    await mkdir(root, { recursive: true, mode: 0o700 })
    await mkdir(unfinished, { mode: 0o700 })
  } catch (error) {
    throw explainFolder(error, root)
  }
  try {
    await database.writeBackup(unfinished)
    const bytes = await measure(unfinished)
    await writeFile(join(unfinished, noteFile), `${JSON.stringify({ ...note, bytes }, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    await rename(unfinished, folder)
    await flush(root)
    await markBackup(database.db, { at: now, bytes, isVerified: true }).catch(ignoreOlderTables)
    return { ...note, bytes, folder }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw explainFolder(error, root)
  }
}

export async function readNote(folder: string): Promise<BackupNote> {
  try {
    return JSON.parse(await readFile(join(folder, noteFile), 'utf8')) as BackupNote
  } catch (error) {
    throw new Refusal(
      `There is no backup in ${folder}. Name a folder that npm run backup has made: it contains ${noteFile}.`,
      { cause: error },
    )
  }
}

/** Removes all but the newest, and what was left unfinished long ago. Answers the names of what it removed. */
export async function removeOldBackups(root: string, keep: number, now: Date): Promise<string[]> {
  const names = (await readdir(root)).sort().reverse()
  const old = names.filter(name => finishedName.test(name)).slice(keep)
  const unfinished = names.filter(name => name.endsWith(unfinishedEnd))
  for (const name of unfinished) {
    const found = await stat(join(root, name)).catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs > days(1)) old.push(name)
  }
  for (const name of old) await rm(join(root, name), { recursive: true, force: true })
  return old
}

interface Schedule {
  backupDir: string
  backupEveryHours: number
  backupKeep: number
}

export const backupTaskName = 'backup'

/** The scheduled backup. On PostgreSQL one of several servers makes it. */
export const createBackupTask = (database: Source, { backupDir, backupEveryHours, backupKeep }: Schedule): Task => ({
  name: backupTaskName,
  everyMs: hours(backupEveryHours),
  async run(_, now) {
    await makeBackup(database, backupDir, now)
    await removeOldBackups(backupDir, backupKeep, now)
  },
})

/** A backup made with a new program, before its first start, finds tables that cannot hold the note yet. */
function ignoreOlderTables(error: unknown): void {
  const { code } = ((error as Error).cause ?? {}) as { code?: string }
  if (code !== undefinedColumn && code !== undefinedTable) throw error
}
const undefinedColumn = '42703'
const undefinedTable = '42P01'

async function measure(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  return bytes
}

function explainFolder(error: unknown, root: string): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new Refusal(`The disk with the backups, ${root}, is full. No backup was made.`, { cause: error })
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new Refusal(`The server may not write into ${root}. No backup was made.`, { cause: error })
    case 'EEXIST':
    case 'ENOTDIR':
      return new Refusal(`${root} is not a folder, or another backup is being made there. No backup was made.`, {
        cause: error,
      })
    case undefined:
    default:
      return error
  }
}
