import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Database } from '#server/platform/db/database.ts'
import { startWorkerSession } from '#server/platform/db/worker-session.ts'

/** Only says which process has the files open. */
const processFile = 'postmaster.pid'
/** Copied when all others are, as PostgreSQL's own program does. */
const controlFile = join('global', 'pg_control')
const logFolder = 'pg_wal'

/**
 * Copies the files of an open database, while it is used. They change under our hands, so the copy becomes whole only
 * through the log that was written meanwhile: PostgreSQL's own way to make an online backup. No checkpoint may run
 * until this is done, because it would remove a part of that log.
 */
export async function copyWhileOpen(db: Database, directory: string, target: string): Promise<void> {
  await db.execute(`select pg_backup_start('sojourn', fast => true)`)
  try {
    await copyFolder(directory, target, path => path !== processFile && path !== controlFile && !isLog(path))
    await copyFile(join(directory, controlFile), join(target, controlFile))
  } catch (error) {
    await db.execute(endBackup).catch(() => undefined)
    throw error
  }
  const { rows } = await db.execute<{ labelfile: string }>(endBackup)
  await copyFolder(join(directory, logFolder), join(target, logFolder))
  await writeFile(join(target, 'backup_label'), rows[0]!.labelfile, { mode: 0o600 })
}
const endBackup = 'select labelfile from pg_backup_stop(wait_for_archive => false)'
const isLog = (path: string) => path.startsWith(logFolder) && path !== logFolder

/**
 * Opens a database's folder, which replays its log, and reads every row of it: a damaged page is noticed by its
 * checksum. Afterwards the folder is that of a database that was shut down.
 */
export async function checkFolder(directory: string): Promise<void> {
  const session = await startWorkerSession(directory)
  try {
    await session.run({ sql: readEveryRow, params: [], rowMode: 'object' }, longestCheckMs)
  } finally {
    if (session.isRunning) await session.close()
  }
}
/** The longest a timer can wait: 24 days. */
const longestCheckMs = 2 ** 31 - 1
const readEveryRow = `
  set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off;
  do $$ declare name regclass; begin
    for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('select count(*) from %s', name);
    end loop;
  end $$`

export async function copyFolder(from: string, to: string, isWanted: (path: string) => boolean = () => true) {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name)
    const path = relative(from, source)
    if (!isWanted(path)) continue
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    else await copyUnlessGone(source, join(to, path))
  }
}

/** A table may be dropped after we saw its file. The log knows. */
async function copyUnlessGone(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
