import type { Database } from '#server/db/database.ts'
import { closeEndedJobs, refreshBoards } from './queries.ts'
import { weighJobs } from './weigh.ts'

/** Closes what has ended and weighs what is new or whose sources changed; the counts follow whichever it was. */
export async function keepBoardsTrue(db: Database, now: Date): Promise<void> {
  const closed = await closeEndedJobs(db, now)
  const weighed = await weighJobs(db, now)
  if (closed > 0 && weighed === 0) await db.transaction(refreshBoards)
}
