import { defineFeature } from '#server/platform/feature.ts'
import { loadDemoRegister } from './demo.ts'

export const sponsorImport = defineFeature({
  name: 'sponsor-import',
  sqlTables: ['sponsor_aliases', 'sponsor_changes', 'sponsor_licences', 'sponsors'],
  demo: { content: db => db.transaction(loadDemoRegister) },
})
