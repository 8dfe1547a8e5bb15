import type { Database } from '#server/platform/db/database.ts'
import { inShortSteps, type Steps } from '#server/platform/db/steps.ts'
import { assessJobs } from './assess-jobs.ts'
import { refreshBoards } from './count-boards.ts'
import { areBoardsStale, closeEndedJobs, locateCities } from './queries.ts'

/**
 * Locates cities that were stored before we knew where they are. Closes jobs that have ended and assesses new ones and
 * those whose sources changed. The counts follow every change, even after a failed count.
 */
export async function refreshJobBoards(db: Database, now: Date, steps: Steps = inShortSteps(db)): Promise<void> {
  await steps.run(locateCities)
  await steps.run(tx => closeEndedJobs(tx, now))
  await assessJobs(db, now, steps)
  if (await steps.run(tx => areBoardsStale(tx, now))) await refreshBoards(db, now, steps)
}
