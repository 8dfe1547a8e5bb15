import { defineFeature } from '#server/platform/feature.ts'

export const verdict = defineFeature({
  name: 'verdict',
  interface: ['viewer.ts', 'card-viewer.ts'],
})
