// npm run bench:search: boards and register at size, on both engines in the same run. See README.md for its arguments.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'
import { createScratchDatabase } from '../tools/scratch-database.mjs'
import { buildBench } from './build-bench.mjs'

const program = await buildBench('search', { 'embedded-worker': 'server/platform/db/embedded-worker.ts' })
const server = await startPrivatePostgres({ durable: true })
try {
  const { url } = await createScratchDatabase(server.url)
  const run = spawn(process.execPath, [program, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url },
  })
  const [code] = await once(run, 'exit')
  process.exitCode = code ?? 1
} finally {
  server.stop()
}
