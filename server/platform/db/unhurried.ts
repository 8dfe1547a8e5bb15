import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

/** A transaction without a request's time limit, for background work that no one waits for. */
export const unhurried = <T>(db: Database, work: (tx: Database) => PromiseLike<T>): Promise<T> =>
  db.transaction(async tx => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    return work(tx)
  })
