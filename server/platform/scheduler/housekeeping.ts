import type { Database } from '#server/platform/db/database.ts'
import { unhurried } from '#server/platform/db/unhurried.ts'
import type { Feature } from '#server/platform/feature.ts'

/**
 * Deletes expired data, feature by feature. Nothing here changes what anyone sees, and one failure does not
 * stop the rest.
 */
export async function runHousekeeping(features: readonly Feature[], db: Database, now: Date) {
  const steps = features.flatMap(({ housekeeping }) => housekeeping ?? [])
  const failures: unknown[] = []
  for (const step of steps) await unhurried(db, tx => step(tx, now)).catch(error => failures.push(error))
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${steps.length} housekeeping steps failed.`)
  }
}
