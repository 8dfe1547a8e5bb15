// npm run bench:adverts -- FILE.jsonl: how the reader of adverts does on labelled ones. See README.md.
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { build } from 'vite'

const outDir = 'node_modules/.cache/sojourn/bench-adverts'

await build({
  configFile: false,
  logLevel: 'warn',
  build: { ssr: 'bench/adverts/run.ts', outDir, emptyOutDir: true },
})
await import(pathToFileURL(resolve(outDir, 'run.js')).href)
