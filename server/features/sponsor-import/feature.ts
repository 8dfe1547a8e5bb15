import { defineFeature } from '#server/platform/feature.ts'
import { loadDemoRegister } from './demo.ts'

export const sponsorImport = defineFeature({
  name: 'sponsor-import',
  interface: ['register-file.ts', 'register-import.ts'],
  sqlTables: [
    'pending_sponsor_changes',
    'sponsor_aliases',
    'sponsor_changes',
    'sponsor_licences',
    'sponsors',
    'watched_employers',
  ],
  demo: { content: db => db.transaction(loadDemoRegister) },
})
