import { defineFeature } from '#server/platform/feature.ts'
import { universityHandlers } from './handlers.ts'
import { ownHandlers } from './own-handlers.ts'

export const universities = defineFeature({
  name: 'universities',
  interface: ['change-record.ts', 'check-calendar.ts', 'draw-logo.ts'],
  handlers: [...universityHandlers, ...ownHandlers],
})
