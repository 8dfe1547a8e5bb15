import { defineFeature } from '#server/platform/feature.ts'
import { universityHandlers } from './handlers.ts'

export const universities = defineFeature({
  name: 'universities',
  handlers: universityHandlers,
})
