import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from '#server/platform/db/database.ts'
import { forEachFile } from '#server/platform/db/each-file.ts'
import { unreadableFiles } from '#server/platform/db/explain-opening.ts'
import { unpackTemplate } from '#server/platform/db/template-file.ts'
import { startWorkerSession } from '#server/platform/db/worker-session.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** PGlite's version. Data does not survive a change of it. */
const postgresVersion = '18'

/** Where the files of PostgreSQL are, in a data folder and in a backup. */
export const findDatabase = (folder: string) => join(folder, 'database')

/**
 * Creates the database's files on the first start, under another name until they are complete and on disk:
 * whatever interrupts it, the next start finds a whole database or none.
 */
export async function prepareDirectory(directory: string, template: string | undefined, log: Logger): Promise<void> {
  if (existsSync(directory)) return assertReadable(directory)
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  if (!(await unpack(template, unfinished, log))) {
    const session = await startWorkerSession(unfinished)
    await session.close()
  }
  await flushTree(unfinished)
  renameSync(unfinished, directory)
  await flush(dirname(directory))
}

export function assertReadable(directory: string): void {
  const version = readVersion(directory)
  if (version === postgresVersion) return
  throw new Refusal(
    `The database in ${directory} was written by PostgreSQL ${version}; ` +
      `this version of Sojourn reads ${postgresVersion}. ` +
      'Export it with the version of Sojourn that wrote it (npm run db:export).',
  )
}

function readVersion(directory: string): string {
  try {
    return readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    throw Object.assign(new Error('PG_VERSION is missing', { cause: error }), { code: unreadableFiles })
  }
}

async function unpack(template: string | undefined, directory: string, log: Logger): Promise<boolean> {
  if (!template || !existsSync(template)) return false
  const unpacked = await unpackTemplate(template, directory)
  if (!unpacked)
    log.warn({ template }, 'The database template has another version. Creating the database from scratch.')
  return unpacked
}

export async function flushTree(directory: string): Promise<void> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  await forEachFile(entries, entry => flush(join(entry.parentPath, entry.name)))
  await flush(directory)
}

export async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
