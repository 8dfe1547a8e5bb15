import { defineFeature } from '#server/platform/feature.ts'
import { minutes } from '#shared/calendar/durations.ts'
import { publishForAll } from './publish.ts'
import { divisionHandlers } from './division-handlers.ts'
import { analyticsHandlers } from './handlers.ts'

export const analytics = defineFeature({
  name: 'analytics',
  interface: ['publish-counts.ts'],
  sqlTables: ['application_events', 'applications', 'events', 'invitations', 'jobs'],
  handlers: [...analyticsHandlers, ...divisionHandlers],
  tasks: [{ name: 'publish figures for universities', everyMs: minutes(10), run: publishForAll }],
  // Who is counted in which group is deleted with each period, and is made from data that is exported.
  personalData: { columns: ['cohort_members.user_id'], export: [] },
})
