// npm run bench:pay -- FILE.jsonl: how pay in the words of adverts is read. See README.md.
import { pathToFileURL } from 'node:url'
import { buildBench } from './build-bench.mjs'

await import(pathToFileURL(await buildBench('pay')).href)
