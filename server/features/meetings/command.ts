import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config.ts'
import { prepare } from '#server/prepare.ts'
import { Refusal } from '#server/refusal.ts'
import { applyDiaryFile } from './diary-file.ts'

// npm run diary -- FILE.json: whom one can meet and when, and the workshops and webinars to come.
try {
  const [file] = process.argv.slice(2)
  if (!file) throw new Refusal('Name a JSON file with hosts, daysOff and events:\n\n  npm run diary -- FILE.json\n\nStop a server that uses an embedded database first.')
  const text = readFileSync(file, 'utf8')
  // The database is opened as the server would, made first if there is none; but no mail is sent from here.
  const config = { ...readConfig(process.env), smtpUrl: undefined }
  const services = await prepare(config, fileURLToPath(new URL('./database-template.gz', import.meta.url)))
  try {
    console.log(await applyDiaryFile(services.db, text))
  } finally {
    await services.close()
  }
} catch (error) {
  console.error(error instanceof Refusal ? error.message : (error as Error).stack)
  process.exitCode = 1
}
