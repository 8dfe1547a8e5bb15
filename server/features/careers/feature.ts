import { defineFeature } from '#server/platform/feature.ts'
import { careerHandlers } from './handlers.ts'

export const careers = defineFeature({
  name: 'careers',
  handlers: careerHandlers,
})
