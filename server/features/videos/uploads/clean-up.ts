import { daysBefore } from '#shared/calendar/durations.ts'
import { daysToResume } from '#shared/videos/upload-limits.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
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

export async function removeLeftovers(db: Database, config: Config) {
  const storage = openStorage(config)
  for (const { storageName, storageHandle } of await listLeftovers(db)) {
    await storage.remove({ name: storageName, handle: storageHandle })
    await deleteLeftover(db, storageName)
  }
}
