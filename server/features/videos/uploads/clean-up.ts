import { daysBefore } from '#shared/calendar/durations.ts'
import { daysToResume } from '#shared/videos/upload-limits.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { deleteLeftover, deleteOldLessons, giveUpUploads, listLeftovers } from './queries.ts'
import { openStorage } from './storage/storage.ts'

/**
 * Deletes what no one needs: uploads that no one goes on with, lessons that can no longer be restored, and their files.
 * A file is named in the database before it exists and until it is gone, so none can be forgotten.
 */
export async function cleanUpVideos(db: Database, now: Date, { config }: { config: Config }) {
  await db.transaction(async tx => {
    await giveUpUploads(tx, daysBefore(now, daysToResume), now)
    await deleteOldLessons(tx, now)
  })
  await removeLeftovers(db, config)
}

/** Goes on after a file that cannot be deleted, and then says so: the next run tries it again. */
async function removeLeftovers(db: Database, config: Config) {
  const storage = openStorage(config)
  const failures: unknown[] = []
  for (const { storageName, storageHandle } of await listLeftovers(db)) {
    try {
      await storage.remove({ name: storageName, handle: storageHandle })
      await deleteLeftover(db, storageName)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** The same, at once after a change. Should the storage be out of reach, the hourly task does it. */
export async function removeLeftoversNow({ db, config, log }: Pick<RequestScope, 'db' | 'config' | 'log'>) {
  try {
    await removeLeftovers(db, config)
  } catch (error) {
    log.warn({ err: error }, 'The files of deleted videos could not be removed yet.')
  }
}
