import { defineFeature } from '#server/platform/feature.ts'
import { verdictHandlers } from './handlers.ts'

export const verdict = defineFeature({
  name: 'verdict',
  interface: ['viewer.ts', 'card-viewer.ts'],
  handlers: verdictHandlers,
})
