import type { Stage } from '#shared/applications/stages.ts'
import { dayOf } from '#shared/calendar/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import * as tracker from '#server/features/applications/queries.ts'

/** What only the student decides. An employer's stage does not overwrite it. */
const decidedByStudent: readonly Stage[] = ['accepted', 'withdrawn']

/** The student's tracker gets the stage of an application that was sent here. One that they removed stays away. */
export async function moveTracker(
  tx: Database,
  userId: number,
  jobId: number,
  stage: Stage,
  now: Date,
  isByStudent = false,
): Promise<void> {
  const known = await tracker.findApplicationByJob(tx, userId, jobId)
  if (!known || known.removedAt !== null) return
  const isDecided = decidedByStudent.includes(known.stage) && stage !== 'withdrawn' && !isByStudent
  if (known.stage === stage || isDecided) return
  await tracker.updateApplication(tx, userId, known.id, { stage, stageOn: dayOf(now) }, now)
  await tracker.recordStage(tx, known.id, stage, dayOf(now), now)
}

/** A job that someone applies for here is in their tracker, also where they removed it before. */
export async function trackSent(tx: Database, userId: number, jobId: number, now: Date): Promise<void> {
  const known = await tracker.findApplicationByJob(tx, userId, jobId)
  if (known && known.removedAt !== null) await tracker.restoreApplication(tx, userId, known.id, new Date(0))
  if (known) return moveTracker(tx, userId, jobId, 'applied', now, true)
  const job = await tracker.findSavableJob(tx, jobId)
  if (job) await tracker.insertApplication(tx, userId, { ...job, jobId, stage: 'applied' }, now)
}
