import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unreadableFiles } from '#server/platform/db/explain-opening.ts'
import { unpackTemplate, type TemplateVersion } from '#server/platform/db/template-file.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** PGlite's version. Data does not survive a change of it. */
const postgresVersion = '18'

/** How many files are flushed at once: enough to keep the disk busy, and far fewer than a process may have open. */
const filesAtOnce = 32

/** Where the files of PostgreSQL are, in a data folder and in a backup. */
export const findDatabase = (folder: string) => join(folder, 'database')

/** What a new database begins with: a template, if there is one that fits the program. */
export interface Beginning {
  template: string | undefined
  version: TemplateVersion
}

/**
 * Creates the database's files on the first start, under another name until they are complete and on disk:
 * whatever interrupts it, the next start finds a whole database or none.
 */
export async function createDirectory(
  directory: string,
  { template, version }: Beginning,
  createEmpty: (directory: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const isUnpacked = template !== undefined && existsSync(template) && unpackTemplate(template, unfinished, version)
  if (!isUnpacked) await createEmpty(unfinished)
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

export async function flushTree(directory: string): Promise<void> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  for (let at = 0; at < entries.length; at += filesAtOnce) {
    const some = entries.slice(at, at + filesAtOnce)
    await Promise.all(some.map(entry => flush(join(entry.parentPath, entry.name))))
  }
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
