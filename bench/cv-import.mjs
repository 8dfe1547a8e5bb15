// npm run bench:cv-import: how much of other people's CVs is read rightly. See README.md.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { ensureBrowser } from '../tools/browser.mjs'

const outDir = 'node_modules/.cache/sojourn/bench-cv-import'

await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    rolldownOptions: {
      input: { run: 'bench/cv-import/run.ts', 'read-pdf-worker': 'server/platform/documents/read-pdf-worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
process.env.CHROMIUM = ensureBrowser()
await import(pathToFileURL(resolve(outDir, 'run.js')).href)
