import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { failureInWords, logFailedQuery } from '#server/platform/failure.ts'
import { createLog } from '#server/platform/log.ts'
import { createProgress } from '#server/platform/progress.ts'
import { refreshJobBoards } from '#server/features/jobs/refresh-job-counts.ts'
import { readArguments, WrongUsage } from './arguments.ts'
import { storeListing, readListing, summarise } from './import-jobs.ts'

// npm run import:jobs -- --format greenhouse https://boards-api.greenhouse.io/v1/boards/brightworks/jobs?content=true
const progress = createProgress(process.stderr)
const log = createLog('warn', pino.destination(process.stderr.fd))
/** Text from feeds is quoted here, and a terminal obeys control characters. */
const harmless = (text: string) => text.replace(/(?!\n)\p{Cc}/gu, '')
try {
  const request = readArguments(process.argv.slice(2))
  const { databaseUrl, dataDir } = readConfig(process.env)
  const context = {
    now: new Date(),
    onProgress: (what: string, done: number, of: number) => progress.update(what, of === 0 ? 1 : done / of),
  }
  const reading = await readListing(request, context)
  const template = fileURLToPath(new URL('./database-template.bin', import.meta.url))
  const database = await openDatabase({ databaseUrl, dataDir, template, log })
  try {
    const result = await storeListing(database, request, reading, context)
    // So that the boards reflect the new jobs at once, and not only at a server's next run.
    if (!request.isDryRun) await refreshJobBoards(database.db, context.now)
    progress.finish()
    console.log(harmless(summarise(request, result, reading)))
  } finally {
    await database.close()
  }
} catch (error) {
  progress.finish()
  logFailedQuery(log, error)
  console.error(harmless(failureInWords(error)))
  process.exitCode = error instanceof WrongUsage ? 2 : 1
}
