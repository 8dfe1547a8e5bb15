import { existsSync, mkdirSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { attachCaller } from '#server/platform/db/ask-once.ts'
import { checkFolder, copyWhileOpen } from '#server/platform/db/copy-embedded.ts'
import { assertReadable, findDatabase, flushTree } from '#server/platform/db/data-directory.ts'
import type { Database, Engine, Logger } from '#server/platform/db/database.ts'
import { lockDirectory, type AnswerRequest } from '#server/platform/db/directory-lock.ts'
import { createConnection } from '#server/platform/db/embedded-connection.ts'
import { assertRoom, explainOpening, leastFreeBytes } from '#server/platform/db/explain-opening.ts'
import { startMaintenance } from '#server/platform/db/maintenance.ts'
import { attachMemory, createMemory } from '#server/platform/db/memory.ts'
import { attachSlowStatements, createSlowStatements } from '#server/platform/db/slow-statements.ts'
import { createTransactionGuard } from '#server/platform/db/transaction-guard.ts'
import { ownWork, type Caller } from '#server/platform/db/turns.ts'
import { templateVersion } from '#server/platform/db/template-version.ts'
import { startWorkerSession } from '#server/platform/db/worker-session.ts'
import { Refusal } from '#server/platform/refusal.ts'

export interface EmbeddedOptions {
  dataDir: string
  log: Logger
  /** A file made by `makeTemplate`, which saves the first start most of its work. */
  template?: string | undefined
  /** Less room on the disk counts as none; see `leastFreeBytes`. */
  leastFree?: number
  /** Answers what another program on this machine asks through the data folder. */
  answerRequest?: AnswerRequest
  /** Called once when the folder is no longer the one that was opened. Every query is refused from then on. */
  onLost?: (reason: Error) => void
  /** Tests bring their own, which outlives the closing of the database. */
  startSession?: typeof startWorkerSession
}

/** A statement that runs longer is stuck, and the database is restarted to end it. */
const statementLimitMs = 30_000
/** The longest a timer can wait: 24 days. */
const noLimitMs = 2 ** 31 - 1

/** PostgreSQL inside this process: PGlite in a worker thread, with its files in `dataDir`. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Engine> {
  try {
    return await openFolder(options)
  } catch (error) {
    throw explainOpening(error, options.dataDir)
  }
}

async function openFolder({
  dataDir,
  log,
  template,
  onLost = () => {},
  leastFree = leastFreeBytes,
  answerRequest,
  startSession = startWorkerSession,
}: EmbeddedOptions): Promise<Engine> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  assertRoom(dataDir, leastFree)
  const lock = await lockDirectory(dataDir, answerRequest)
  try {
    const directory = findDatabase(dataDir)
    const beginning = existsSync(directory) ? undefined : { template, version: templateVersion }
    if (!beginning) assertReadable(directory)
    const guard = createTransactionGuard()
    const slowStatements = createSlowStatements()
    const session = await startSession(directory, slowStatements.note, beginning)
    const restart = () => startSession(directory, slowStatements.note)
    const connection = createConnection(directory, session, restart, { guard, log, onLost })
    const memory = createMemory()
    const createDatabase = (limitMs: number, caller: Caller) => {
      const db = drizzle(connection.createClient(limitMs, caller) as unknown as PGlite) as unknown as Database
      return attachSlowStatements(attachMemory(guard.watch(db), memory), slowStatements)
    }

    const unhurried = createDatabase(noLimitMs, ownWork)
    const maintenance = startMaintenance(unhurried, log)
    const oneBackup = onlyOnce()
    return {
      db: createDatabase(statementLimitMs, ownWork),
      openFor: caller => attachCaller(createDatabase(statementLimitMs, caller), caller),
      longTransaction: work => unhurried.transaction(work),
      async vacuum() {
        await unhurried.execute('vacuum (analyze)')
      },
      writeBackup: folder =>
        oneBackup(() =>
          maintenance.pauseDuring(async () => {
            const copy = findDatabase(folder)
            await copyWhileOpen(unhurried, directory, copy)
            await checkFolder(copy).catch((cause: unknown) => {
              throw new Refusal('The copy could not be opened, so there is no backup. Try again.', { cause })
            })
            await flushTree(copy)
          }),
        ),
      async close() {
        await maintenance.stop()
        await connection.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Two at once would need twice the room, and PostgreSQL makes one at a time. */
function onlyOnce() {
  let isRunning = false
  return async (work: () => Promise<void>) => {
    if (isRunning) throw new Refusal('A backup is being made already. Wait until it is finished.')
    isRunning = true
    try {
      await work()
    } finally {
      isRunning = false
    }
  }
}
