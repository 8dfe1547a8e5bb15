import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database, Logger } from '#server/platform/db/database.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/db/open.ts'
import { takeDatabase, writeTestDataDir } from '#server/platform/db/reused-database.ts'
import { makeTemplate } from '#server/platform/db/template.ts'
import { readTemplate, type Template } from '#server/platform/db/template-file.ts'
import { sealColumnsWith } from '#server/platform/mail/sealed-columns.ts'
import { openSecrets } from '#server/platform/secrets.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What test databases are copied from: files for embedded ones, databases on TEST_DATABASE_URL's server. */
    templateFiles: Record<TestWorld, string>
    serverTemplates: Record<TestWorld, string>
  }
}

/** Only the tables, or what every test of the whole server begins with. */
export type TestWorld = 'migrated' | 'furnished'

export const testSecretKey = 'a key for tests, and for nothing else'

export const silent: Logger = { info() {}, warn() {}, error() {} }

/** What some test files need besides, such as a register. */
export type Addition = (tx: Database) => Promise<void>

/** A database for one test file: embedded, or on TEST_DATABASE_URL's server. Close it in `afterAll`. */
export async function openTestDatabase(world: TestWorld = 'migrated', addition?: Addition): Promise<OpenDatabase> {
  sealColumnsWith(openSecrets({ secretKey: testSecretKey, dataDir: '' }))
  const server = process.env.TEST_DATABASE_URL
  if (!server) return openInTemporaryFolder(addition ? await readTemplateWith(world, addition) : templateOf(world))
  const database = await openOnServer(server, world)
  if (addition) await database.db.transaction(addition)
  return database
}

async function openInTemporaryFolder(template: Template): Promise<OpenDatabase> {
  const { dataDir, startSession, giveBack } = takeDatabase(template, dirname(inject('templateFiles').furnished))
  const database = await openDatabase({ dataDir, log: silent, startSession })
  // Nothing here needs to survive a power cut. The file system's own test proves that commits reach the disk.
  await database.db.execute(sql`set synchronous_commit to off`)
  return {
    ...database,
    async close() {
      await database.close()
      await giveBack()
    },
  }
}

/** A data folder with a migrated database, for tests of the embedded engine itself. */
export const createTestDataDir = (): string => writeTestDataDir(templateOf('migrated'))

/** Each is read once by this process, which opens a database for every file. */
const templates: Partial<Record<TestWorld, Template>> = {}
const templateOf = (world: TestWorld) => (templates[world] ??= readTemplate(inject('templateFiles')[world]))

/** Made once by this process, and only when a file wants it. */
const withAddition = new Map<Addition, Promise<Template>>()
function readTemplateWith(world: TestWorld, addition: Addition): Promise<Template> {
  if (!withAddition.has(addition)) withAddition.set(addition, makeTemplateWith(world, addition))
  return withAddition.get(addition)!
}

async function makeTemplateWith(world: TestWorld, addition: Addition): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-template-'))
  const file = join(folder, 'template.bin')
  const fill = ({ db }: { db: Database }) => db.transaction(addition)
  await makeTemplate(file, silent, { from: inject('templateFiles')[world], fill })
  const template = readTemplate(file)
  rmSync(folder, { recursive: true })
  return template
}

async function openOnServer(server: string, world: TestWorld): Promise<OpenDatabase> {
  const { databaseUrl, drop } = await createServerDatabase(server, inject('serverTemplates')[world])
  // Many at once wait for one another here, on machines that do other work too.
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silent, statementLimitMs: 60_000 })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** A new database on a PostgreSQL server, empty or copied from another. */
export async function createServerDatabase(server: string, template = 'template0') {
  const name = `sojourn_test_${randomUUID().replaceAll('-', '')}`
  const databaseUrl = new URL(server)
  databaseUrl.pathname = name
  await runOnServer(server, `create database ${name} template ${template}`)
  return { name, databaseUrl: databaseUrl.href, drop: () => runOnServer(server, `drop database ${name}`) }
}

async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Deletes every row except the record of migrations, in a single statement, so that foreign keys are only checked at
 * its end.
 */
export async function emptyTables(db: Database): Promise<void> {
  await db.execute(sql`
    do $$ begin execute (
      select 'with ' || string_agg(format('t%s as (delete from %s)', oid, oid::regclass), ', ') || ' select'
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
    ); end $$`)
}
