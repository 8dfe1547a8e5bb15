import { existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { checkFolder, copyFolder } from '#server/platform/db/copy-embedded.ts'
import { assertReadable, findDatabase, flush, flushTree } from '#server/platform/db/data-directory.ts'
import { lockDirectory } from '#server/platform/db/directory-lock.ts'
import { restorePostgres } from '#server/platform/db/dump-postgres.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { readNote, type BackupNote } from './backup.ts'

interface RestoreOptions {
  folder: string
  databaseUrl: string | undefined
  dataDir: string
  replace: boolean
}

export interface Restored extends BackupNote {
  /** Where the files are that were there before. */
  before: string | undefined
}

/** Puts a backup in the place of the database. If anything goes wrong, the database stays as it was. */
export async function restoreBackup({ folder, databaseUrl, dataDir, replace }: RestoreOptions): Promise<Restored> {
  const note = await readNote(folder)
  const engine = databaseUrl ? 'postgres' : 'embedded'
  if (note.engine !== engine) throw new Refusal(explainOtherEngine(note.engine))
  if (databaseUrl) {
    await restorePostgres({ databaseUrl, folder, replace })
    return { ...note, before: undefined }
  }
  return { ...note, before: await restoreEmbedded(folder, dataDir, replace) }
}

async function restoreEmbedded(folder: string, dataDir: string, replace: boolean): Promise<string | undefined> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockDirectory(dataDir)
  const unfinished = join(dataDir, 'database.restoring')
  try {
    const directory = findDatabase(dataDir)
    const isThere = existsSync(directory)
    if (isThere && !replace)
      throw new Refusal(
        `There is a database in ${dataDir}. Name another folder with DATA_DIR, or add --replace, which moves it aside.`,
      )
    rmSync(unfinished, { recursive: true, force: true })
    await copyFolder(findDatabase(folder), unfinished)
    assertReadable(unfinished)
    await checkCopy(unfinished, folder)
    await flushTree(unfinished)
    const before = isThere ? nameForOld(directory) : undefined
    if (before) renameSync(directory, before)
    renameSync(unfinished, directory)
    await flush(dataDir)
    return before
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    lock.release()
  }
}

async function checkCopy(copy: string, folder: string): Promise<void> {
  try {
    await checkFolder(copy)
  } catch (error) {
    throw new Refusal(`The backup in ${folder} is damaged. Nothing was changed. Use an older one.`, { cause: error })
  }
}

function nameForOld(directory: string): string {
  for (let number = 1; ; number++) {
    const name = `${directory}.before-restore-${number}`
    if (!existsSync(name)) return name
  }
}

const explainOtherEngine = (engine: BackupNote['engine']) =>
  engine === 'postgres'
    ? 'This is a backup of a PostgreSQL server. Name the server with DATABASE_URL.'
    : 'This is a backup of an embedded database. Leave out DATABASE_URL, or restore it and move with npm run db:export.'
