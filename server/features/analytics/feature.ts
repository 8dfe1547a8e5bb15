import { defineFeature } from '#server/platform/feature.ts'
import { minutes } from '#shared/calendar/durations.ts'
import { publishForAll } from './publish.ts'
import { analyticsHandlers } from './handlers.ts'

export const analytics = defineFeature({
  name: 'analytics',
  interface: ['publish-counts.ts'],
  sqlTables: ['application_events', 'applications', 'events', 'invitations', 'jobs'],
  handlers: analyticsHandlers,
  tasks: [{ name: 'publish figures for universities', everyMs: minutes(10), run: publishForAll }],
})
