import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { exportSql } from '#server/platform/db/export-sql.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { failureInWords } from '#server/platform/failure.ts'
import { Refusal } from '#server/platform/refusal.ts'

// npm run db:export > sojourn.sql
try {
  const { dataDir } = readConfig(process.env)
  if (!existsSync(dataDir)) throw new Refusal(`There is no database in ${dataDir}. Name its folder with DATA_DIR.`)
  const database = await openDatabase({ dataDir, log: pino({ level: 'warn' }, pino.destination(process.stderr.fd)) })
  try {
    await exportSql(database, async text => {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain')
    })
  } finally {
    // An open database would keep the program running after an error.
    await database.close()
  }
} catch (error) {
  console.error(failureInWords(error))
  process.exitCode = 1
}
