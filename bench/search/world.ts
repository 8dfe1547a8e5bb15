import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { attachMemory } from '#server/platform/db/memory.ts'
import { openDatabase, type OpenDatabase, type OpenOptions } from '#server/platform/db/open.ts'
import type { JobDraft } from '#server/features/jobs/draft.ts'
import { generateDemoJobs } from '#server/features/jobs/demo/generate.ts'
import { refreshBoards } from '#server/features/jobs/count-boards.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { assessJobs } from '#server/features/jobs/assess-jobs.ts'
import { loadLedger } from '#server/features/rules/load.ts'
import { inventRegisters } from '#server/features/sponsor-import/demo-register.ts'
import { runImport } from '#server/features/sponsor-import/import-command.ts'

export const now = new Date('2026-11-15T09:00:00Z')
const log = pino({ level: 'error' })
const silent = { update() {}, finish() {} }

/** Keeps nothing: a search that comes again is not asked at all, and what is measured here is asking. */
class NoMemory extends Map<string, never> {
  override set() {
    return this
  }
}

async function openForgetful(options: Pick<OpenOptions, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  const database = await openDatabase({ ...options, log })
  attachMemory(database.db, { kept: new NoMemory(), people: new Map() })
  return database
}

export const openPostgres = (databaseUrl: string) => openForgetful({ databaseUrl, dataDir: '' })

/** The embedded engine in a temporary folder. */
export async function openEmbedded(): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sojourn-bench-'))
  const database = await openForgetful({ dataDir })
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** As many jobs as asked for, no two alike and the same at every run. */
export function inventJobs(count: number): JobDraft[] {
  const drafts: JobDraft[] = []
  for (let edition = 0; drafts.length < count; edition++) {
    const { careers, partTime } = generateDemoJobs(now, edition)
    for (const draft of [...careers, ...partTime]) drafts.push({ ...draft, sourceId: `${edition}-${draft.sourceId}` })
  }
  return drafts.slice(0, count)
}

/** Saves and assesses the jobs, as after an import. */
export async function fillJobs(database: OpenDatabase, drafts: readonly JobDraft[]): Promise<void> {
  await loadLedger(database.db, now)
  await database.longTransaction(tx => saveListing(tx, { source: 'bench', drafts, isDemo: true }, now))
  await database.vacuum()
  await assessJobs(database.db, now)
  await database.vacuum()
}

/** Two registers of about this many rows, as files: June's and November's. */
export function writeRegisters(rows: number) {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-bench-'))
  // An organisation has 1.098 rows on average.
  const files = inventRegisters(Math.round(rows / 1.098)).map(({ fileName, text }) => {
    const file = join(folder, fileName)
    writeFileSync(file, text)
    return file
  })
  return { files: files as [string, string], remove: () => rmSync(folder, { recursive: true }) }
}

export const importFile = (database: OpenDatabase, file: string) =>
  runImport(
    database,
    readConfig({}),
    { file, date: /\d{4}-\d\d-\d\d/.exec(file.slice(file.lastIndexOf('/')))![0], dryRun: false, acceptDrop: false },
    now,
    silent,
  )

export const truncateRegister = (db: Database) =>
  db.execute(
    'TRUNCATE register_imports, sponsors, sponsor_licences, sponsor_aliases, sponsor_changes, ' +
      'pending_sponsor_changes RESTART IDENTITY',
  )

/**
 * Every job this many times, a few minutes apart. The vectors are copied instead of made again, and the indexes built
 * at the end: only how the result is read matters.
 */
export async function multiplyJobs({ longTransaction, vacuum }: OpenDatabase, times: number): Promise<void> {
  await longTransaction(async tx => {
    await tx.execute(`SET LOCAL maintenance_work_mem = '1GB'`)
    for (const column of ['search_tsv', 'title_tsv'])
      await tx.execute(`ALTER TABLE jobs ALTER COLUMN ${column} DROP EXPRESSION`)
    const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
      SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE tablename = 'jobs'
        AND indexname NOT IN (SELECT conname FROM pg_constraint WHERE conrelid = 'jobs'::regclass)`)
    for (const { name } of indexes) await tx.execute(`DROP INDEX ${name}`)
    const { rows: columns } = await tx.execute<{ name: string }>(
      sql`SELECT quote_ident(attname) AS name FROM pg_attribute
      WHERE attrelid = 'jobs'::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'id'`,
    )
    const changed: Readonly<Record<string, string>> = {
      slug: `slug || '-' || copy`,
      source_id: `source_id || '-' || copy`,
      posted_at: `posted_at - copy * interval '7 minutes'`,
    }
    await tx.execute(`INSERT INTO jobs (${columns.map(({ name }) => name).join(', ')})
      SELECT ${columns.map(({ name }) => changed[name] ?? name).join(', ')}
      FROM jobs, generate_series(1, ${times - 1}) AS copy`)
    for (const { definition } of indexes) await tx.execute(definition)
    await refreshBoards(tx)
  })
  await vacuum()
}
