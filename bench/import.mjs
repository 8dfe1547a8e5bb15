// npm run bench:import: how long the steps of an import keep others waiting. `-- --organisations 20000 --jobs 1000` is a
// short look. See README.md.
import { pathToFileURL } from 'node:url'
import { buildBench } from './build-bench.mjs'

await import(
  pathToFileURL(
    await buildBench('import', {
      'embedded-worker': 'server/platform/db/embedded-worker.ts',
      'read-import-worker': 'server/features/staff/imports/read-import-worker.ts',
    }),
  ).href
)
