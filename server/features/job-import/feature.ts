import { defineFeature } from '#server/platform/feature.ts'

/** Jobs from other systems. It has no calls of its own: `npm run import:jobs` or staff start it. */
export const jobImport = defineFeature({
  name: 'job-import',
  interface: ['arguments.ts', 'decode.ts', 'load-feed.ts', 'import-jobs.ts', 'read-rows.ts'],
})
