import { eq } from 'drizzle-orm'
import type { JobHold } from '#shared/jobs/holds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { noteBoardChange } from './queries.ts'
import { jobs, jobStatus } from './tables.ts'

export const lockJob = async (tx: Database, id: number) =>
  (await tx.select().from(jobs).where(eq(jobs.id, id)).for('update'))[0]

/** Takes a job off the board until staff put it back. The caller has locked it. */
export async function holdJob(
  tx: Database,
  { id, status, closedAt }: Pick<typeof jobs.$inferSelect, 'id' | 'status' | 'closedAt'>,
  hold: JobHold,
  now: Date,
): Promise<void> {
  await tx
    .update(jobs)
    .set({
      hold,
      status: jobStatus.closed,
      closedAt: status === jobStatus.closed ? closedAt : now,
      updatedAt: now,
    })
    .where(eq(jobs.id, id))
  await noteBoardChange(tx)
}
