import { defineFeature } from '#server/platform/feature.ts'
import { lt } from 'drizzle-orm'
import { minutes } from '#shared/calendar/durations.ts'
import { loadDemoTracker } from './demo.ts'
import { loadDemoCrowdTracker } from './demo-crowd.ts'
import { applicationHandlers } from './handlers.ts'
import { recommendationHandlers } from './recommendation-handlers.ts'
import { reminderHandlers } from './reminder-handlers.ts'
import { sendReminders } from './send-reminders.ts'
import { applicationData } from './personal-data.ts'
import { restoreCutoff } from './queries.ts'
import { applications as table } from './tables.ts'

export const applications = defineFeature({
  name: 'applications',
  sqlTables: ['cities', 'jobs', 'events'],
  interface: ['demo.ts'],
  handlers: [...applicationHandlers, ...recommendationHandlers, ...reminderHandlers],
  tasks: [{ name: 'remind people of the dates of their applications', everyMs: minutes(10), run: sendReminders }],
  housekeeping: [(tx, now) => tx.delete(table).where(lt(table.removedAt, restoreCutoff(now)))],
  demo: {
    async lives(tx, now) {
      await loadDemoTracker(tx, now)
      await loadDemoCrowdTracker(tx, now)
    },
  },
  personalData: applicationData,
})
