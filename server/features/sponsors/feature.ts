import { defineFeature } from '#server/platform/feature.ts'
import { sponsorHandlers } from './handlers.ts'
import { sponsorData } from './personal-data.ts'

export const sponsors = defineFeature({
  name: 'sponsors',
  interface: ['brands.ts', 'describe-sponsor.ts', 'judge.ts'],
  handlers: sponsorHandlers,
  personalData: sponsorData,
})
