import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Engine, Logger } from '#server/platform/db/database.ts'
import { dumpPostgres } from '#server/platform/db/dump-postgres.ts'
import { attachMemory, createMemory } from '#server/platform/db/memory.ts'
import { createPool, noTimeLimit, unhurriedLimitMs } from '#server/platform/db/postgres-pool.ts'
import { askOnce, attachCaller, forgetAnswers } from '#server/platform/db/ask-once.ts'
import { gather } from '#server/platform/db/gather.ts'
import { attachSlowStatements, createSlowStatements } from '#server/platform/db/slow-statements.ts'
import { createTransactionGuard, type TransactionGuard } from '#server/platform/db/transaction-guard.ts'
import { createTurns, ownWork, type Caller, type Turns } from '#server/platform/db/turns.ts'
import { unhurried } from '#server/platform/db/unhurried.ts'
import { Refusal } from '#server/platform/refusal.ts'

const oldestVersion = 15
const mostConnections = 10
/** One caller may use this many of them, so that others find one free. */
const mostConnectionsPerCaller = 6
/** What is asked at once runs one after the other on a connection, and beyond this number on another next to it. */
const mostAtOnce = 8

const statementLimitMs = 2_000

interface PostgresOptions {
  /** What a statement may take, with what it waits for others. */
  limitMs?: number | undefined
  /** What one without that limit may take. */
  longestMs?: number
  /** A replica, which what is the same for everyone is read from while it is up to date. */
  readUrl?: string | undefined
}

export async function openPostgres(
  databaseUrl: string,
  log: Logger,
  { limitMs = statementLimitMs, longestMs = unhurriedLimitMs, readUrl }: PostgresOptions = {},
): Promise<Engine> {
  const guard = createTransactionGuard()
  const slowStatements = createSlowStatements()
  const poolOptions = { log, limitMs, longestMs, most: mostConnections, noteTime: slowStatements.note }
  const pool = createPool({ databaseUrl, ...poolOptions })
  try {
    await assertUsable(pool, databaseUrl)
  } catch (error) {
    await pool.end()
    throw error
  }

  const turns = createTurns({ atOnce: mostConnections, atOncePerCaller: mostConnectionsPerCaller })
  const replica = readUrl ? createPool({ databaseUrl: readUrl, ...poolOptions }) : undefined
  const memory = createMemory(replica && { db: drizzle(replica) as unknown as Database, log })
  const createDatabase = (caller: Caller) => {
    const db = drizzle(takeTurnsAt(pool, turns, caller, guard)) as unknown as Database
    return attachSlowStatements(attachMemory(guard.watch(db), memory), slowStatements)
  }
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

interface Asked {
  statement: pg.QueryConfig
  values: unknown[]
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/**
 * The pool as one caller sees it: every query and transaction of the outer db waits for its turn before it connects.
 * Queries asked at once share a connection.
 */
function takeTurnsAt(pool: pg.Pool, turns: Turns, caller: Caller, guard: TransactionGuard): pg.Pool {
  async function connect(): Promise<pg.PoolClient> {
    const leave = await turns.take(caller)
    try {
      const client = await connectAlive(pool)
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
  const connectForTransaction = () => {
    guard.assertOutside()
    forgetAnswers(caller)
    return connect()
  }
  async function askAll(asked: Asked[]) {
    try {
      const client = await connect()
      const answers = sendTogether(client, asked)
      asked.forEach(({ resolve, reject }, i) => answers[i]!.then(resolve, reject))
      const failed = (await Promise.allSettled(answers)).some(({ status }) => status === 'rejected')
      client.release(failed)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
  const ask = gather<Asked>(mostAtOnce, asked => void askAll(asked))
  const query = (statement: pg.QueryConfig & { rowMode?: string }, values: unknown[] = []) => {
    guard.assertOutside()
    return askOnce(
      caller,
      statement.text,
      values,
      statement.rowMode,
      () => new Promise<unknown>((resolve, reject) => ask({ statement, values, resolve, reject })),
    )
  }
  // Everything else is the pool's own.
  return Object.create(pool, { connect: { value: connectForTransaction }, query: { value: query } }) as pg.Pool
}

/** The pool may not have noticed yet that an idle connection was cut. */
async function connectAlive(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect()
    if (!client.connection.stream.destroyed) return client
    client.release(true)
  }
}

/** All in one message. */
function sendTogether(client: pg.PoolClient, asked: readonly Asked[]): Promise<unknown>[] {
  const { stream } = client.connection
  stream.cork()
  try {
    return asked.map(({ statement, values }) => client.query(statement, values))
  } finally {
    stream.uncork()
  }
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
