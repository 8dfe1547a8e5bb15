import { defineFeature } from '#server/platform/feature.ts'
import { accessHandlers } from './handlers.ts'

export const access = defineFeature({
  name: 'access',
  handlers: accessHandlers,
})
