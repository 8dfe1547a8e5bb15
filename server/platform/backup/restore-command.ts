import { resolve } from 'node:path'
import { readConfig, type Config } from '#server/config.ts'
import { failureInWords } from '#server/platform/failure.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { restoreBackup, type Restored } from './restore.ts'

const usage = `Stop the server, and say which backup to restore:

  npm run restore -- FOLDER             into an empty place: a new DATA_DIR, or an empty PostgreSQL database
  npm run restore -- FOLDER --replace   in the place of the database that is there

FOLDER is one that npm run backup has made, such as backups/2026-11-23T03-00-00Z.`

// npm run restore
try {
  console.log(await runRestore(process.argv.slice(2), readConfig(process.env)))
} catch (error) {
  console.error(failureInWords(error))
  process.exitCode = 1
}

async function runRestore(args: readonly string[], { databaseUrl, dataDir, secretKey }: Config): Promise<string> {
  const [folder, ...others] = args.filter(arg => arg !== '--replace')
  if (folder === undefined || folder.startsWith('-') || others.length > 0) throw new Refusal(usage)
  const replace = args.includes('--replace')
  const restored = await restoreBackup({ folder: resolve(folder), databaseUrl, dataDir, replace })
  return describe(restored, secretKey === undefined ? `the file secret-key in ${dataDir}` : 'SECRET_KEY')
}

function describe({ at, before }: Restored, key: string): string {
  return [
    `The database is as it was on ${at}. Start the server; it brings the database up to date if the backup is older than the program.`,
    `The backup has no secret key. The server starts only with the key that was used before, in ${key}.`,
    ...(before ? [`The files that were there before are in ${before}. Delete them when you no longer need them.`] : []),
  ].join('\n')
}
