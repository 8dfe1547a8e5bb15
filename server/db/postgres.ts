import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Engine, Logger } from '#server/db/database.ts'
import { createTransactionGuard, type TransactionGuard } from '#server/db/transaction-guard.ts'
import { unhurried } from '#server/db/unhurried.ts'
import { Refusal } from '#server/refusal.ts'

const oldestVersion = 15

export async function openPostgres(databaseUrl: string, log: Logger): Promise<Engine> {
  const guard = createTransactionGuard()
  const pool = createPool(databaseUrl, guard, log)
  try {
    await assertUsable(pool, databaseUrl)
  } catch (error) {
    await pool.end()
    throw error
  }

  const db = guard.watch(drizzle(pool) as unknown as Database)
  return {
    db,
    longTransaction: work => unhurried(db, work),
    async vacuum() {
      const client = await pool.connect()
      try {
        await client.query('set statement_timeout = 0')
        await client.query('vacuum (analyze)')
      } finally {
        // Not handed back: its time limit is off.
        client.release(true)
      }
    },
    close: () => pool.end(),
  }
}

function createPool(databaseUrl: string, guard: TransactionGuard, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'sojourn',
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 2_000,
    // As on the embedded engine, so that a day is the same day on both.
    options: '-c TimeZone=UTC',
  })
  // When the server goes away, a connection says so even if nobody is asking it anything; unheard, that ends the process.
  pool.on('connect', client => client.on('error', error => log.warn({ err: error }, 'A database connection was lost.')))
  pool.on('error', () => undefined)

  // Every query and transaction of the outer db passes here.
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<pg.PoolClient>
  pool.connect = ((...args: unknown[]) => {
    guard.assertOutside()
    return connect(...args)
  }) as typeof pool.connect
  return pool
}

async function assertUsable(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const { host, pathname } = new URL(databaseUrl)
  const answer = await pool.query<{ version: string }>(`select current_setting('server_version') as version`).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`PostgreSQL at ${host}${pathname} cannot be used (${error.message || error.code}). Check DATABASE_URL.`, { cause: error })
  })
  const { version } = answer.rows[0]!
  if (parseInt(version) < oldestVersion) throw new Refusal(`PostgreSQL ${version} at ${host} is too old. Sojourn needs version ${oldestVersion} or newer.`)
}
