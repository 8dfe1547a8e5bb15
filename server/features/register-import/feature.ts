import { defineFeature } from '#server/platform/feature.ts'

/** Official registers outside the United Kingdom. It has no calls: `npm run import:register` starts it. */
export const registerImport = defineFeature({
  name: 'register-import',
  sqlTables: ['register_entries', 'register_names'],
})
