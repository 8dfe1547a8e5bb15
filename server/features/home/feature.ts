import { defineFeature } from '#server/platform/feature.ts'
import { homeHandlers } from './handlers.ts'

export const home = defineFeature({
  name: 'home',
  handlers: homeHandlers,
})
