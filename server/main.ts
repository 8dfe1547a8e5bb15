import { setFlagsFromString } from 'node:v8'
import { readConfig } from './config.ts'
import { openConfigured } from './open-configured.ts'
import { stop } from './stop.ts'
import { failureInWords } from '#server/platform/failure.ts'

const engineFlags = [
  // V8 would let garbage grow to several times what is in use.
  '--heap-growing-percent=60',
  // Waking up a thread for each core takes longer than collecting what a few requests have left.
  '--no-parallel-scavenge',
  // V8 optimises what the database runs often, on threads of its own. It would do so all through a start, which then
  // has less of the processor left: a quarter of a start's time. Now it begins when there is more to gain by it.
  '--wasm-tiering-budget=100000000',
]

async function start() {
  for (const flag of engineFlags) setFlagsFromString(flag)
  const config = readConfig(process.env)
  // On threads of its own the database opens about as long as the features load, so both begin at once.
  const opening = openConfigured(config, new URL('./', import.meta.url))
  const [opened, { serve }] = await Promise.all([opening, import('./serve.ts')])
  await serve(config, opened)
}

start().catch((error: unknown) => stop(failureInWords(error)))
