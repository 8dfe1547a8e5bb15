import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { prepareDirectory } from '#server/platform/db/data-directory.ts'
import type { Database, Engine, Logger } from '#server/platform/db/database.ts'
import { lockDirectory } from '#server/platform/db/directory-lock.ts'
import { openConnection } from '#server/platform/db/embedded-connection.ts'
import { startMaintenance } from '#server/platform/db/maintenance.ts'
import { createTransactionGuard } from '#server/platform/db/transaction-guard.ts'
import { ownWork, type Caller } from '#server/platform/db/turns.ts'

export interface EmbeddedOptions {
  dataDir: string
  log: Logger
  /** A file made by `makeTemplate`, which saves the first start most of its work. */
  template?: string | undefined
  /** Called once when the folder is no longer the one that was opened. Every query is refused from then on. */
  onLost?: (reason: Error) => void
}

/** A statement that runs longer is stuck, and the database is restarted to end it. */
const statementLimitMs = 30_000
/** The longest a timer can wait: 24 days. */
const noLimitMs = 2 ** 31 - 1

/** PostgreSQL inside this process: PGlite in a worker thread, with its files in `dataDir`. */
export async function openEmbedded({ dataDir, log, template, onLost = () => {} }: EmbeddedOptions): Promise<Engine> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockDirectory(dataDir)
  try {
    const directory = join(dataDir, 'database')
    await prepareDirectory(directory, template, log)
    const guard = createTransactionGuard()
    const connection = await openConnection(directory, guard, log, onLost)
    const createDatabase = (limitMs: number, caller: Caller) =>
      guard.watch(drizzle(connection.createClient(limitMs, caller) as unknown as PGlite) as unknown as Database)

    const unhurried = createDatabase(noLimitMs, ownWork)
    const maintenance = startMaintenance(unhurried, log)
    return {
      db: createDatabase(statementLimitMs, ownWork),
      openFor: caller => createDatabase(statementLimitMs, caller),
      longTransaction: work => unhurried.transaction(work),
      async vacuum() {
        await unhurried.execute('vacuum (analyze)')
      },
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
