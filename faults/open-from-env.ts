import { pino } from 'pino'
import { openDatabase } from '#server/platform/db/open.ts'

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TEMPLATE: template } = process.env

/** Opens the database that a round is about. Complaints go where they cannot be taken for a result. */
export const openFromEnv = () =>
  openDatabase({ databaseUrl, dataDir: dataDir!, template, log: pino({ level: 'error' }, pino.destination(2)) })
