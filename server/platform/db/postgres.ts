import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { minutes } from '#shared/calendar/durations.ts'
import type { Database, Engine, Logger } from '#server/platform/db/database.ts'
import { createStatementNames } from '#server/platform/db/statement-names.ts'
import { createTransactionGuard, type TransactionGuard } from '#server/platform/db/transaction-guard.ts'
import { createTurns, ownWork, type Caller, type Turns } from '#server/platform/db/turns.ts'
import { unhurried } from '#server/platform/db/unhurried.ts'
import { Refusal } from '#server/platform/refusal.ts'

const oldestVersion = 15
const mostConnections = 10
/** One caller may use this many of them, so that others find one free. */
const mostConnectionsPerCaller = 6

const statementLimitMs = 2_000
/** PostgreSQL itself ends a statement that takes too long. If it says nothing for this much longer, it is gone. */
const silenceMs = 3_000
/** How `unhurried` and the vacuum say that what follows may take as long as it needs. */
const noTimeLimit = 'statement_timeout = 0'
/** A connection knows the plans of common statements, and a new one has to make them again. */
const idleConnectionMs = minutes(5)
/** How long nothing comes over a connection before the operating system asks whether the other end is still there. */
const keepAliveMs = 10_000

/** A statement may take `limitMs`, with what it waits for others. */
export async function openPostgres(databaseUrl: string, log: Logger, limitMs = statementLimitMs): Promise<Engine> {
  const guard = createTransactionGuard()
  const pool = createPool(databaseUrl, log, limitMs)
  try {
    await assertUsable(pool, databaseUrl)
  } catch (error) {
    await pool.end()
    throw error
  }

  const turns = createTurns({ atOnce: mostConnections, atOncePerCaller: mostConnectionsPerCaller })
  const openFor = (caller: Caller) =>
    guard.watch(drizzle(takeTurnsAt(pool, turns, caller, guard)) as unknown as Database)
  const db = openFor(ownWork)
  return {
    db,
    openFor,
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
    close: () => pool.end(),
  }
}

function createPool(databaseUrl: string, log: Logger, limitMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'sojourn',
    max: mostConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: idleConnectionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    statement_timeout: limitMs,
    // As on the embedded engine, so that a day is the same day on both.
    options: '-c TimeZone=UTC',
  })
  // When the server goes away, a connection reports it even while idle; without a listener that would end the
  // process.
  const nameOf = createStatementNames()
  pool.on('connect', client => {
    client.on('error', error => log.warn({ err: error }, 'A database connection was lost.'))
    watchStatements(client, nameOf, limitMs + silenceMs)
  })
  pool.on('error', () => undefined)
  return pool
}

/**
 * Gives statements of Drizzle names, so that the connection plans them once, and a time limit that holds also when the
 * database's machine has vanished. A connection that stayed silent is closed: what comes later would wait behind it.
 */
function watchStatements(client: pg.PoolClient, nameOf: (sql: string) => string | undefined, limitMs: number): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let isUnhurried = false
  const watchedQuery = (statement: string | pg.QueryConfig, values?: unknown[], ...rest: unknown[]) => {
    const config = typeof statement === 'string' ? { text: statement } : statement
    if (config.text.endsWith(noTimeLimit)) isUnhurried = true
    const hasValues = values !== undefined && values.length > 0
    const answer = query(
      {
        ...config,
        ...(hasValues && { name: nameOf(config.text) }),
        ...(!isUnhurried && { query_timeout: limitMs }),
      },
      values,
      ...rest,
    )
    if (config.text === 'commit' || config.text === 'rollback') isUnhurried = false
    if (answer instanceof Promise) void answer.catch(error => void (isSilence(error) && client.end()))
    return answer
  }
  client.query = watchedQuery as typeof client.query
}

const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

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
      client.release = error => {
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
    const connecting = connect()
    if (callback) connecting.then(client => callback(undefined, client, client.release), callback)
    return connecting
  }
  // Everything except connecting is the pool's own.
  return Object.create(pool, { connect: { value: connectEitherWay } }) as pg.Pool
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
