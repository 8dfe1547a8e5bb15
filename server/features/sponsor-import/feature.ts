import { defineFeature } from '#server/platform/feature.ts'
import { loadDemoRegister } from './demo.ts'

export const sponsorImport = defineFeature({
  name: 'sponsor-import',
  demo: { content: db => db.transaction(loadDemoRegister) },
})
