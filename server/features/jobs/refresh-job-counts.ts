import type { Database } from '#server/platform/db/database.ts'
import { areBoardsStale, closeEndedJobs, refreshBoards } from './queries.ts'
import { assessJobs } from './assess-jobs.ts'

/**
 * Closes what has ended and weighs what is new or whose sources changed; the counts follow whatever changed, even if
 * they failed to before.
 */
export async function keepBoardsTrue(db: Database, now: Date): Promise<void> {
  await closeEndedJobs(db, now)
  await assessJobs(db, now)
  if (await areBoardsStale(db, now)) await refreshBoards(db, now)
}
