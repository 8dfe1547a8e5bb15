import type { Logger } from '#server/platform/db/database.ts'
import { watchIdentity } from '#server/platform/db/directory-identity.ts'
import { askOnce, forgetAnswers } from '#server/platform/db/ask-once.ts'
import type { TransactionGuard } from '#server/platform/db/transaction-guard.ts'
import { createTurns, ownWork, type Caller } from '#server/platform/db/turns.ts'
import type { Result, WorkerSession } from '#server/platform/db/worker-session.ts'

type Query = (sql: string, params?: unknown[], options?: { rowMode?: 'array' | 'object' }) => Promise<Result>

/** What Drizzle's PGlite driver uses of PGlite. */
export interface EmbeddedClient {
  query: Query
  transaction<T>(work: (tx: { query: Query }) => Promise<T>): Promise<T>
}

export interface EmbeddedConnection {
  createClient(statementLimitMs: number, caller: Caller): EmbeddedClient
  close(): Promise<void>
}

interface Surroundings {
  guard: TransactionGuard
  log: Logger
  onLost: (reason: Error) => void
}

/**
 * The only connection there is, shared fairly: one query or one whole transaction at a time, from one caller after the
 * other. `restart`: opens the same folder again, after a session has crashed.
 */
export function createConnection(
  directory: string,
  first: WorkerSession,
  restart: () => Promise<WorkerSession>,
  { guard, log, onLost }: Surroundings,
): EmbeddedConnection {
  const turns = createTurns({ atOnce: 1 })
  let session = first
  let isClosed = false
  const identity = watchIdentity(directory)
  let isLost = false
  const assertSame = () => {
    try {
      identity.assertSame()
    } catch (error) {
      if (!isLost) onLost(error as Error)
      isLost = true
      throw error
    }
  }
  /** Work counts as done only if its files are still there afterwards. */
  const runInPlace = <T>(caller: Caller, work: (worker: WorkerSession) => Promise<T>) =>
    turns.run(caller, async () => {
      const result = await work(await getSession())
      assertSame()
      return result
    })

  const getSession = async () => {
    if (isClosed) throw new Error('The database is closed.')
    assertSame()
    if (!session.isRunning) {
      log.warn('The embedded database has stopped and is being restarted.')
      session = await restart()
    }
    return session
  }

  return {
    createClient(statementLimitMs, caller) {
      const queryOn =
        (worker: WorkerSession): Query =>
        (sql, params = [], { rowMode = 'object' } = {}) =>
          worker.run({ sql, params, rowMode }, statementLimitMs)
      return {
        async query(sql, params = [], options = {}) {
          guard.assertOutside()
          return askOnce(caller, sql, params, options.rowMode, () =>
            runInPlace(caller, worker => queryOn(worker)(sql, params, options)),
          )
        },
        async transaction(work) {
          guard.assertOutside()
          forgetAnswers(caller)
          return runInPlace(caller, worker => runTransaction(worker, queryOn(worker), work))
        },
      }
    },
    close: () =>
      turns.run(ownWork, async () => {
        isClosed = true
        if (session.isRunning) await session.close()
      }),
  }
}

async function runTransaction<T>(
  worker: WorkerSession,
  query: Query,
  work: (tx: { query: Query }) => Promise<T>,
): Promise<T> {
  let isOpen = true
  const tx = {
    async query(...statement: Parameters<Query>) {
      if (isOpen) return query(...statement)
      throw new Error('This transaction has ended. Await every query inside its callback.')
    },
  }
  await query('BEGIN')
  try {
    const result = await work(tx)
    isOpen = false
    const { command } = await query('COMMIT')
    if (command === 'ROLLBACK')
      throw new Error('The transaction was rolled back, because a statement in it had failed.')
    return result
  } catch (error) {
    isOpen = false
    // A worker that has ended took the transaction with it.
    if (worker.isRunning) await query('ROLLBACK')
    throw error
  }
}
