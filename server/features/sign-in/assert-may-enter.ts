import { problem } from '#shared/http/problems.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findEntryBar } from '#server/platform/people/queries.ts'

/** Refuses someone whose account is locked or whose university is paused, in words. */
export async function assertMayEnter(db: Database, userId: number): Promise<void> {
  const bar = await findEntryBar(db, userId)
  if (bar) throw problem(bar === 'locked' ? 'ACCOUNT_LOCKED' : 'UNIVERSITY_PAUSED')
}
