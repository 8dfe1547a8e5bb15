import type { Database } from '#server/platform/db/database.ts'
import { areBoardsStale, closeEndedJobs, locateCities, refreshBoards } from './queries.ts'
import { assessJobs } from './assess-jobs.ts'

/**
 * Locates cities that were stored before we knew where they are. Closes jobs that have ended and assesses new ones and
 * those whose sources changed. The counts follow every change, even after a failed count.
 */
export async function refreshJobBoards(db: Database, now: Date): Promise<void> {
  await locateCities(db)
  await closeEndedJobs(db, now)
  await assessJobs(db, now)
  if (await areBoardsStale(db, now)) await refreshBoards(db, now)
}
