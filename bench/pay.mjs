// npm run bench:pay -- FILE.jsonl: how pay in the words of adverts is read. See README.md.
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { build } from 'vite'

const outDir = 'node_modules/.cache/sojourn/bench-pay'

await build({
  configFile: false,
  logLevel: 'warn',
  build: { ssr: 'bench/pay/run.ts', outDir, emptyOutDir: true },
})
await import(pathToFileURL(resolve(outDir, 'run.js')).href)
