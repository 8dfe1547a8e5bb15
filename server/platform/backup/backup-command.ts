import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { readConfig, type Config } from '#server/config.ts'
import { findDatabase } from '#server/platform/db/data-directory.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { failureInWords } from '#server/platform/failure.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { markBackup } from '#server/platform/settings/queries.ts'
import { askForBackup } from './ask-server.ts'
import { makeBackup, type Backup } from './backup.ts'

const usage = `Say where the backup goes:

  npm run backup -- FOLDER           makes a backup in a new folder in FOLDER
  npm run backup                     the same, in BACKUP_DIR
  npm run backup -- --made-elsewhere only notes that another program has just made one

The server may be running.`

// npm run backup: asks the server that has the embedded database open, or opens it itself.
try {
  console.log(await runBackup(process.argv.slice(2), readConfig(process.env)))
} catch (error) {
  console.error(failureInWords(error))
  process.exitCode = 1
}

async function runBackup(args: readonly string[], config: Config): Promise<string> {
  const [target = config.backupDir, ...others] = args
  if (target === undefined || others.length > 0) throw new Refusal(usage)
  if (target === '--made-elsewhere') return noteBackup(config)
  if (target.startsWith('-')) throw new Refusal(usage)
  const folder = resolve(target)
  const asked = config.databaseUrl ? undefined : await askForBackup(config.dataDir, folder)
  return describe(asked ?? (await withDatabase(config, database => makeBackup(database, folder, new Date()))), config)
}

async function noteBackup(config: Config): Promise<string> {
  if (!config.databaseUrl)
    throw new Refusal('Only for PostgreSQL: the embedded database is backed up with npm run backup.')
  await withDatabase(config, ({ db }) => markBackup(db, { at: new Date(), bytes: null, isVerified: false }))
  return 'Noted.'
}

type Opened = Parameters<typeof makeBackup>[0]

/** Not brought up to date: a backup is made before an upgrade, and changes nothing. */
async function withDatabase<T>({ databaseUrl, dataDir }: Config, work: (database: Opened) => Promise<T>): Promise<T> {
  const log = pino({ level: 'warn' }, pino.destination(process.stderr.fd))
  if (!databaseUrl && !existsSync(findDatabase(dataDir)))
    throw new Refusal(`There is no database in ${dataDir}. Name its folder with DATA_DIR.`)
  const engine = databaseUrl ? await openPostgres(databaseUrl, log) : await openEmbedded({ dataDir, log })
  try {
    return await work({ ...engine, engine: databaseUrl ? 'postgres' : 'embedded' })
  } finally {
    await engine.close()
  }
}

function describe({ folder, bytes }: Backup, { secretKey, dataDir }: Config): string {
  const key = secretKey === undefined ? `the file secret-key in ${dataDir}` : 'SECRET_KEY'
  return (
    `The backup is in ${folder} (${(bytes / 1024 / 1024).toFixed(1)} MB). It was opened and read to check it.\n` +
    'It has everything that people wrote and uploaded. It does not have the key that opens second steps and waiting ' +
    `emails: keep a copy of ${key} in another place.`
  )
}
