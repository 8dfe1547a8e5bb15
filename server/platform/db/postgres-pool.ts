import pg from 'pg'
import { hours, minutes, seconds } from '#shared/calendar/durations.ts'
import type { Logger } from '#server/platform/db/database.ts'
import { canBePrepared, createStatementNames } from '#server/platform/db/statement-names.ts'

/** PostgreSQL itself ends a statement that takes too long. If it says nothing for this much longer, it is gone. */
const silenceMs = seconds(3)
/** A connection knows the plans of common statements, and a new one has to make them again. */
const idleConnectionMs = minutes(5)
/** How long nothing comes over a connection before the operating system asks whether the other end is still there. */
const keepAliveMs = seconds(10)
/** How `unhurried` and the vacuum say that what follows may take as long as it needs. */
export const noTimeLimit = 'statement_timeout = 0'
/**
 * What it needs is never as much as this, so that it ends also when its own connection alone is silent. A task that
 * waited for ever would keep the next one from starting.
 */
export const unhurriedLimitMs = hours(1)

interface PoolOptions {
  databaseUrl: string
  log: Logger
  /** What a statement may take. */
  limitMs: number
  /** What one without a time limit may take at most. */
  longestMs: number
  /** Connections at once. */
  most: number
  /** Is told how long each statement took. */
  noteTime(sql: string, ms: number): void
}

/**
 * Connections that give common statements names, so that each is planned once, and that notice when the database's
 * machine has vanished.
 */
export function createPool({ databaseUrl, log, limitMs, longestMs, most, noteTime }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'sojourn',
    max: most,
    connectionTimeoutMillis: seconds(5),
    idleTimeoutMillis: idleConnectionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    statement_timeout: limitMs,
    // Several statements can be under way on a connection; it answers them in order.
    pipeline: true,
    // As on the embedded engine: a day is the same day on both, and no statement is compiled to machine code, which
    // takes PostgreSQL a second for what is done in milliseconds.
    options: '-c TimeZone=UTC -c jit=off',
  })
  const nameOf = createStatementNames()
  const clients = new Set<pg.PoolClient>()
  pool.on('remove', client => clients.delete(client))
  pool.on('connect', client => {
    clients.add(client)
    // When the server goes away, a connection reports it even while idle; without a listener that would end the
    // process.
    client.on('error', error => log.warn({ err: error }, 'A database connection was lost.'))
    watchStatements(client, {
      nameOf,
      limitMs,
      longestMs,
      noteTime,
      // All lead to the same machine: what comes later would wait behind them, and what has no time limit for ever.
      onSilence: () => clients.forEach(cut),
    })
  })
  pool.on('error', () => undefined)
  return pool
}

const cut = (client: pg.PoolClient) => client.connection.stream.destroy()

interface Watch {
  nameOf(sql: string): string | undefined
  limitMs: number
  longestMs: number
  noteTime: PoolOptions['noteTime']
  onSilence(): void
}

function watchStatements(client: pg.PoolClient, { nameOf, limitMs, longestMs, noteTime, onSilence }: Watch): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let isUnhurried = false
  /** Each has its full time, which begins when those before it are done. */
  let underWay = 0
  let answeredAt = 0
  /** What a statement took by itself: several are under way, and are answered one after the other. */
  const startTimer = (text: string) => {
    const sentAt = performance.now()
    return () => {
      const begunAt = Math.max(sentAt, answeredAt)
      answeredAt = performance.now()
      noteTime(text, answeredAt - begunAt)
    }
  }
  /** A statement without a time limit may have been slow: it ends alone. */
  const noteFailure = (error: unknown, limit: number) => {
    if (limit !== longestMs && error instanceof Error && error.message === silenceWords) onSilence()
  }
  const watch = (statement: string | pg.QueryConfig, values: unknown[] | undefined) => {
    const config = typeof statement === 'string' ? { text: statement } : statement
    if (config.text.endsWith(noTimeLimit)) isUnhurried = true
    const watched = {
      ...config,
      ...(canBePrepared(config.text, values) && { name: nameOf(config.text) }),
      query_timeout: isUnhurried ? longestMs : (underWay + 1) * limitMs + silenceMs,
    }
    if (config.text === 'commit' || config.text === 'rollback') isUnhurried = false
    return watched
  }
  const watchedQuery = (statement: string | pg.QueryConfig, values?: unknown[], callback?: Answered) => {
    const watched = watch(statement, values)
    const stopTimer = startTimer(watched.text)
    if (callback)
      return query(watched, values, (error: unknown, result: unknown) => {
        stopTimer()
        noteFailure(error, watched.query_timeout)
        callback(error, result)
      })
    const answer = query(watched, values) as Promise<unknown>
    underWay++
    answer
      .catch((error: unknown) => noteFailure(error, watched.query_timeout))
      .finally(() => {
        underWay--
        stopTimer()
      })
    return answer
  }
  client.query = watchedQuery as typeof client.query
}

/** The driver's only mark for it. */
const silenceWords = 'Query read timeout'

type Answered = (error: unknown, result: unknown) => void
