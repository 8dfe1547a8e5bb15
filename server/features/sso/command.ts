import { fileURLToPath } from 'node:url'
import { readConfig, readNamedSecret } from '#server/config.ts'
import { prepare } from '#server/prepare.ts'
import { Refusal } from '#server/refusal.ts'
import { configureSingleSignOn } from './configure.ts'

// npm run sso -- --university northbridge --issuer https://login.northbridge.example --client-id sojourn --client-secret-env NAME
try {
  // The database is opened as the server would, made first if there is none; but no mail is sent from here.
  const config = { ...readConfig(process.env), smtpUrl: undefined }
  const services = await prepare(config, fileURLToPath(new URL('./database-template.gz', import.meta.url)))
  try {
    console.log(await configureSingleSignOn(services, process.argv.slice(2), name => readNamedSecret(name, process.env)))
  } finally {
    await services.close()
  }
} catch (error) {
  console.error(error instanceof Refusal ? error.message : (error as Error).stack)
  process.exitCode = 1
}
