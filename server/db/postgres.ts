import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Engine, Logger } from '#server/db/database.ts'
import { createTransactionGuard } from '#server/db/transaction-guard.ts'

const statementLimitMs = 2_000

export async function openPostgres(databaseUrl: string, log: Logger): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'sojourn',
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementLimitMs,
    // As on the embedded engine, so that date_trunc and ::date mean the same days on both.
    options: '-c TimeZone=UTC',
  })
  // A server restart breaks idle connections; the pool replaces them, but an unheard 'error' would end the process.
  pool.on('error', error => log.warn({ err: error }, 'An idle database connection was lost.'))

  const guard = createTransactionGuard()
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<pg.PoolClient>
  // Every query and transaction of the outer db passes here.
  pool.connect = ((...args: unknown[]) => {
    guard.assertOutside()
    return connect(...args)
  }) as typeof pool.connect

  const db = guard.watch(drizzle(pool) as unknown as Database)
  return {
    db,
    longTransaction: work =>
      db.transaction(async tx => {
        await tx.execute(sql`set local statement_timeout = 0`)
        return work(tx)
      }),
    async vacuum() {
      const client = await pool.connect()
      try {
        await client.query('set statement_timeout = 0')
        await client.query('vacuum (analyze)')
      } finally {
        // Destroyed rather than returned: its time limit is off.
        client.release(true)
      }
    },
    close: () => pool.end(),
  }
}
