import { setFlagsFromString } from 'node:v8'
import { readConfig } from './config.ts'
import { openConfigured } from './open-configured.ts'
import { stop } from './stop.ts'
import { failureInWords } from '#server/platform/failure.ts'

/** V8 would let garbage grow to several times what is in use. Collecting it more often takes no time to speak of. */
const mostGarbagePercent = 30

async function start() {
  setFlagsFromString(`--heap-growing-percent=${mostGarbagePercent}`)
  const config = readConfig(process.env)
  // On threads of its own the database opens about as long as the features load, so both begin at once.
  const opening = openConfigured(config, new URL('./', import.meta.url))
  const [opened, { serve }] = await Promise.all([opening, import('./serve.ts')])
  await serve(config, opened)
}

start().catch((error: unknown) => stop(failureInWords(error)))
