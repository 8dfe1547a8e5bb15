import { daysBefore } from '#shared/calendar/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { forgetOldPersonChanges } from '#server/platform/db/person-memory.ts'
import { unhurried } from '#server/platform/db/unhurried.ts'
import type { Feature } from '#server/platform/feature.ts'

/**
 * Deletes expired data, feature by feature. Nothing here changes what anyone sees, and one failure does not
 * stop the rest.
 */
export async function runHousekeeping(features: readonly Feature[], db: Database, now: Date) {
  const ofFeatures = features.flatMap(({ housekeeping = [], retention = [] }) => [
    ...housekeeping,
    ...retention.map(
      ({ days, deleteBefore }) =>
        (tx: Database) =>
          deleteBefore(tx, daysBefore(now, days)),
    ),
  ])
  const steps = [forgetOldPersonChanges, ...ofFeatures]
  const failures: unknown[] = []
  for (const step of steps) await unhurried(db, tx => step(tx, now)).catch(error => failures.push(error))
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${steps.length} housekeeping steps failed.`)
  }
}
