import { defineFeature } from '#server/platform/feature.ts'
import { legalHandlers } from './handlers.ts'

export const legal = defineFeature({
  name: 'legal',
  handlers: legalHandlers,
})
