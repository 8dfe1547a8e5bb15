import type { PGlite } from '@electric-sql/pglite'

/** The status with which PostgreSQL leaves a statement that failed in an orderly way. */
const failedStatement = 100

/**
 * Ends this thread when PostgreSQL crashes: a stack overflow (deeply nested JSON is enough), no memory, a panic.
 * PGlite swallows that, answers the statement as if it had succeeded, and goes on with a broken PostgreSQL.
 * A new thread recovers from the log, as a PostgreSQL server does after a crash.
 */
export function endThreadOnCrash(pg: PGlite): void {
  const module = pg.Module as unknown as { _PostgresMainLoopOnce?: () => void }
  const step = module._PostgresMainLoopOnce
  if (!step) throw new Error('This version of PGlite runs statements differently: adapt endThreadOnCrash.')
  module._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: number }).status === failedStatement) throw error
      process.exit(1)
    }
  }
}
