import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Engine, Logger } from '#server/platform/db/database.ts'
import { dumpPostgres } from '#server/platform/db/dump-postgres.ts'
import { attachMemory, type Memory } from '#server/platform/db/memory.ts'
import { createPool, noTimeLimit } from '#server/platform/db/postgres-pool.ts'
import { askOnce, attachCaller } from '#server/platform/db/ask-once.ts'
import { createTransactionGuard, type TransactionGuard } from '#server/platform/db/transaction-guard.ts'
import { createTurns, ownWork, type Caller, type Turns } from '#server/platform/db/turns.ts'
import { unhurried } from '#server/platform/db/unhurried.ts'
import { Refusal } from '#server/platform/refusal.ts'

const oldestVersion = 15
const mostConnections = 10
/** One caller may use this many of them, so that others find one free. */
const mostConnectionsPerCaller = 6

const statementLimitMs = 2_000

interface PostgresOptions {
  /** What a statement may take, with what it waits for others. */
  limitMs?: number | undefined
  /** A replica, which what is the same for everyone is read from while it is up to date. */
  readUrl?: string | undefined
}

export async function openPostgres(
  databaseUrl: string,
  log: Logger,
  { limitMs = statementLimitMs, readUrl }: PostgresOptions = {},
): Promise<Engine> {
  const guard = createTransactionGuard()
  const pool = createPool({ databaseUrl, log, limitMs, most: mostConnections })
  try {
    await assertUsable(pool, databaseUrl)
  } catch (error) {
    await pool.end()
    throw error
  }

  const turns = createTurns({ atOnce: mostConnections, atOncePerCaller: mostConnectionsPerCaller })
  const replica = readUrl ? createPool({ databaseUrl: readUrl, log, limitMs, most: mostConnections }) : undefined
  const memory: Memory = { kept: new Map(), replica: replica && (drizzle(replica) as unknown as Database) }
  const createDatabase = (caller: Caller) =>
    attachMemory(guard.watch(drizzle(takeTurnsAt(pool, turns, caller, guard)) as unknown as Database), memory)
  const db = createDatabase(ownWork)
  return {
    db,
    openFor: caller => attachCaller(createDatabase(caller), caller),
    longTransaction: work => unhurried(db, work),
    async vacuum() {
      const client = await pool.connect()
      try {
        await client.query(`set ${noTimeLimit}`)
        await client.query('vacuum (analyze)')
      } finally {
        // Not returned to the pool: it has no time limit.
        client.release(true)
      }
    },
    writeBackup: folder => dumpPostgres(databaseUrl, folder),
    async close() {
      await Promise.all([pool.end(), replica?.end()])
    },
  }
}

/**
 * The pool as one caller sees it: every query and transaction of the outer db waits for its turn before it connects.
 */
function takeTurnsAt(pool: pg.Pool, turns: Turns, caller: Caller, guard: TransactionGuard): pg.Pool {
  async function connect(): Promise<pg.PoolClient> {
    guard.assertOutside()
    const leave = await turns.take(caller)
    try {
      const client = await pool.connect()
      const release = client.release.bind(client)
      // Drizzle never gives a connection back that is lost as a transaction begins.
      const onLost = () => client.release(true)
      client.once('end', onLost)
      client.release = error => {
        client.release = () => undefined
        client.off('end', onLost)
        release(error)
        leave()
      }
      return client
    } catch (error) {
      leave()
      throw error
    }
  }
  type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void
  const connectEitherWay = (callback?: Connected) => {
    // Only a transaction waits for the connection itself.
    if (!callback) caller.answers?.clear()
    const connecting = connect()
    if (callback) connecting.then(client => callback(undefined, client, client.release), callback)
    return connecting
  }
  const query = (statement: pg.QueryConfig & { rowMode?: string }, values: unknown[] = []) =>
    askOnce(caller, statement.text, values, statement.rowMode, () =>
      (pool.query as (...asked: unknown[]) => Promise<unknown>).call(seen, statement, values),
    )
  // Everything else is the pool's own.
  const seen = Object.create(pool, { connect: { value: connectEitherWay }, query: { value: query } }) as pg.Pool
  return seen
}

async function assertUsable(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const { host, pathname } = new URL(databaseUrl)
  const answer = await pool
    .query<{ version: string }>(`select current_setting('server_version') as version`)
    .catch((error: NodeJS.ErrnoException) => {
      throw new Refusal(
        `PostgreSQL at ${host}${pathname} cannot be used (${error.message || error.code}). Check DATABASE_URL.`,
        { cause: error },
      )
    })
  const { version } = answer.rows[0]!
  if (parseInt(version) < oldestVersion)
    throw new Refusal(`PostgreSQL ${version} at ${host} is too old. Sojourn needs version ${oldestVersion} or newer.`)
}
