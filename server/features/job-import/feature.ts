import { defineFeature } from '#server/platform/feature.ts'

/** Jobs from other systems. It has no calls of its own: `npm run import:jobs` starts it. */
export const jobImport = defineFeature({ name: 'job-import' })
