// npm run bench:cv-import: how much of other people's CVs is read rightly. See README.md.
import { pathToFileURL } from 'node:url'
import { ensureBrowser } from '../tools/browser.mjs'
import { buildBench } from './build-bench.mjs'

const program = await buildBench('cv-import', { 'read-pdf-worker': 'server/platform/documents/read-pdf-worker.ts' })
process.env.CHROMIUM = ensureBrowser()
await import(pathToFileURL(program).href)
