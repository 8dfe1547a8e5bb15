import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#server/platform/db/database.ts'

export interface TransactionGuard {
  /** Throws when called, at any depth, from work inside an open transaction. */
  assertOutside(): void
  /** Makes `db.transaction` mark the work it runs. */
  watch(db: Database): Database
}

/**
 * Inside `db.transaction(tx => …)` only `tx` may be used. The outer `db` would wait for ever on the embedded
 * engine, which has a single connection, and silently escape the transaction on PostgreSQL.
 */
export function createTransactionGuard(): TransactionGuard {
  const current = new AsyncLocalStorage<{ open: boolean }>()
  let open = 0
  return {
    assertOutside() {
      // Work started inside a transaction may outlive it; from then on it is free.
      if (!current.getStore()?.open) return
      throw new Error(
        'The outer db was used inside db.transaction(…). Use the tx that the transaction hands to its callback.',
      )
    },
    watch(db) {
      const begin = db.transaction.bind(db)
      db.transaction = (work, config) =>
        begin(async tx => {
          const transaction = { open: true }
          open++
          try {
            // `async`, so that a query returned unawaited also starts in here.
            return await current.run(transaction, async () => work(tx))
          } finally {
            transaction.open = false
            // On Node 20, tracking costs every promise of the process something, so it stops when there is nothing to
            // track.
            if (--open === 0) current.disable()
          }
        }, config)
      return db
    },
  }
}
