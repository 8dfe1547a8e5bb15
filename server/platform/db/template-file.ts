import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

/** A migrated database directory in one file, so that a first start need not create one. */
export interface Template {
  version: TemplateVersion
  /** In an order that creates every directory before its contents. */
  entries: [path: string, content: Uint8Array | 'directory'][]
}

/** A template of another version is useless, unless it only lacks the newest migrations. */
export interface TemplateVersion {
  pglite: string
  /** Hashes, the oldest first. */
  migrations: string[]
}

/** Packs the directory of a migrated and closed database. */
export function packTemplate(directory: string, file: string, version: TemplateVersion): void {
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
  const template: Template = { version, entries: entries.filter(([path]) => !spare.has(path)) }
  // Never a half-written template under its final name.
  // Quick rather than small: decompressing it took a tenth of a first start.
  writeFileSync(`${file}.${process.pid}`, serialize(template))
  renameSync(`${file}.${process.pid}`, file)
}

/** False, and nothing written, when the template was made by another version of the program. */
export function unpackTemplate(file: string, directory: string, version: TemplateVersion): boolean {
  const template = readTemplate(file)
  const fits =
    template.version.pglite === version.pglite &&
    template.version.migrations.every((hash, i) => hash === version.migrations[i])
  if (fits) writeEntries(template, directory)
  return fits
}

export const readTemplate = (file: string) => deserialize(readFileSync(file)) as Template

export function writeEntries({ entries }: Template, directory: string): void {
  mkdirSync(directory, { mode: 0o700 })
  for (const [path, content] of entries) {
    if (content === 'directory') mkdirSync(join(directory, path), { mode: 0o700 })
    else writeFileSync(join(directory, path), content, { mode: 0o600 })
  }
}
