import { sql } from 'drizzle-orm'
import type { Engine } from '#server/platform/db/database.ts'
import { openEmbedded, type EmbeddedOptions } from '#server/platform/db/embedded.ts'
import { assertRoom, leastFreeBytes } from '#server/platform/db/explain-opening.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'

export interface OpenDatabase extends Engine {
  engine: 'embedded' | 'postgres'
  /** Rejects unless the database itself answers within two seconds, and its disk has room. */
  ping(): Promise<void>
}

export interface OpenOptions extends EmbeddedOptions {
  /** PostgreSQL when given, the embedded engine in `dataDir` otherwise. */
  databaseUrl?: string | undefined
  /** A replica of that PostgreSQL; see `openPostgres`. */
  databaseReadUrl?: string | undefined
  /** How long a statement may take on PostgreSQL; two seconds unless given. */
  statementLimitMs?: number
}

const pingLimitMs = 2_000

/** Opens the database and brings it up to date. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, databaseReadUrl: readUrl, log, statementLimitMs: limitMs } = options
  const engine = databaseUrl ? await openPostgres(databaseUrl, log, { limitMs, readUrl }) : await openEmbedded(options)
  try {
    await migrate(engine, log)
  } catch (error) {
    await engine.close()
    throw error
  }
  // Anyone may ask whether we are ready, as often as they like, so everyone who asks at once shares one answer.
  let pinging: Promise<void> | undefined
  const assertWritable = () => {
    if (!databaseUrl) assertRoom(options.dataDir, options.leastFree ?? leastFreeBytes)
  }
  const sharePing = () =>
    (pinging ??= ping(engine, assertWritable).finally(() => {
      pinging = undefined
    }))
  return { ...engine, engine: databaseUrl ? 'postgres' : 'embedded', ping: sharePing }
}

async function ping({ db }: Engine, assertWritable: () => void): Promise<void> {
  assertWritable()
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The database did not answer within ${pingLimitMs / 1000} s.`)),
      pingLimitMs,
    )
  })
  try {
    await Promise.race([db.execute(sql`select 1`), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
