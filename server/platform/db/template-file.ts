import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync, gzipSync } from 'node:zlib'
import { hashMigration, migrations } from '#server/platform/db/migrate.ts'
import { dependencies } from '../../../package.json'

/** A migrated database directory in one file, so that a first start need not create one. */
export interface Template {
  version: typeof templateVersion
  /** In an order that creates every directory before its contents. */
  entries: [path: string, content: Uint8Array | 'directory'][]
}

/** A template of another version is useless, unless it only lacks the newest migrations. */
export const templateVersion = {
  pglite: dependencies['@electric-sql/pglite'],
  migrations: migrations.map(hashMigration),
}

/** Packs the directory of a migrated and closed database. */
export function packTemplate(directory: string, file: string): void {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).map(
    (entry): Template['entries'][number] => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(directory.length + 1), entry.isDirectory() ? 'directory' : readFileSync(path)]
    },
  )
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  // A closed database needs the segment of the log that it ended in, which is the oldest left. The others are old files
  // under the names of segments to come, and were more than half of the demo's template.
  const segments = entries.flatMap(([path]) => (/^pg_wal\/[\dA-F]{24}$/.test(path) ? [path] : []))
  const spare = new Set(segments.slice(1))
  const template: Template = { version: templateVersion, entries: entries.filter(([path]) => !spare.has(path)) }
  // Never a half-written template under its final name.
  // Quick rather than small: it never leaves this machine, and every build and test run makes one.
  writeFileSync(`${file}.${process.pid}`, gzipSync(serialize(template), { level: 1 }))
  renameSync(`${file}.${process.pid}`, file)
}

/** False, and nothing written, when the template was made by another version of the program. */
export function unpackTemplate(file: string, directory: string): boolean {
  const template = readTemplate(file)
  const fits =
    template.version.pglite === templateVersion.pglite &&
    template.version.migrations.every((hash, i) => hash === templateVersion.migrations[i])
  if (fits) writeEntries(template, directory)
  return fits
}

export const readTemplate = (file: string) => deserialize(gunzipSync(readFileSync(file))) as Template

export function writeEntries({ entries }: Template, directory: string): void {
  mkdirSync(directory, { mode: 0o700 })
  for (const [path, content] of entries) {
    if (content === 'directory') mkdirSync(join(directory, path), { mode: 0o700 })
    else writeFileSync(join(directory, path), content, { mode: 0o600 })
  }
}
