// npm run bench:employers -- REGISTER.csv NAMES.jsonl: how employers are found by what people type. See README.md.
import { pathToFileURL } from 'node:url'
import { buildBench } from './build-bench.mjs'

await import(
  pathToFileURL(await buildBench('employers', { 'embedded-worker': 'server/platform/db/embedded-worker.ts' })).href
)
