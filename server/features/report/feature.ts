import { defineFeature } from '#server/platform/feature.ts'
import { reportHandlers } from './handlers.ts'

export const report = defineFeature({
  name: 'report',
  sqlTables: ['jobs', 'sponsor_licences', 'sponsors'],
  handlers: reportHandlers,
})
