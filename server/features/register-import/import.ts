import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { failureInWords, logFailedQuery } from '#server/platform/failure.ts'
import { createLog } from '#server/platform/log.ts'
import { createProgress } from '#server/platform/progress.ts'
import { describeImport, readArguments, runImport } from './import-command.ts'

// npm run import:register SERIES FILE -- [--dry-run]
const log = createLog('warn', pino.destination(process.stderr.fd))
try {
  const asked = readArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  try {
    console.log(
      describeImport(await runImport(database, config, asked, new Date(), createProgress(process.stderr)), asked),
    )
  } finally {
    await database.close()
  }
} catch (error) {
  logFailedQuery(log, error)
  console.error(failureInWords(error))
  process.exitCode = 1
}
