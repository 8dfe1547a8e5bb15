import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import { answerBackups } from '#server/platform/backup/ask-server.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/db/open.ts'
import { createLog } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'

type Log = Services['log']

export interface Opened {
  database: OpenDatabase
  log: Log
}

/** Other servers on the same database do not have this one's folder. */
function warnOfLocalVideos({ production, databaseUrl, videoStorageUrl, dataDir }: Config, log: Log) {
  if (!production || databaseUrl === undefined || videoStorageUrl !== undefined) return
  log.warn(
    `Uploaded videos are kept in ${join(dataDir, 'videos')}. ` +
      'If more than one server uses this database, set VIDEO_STORAGE_URL: the others cannot play them.',
  )
}

/**
 * The database of the settings. `templates`: the folder in which the build has left databases to begin with. It imports
 * no feature, so that a server can open its database while it still loads them.
 */
export async function openConfigured(
  config: Config,
  templates?: URL,
  log = createLog(config.production ? 'info' : 'warn'),
): Promise<Opened> {
  warnOfLocalVideos(config, log)
  const opened: { database?: OpenDatabase } = {}
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    databaseReadUrl: config.databaseReadUrl,
    dataDir: config.dataDir,
    log,
    template:
      templates && fileURLToPath(new URL(config.demo ? 'demo-template.bin' : 'database-template.bin', templates)),
    answerRequest: answerBackups(() => opened.database),
    onLost(reason) {
      console.error(reason.message)
      process.exit(1)
    },
  })
  opened.database = database
  return { database, log }
}
