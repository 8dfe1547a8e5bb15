// npm run bench:employers -- REGISTER.csv NAMES.jsonl: how employers are found by what people type. See README.md.
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { build } from 'vite'

const outDir = 'node_modules/.cache/sojourn/bench-employers'

await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    rolldownOptions: {
      input: { run: 'bench/employers/run.ts', 'embedded-worker': 'server/platform/db/embedded-worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
await import(pathToFileURL(resolve(outDir, 'run.js')).href)
