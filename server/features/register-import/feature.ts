import { defineFeature } from '#server/platform/feature.ts'
import { loadDemoRegisters } from './demo.ts'

/** Official registers outside the United Kingdom. It has no calls: `npm run import:register` or staff start it. */
export const registerImport = defineFeature({
  name: 'register-import',
  interface: ['import-register.ts', 'parse-register.ts', 'parsed-register.ts'],
  sqlTables: ['official_registers', 'register_entries', 'register_names'],
  demo: { content: (db, now) => db.transaction(tx => loadDemoRegisters(tx, now)) },
})
