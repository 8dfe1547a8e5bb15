import { pino } from 'pino'
import { readConfig } from './config.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { failureInWords } from '#server/platform/failure.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { replaceLostKey } from './new-key.ts'

const usage = `Only if the key of this database (SECRET_KEY, or the file secret-key in DATA_DIR) is lost for good.
What was sealed with it is given up: second steps, the secrets of universities' OpenID providers, and waiting emails.
Stop the servers, set the new SECRET_KEY if you use that setting, and say:

  npm run new-key -- --give-up-what-is-sealed`

// npm run new-key
try {
  const [consent, ...others] = process.argv.slice(2)
  if (consent !== '--give-up-what-is-sealed' || others.length > 0) throw new Refusal(usage)
  const config = readConfig(process.env)
  const log = pino({ level: 'warn' }, pino.destination(process.stderr.fd))
  const { longTransaction, close } = await openDatabase({ ...config, log })
  try {
    const effects = await longTransaction(tx => replaceLostKey(tx, openSecrets(config), new Date()))
    if (!effects) throw new Refusal('The database was used with this key, or not used at all. Nothing was changed.')
    console.log(['The database has its new key. Start the server.', ...effects].join('\n'))
  } finally {
    await close()
  }
} catch (error) {
  console.error(failureInWords(error))
  process.exitCode = 1
}
