import { defineFeature } from '#server/platform/feature.ts'
import { hiringHandlers } from './handlers.ts'

export const employers = defineFeature({
  name: 'employers',
  handlers: hiringHandlers,
})
