// npm run bench:adverts -- FILE.jsonl: how the reader of adverts does on labelled ones. See README.md.
import { pathToFileURL } from 'node:url'
import { buildBench } from './build-bench.mjs'

await import(pathToFileURL(await buildBench('adverts')).href)
