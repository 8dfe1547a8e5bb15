// npm run bench:places -- FILE.jsonl: how places of adverts are understood. See README.md.
import { pathToFileURL } from 'node:url'
import { buildBench } from './build-bench.mjs'

await import(pathToFileURL(await buildBench('places')).href)
