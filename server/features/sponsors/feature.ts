import { defineFeature } from '#server/platform/feature.ts'
import { sponsorHandlers } from './handlers.ts'

export const sponsors = defineFeature({
  name: 'sponsors',
  interface: ['brands.ts', 'describe-sponsor.ts', 'judge.ts'],
  handlers: sponsorHandlers,
})
