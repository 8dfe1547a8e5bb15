// npm run bench:search: boards and register at size, on both engines in the same run. See README.md for its arguments.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { build } from 'vite'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'
import { createScratchDatabase } from '../tools/scratch-database.mjs'

const programs = 'node_modules/.cache/sojourn/bench'

await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: programs,
    emptyOutDir: true,
    rolldownOptions: {
      input: { run: 'bench/search/run.ts', 'embedded-worker': 'server/platform/db/embedded-worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

const server = await startPrivatePostgres({ durable: true })
try {
  const { url } = await createScratchDatabase(server.url)
  const run = spawn(process.execPath, [`${programs}/run.js`, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url },
  })
  const [code] = await once(run, 'exit')
  process.exitCode = code ?? 1
} finally {
  server.stop()
}
