// npm run bench:places -- FILE.jsonl: how places of adverts are understood. See README.md.
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { build } from 'vite'

const outDir = 'node_modules/.cache/sojourn/bench-places'

await build({
  configFile: false,
  logLevel: 'warn',
  build: { ssr: 'bench/places/run.ts', outDir, emptyOutDir: true },
})
await import(pathToFileURL(resolve(outDir, 'run.js')).href)
