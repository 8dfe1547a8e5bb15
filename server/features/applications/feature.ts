import { defineFeature } from '#server/platform/feature.ts'
import { lt } from 'drizzle-orm'
import { loadDemoTracker } from './demo.ts'
import { loadDemoCrowdTracker } from './demo-crowd.ts'
import { applicationHandlers } from './handlers.ts'
import { recommendationHandlers } from './recommendation-handlers.ts'
import { applicationData } from './personal-data.ts'
import { restoreCutoff } from './queries.ts'
import { applications as table } from './tables.ts'

export const applications = defineFeature({
  name: 'applications',
  sqlTables: ['cities', 'jobs'],
  interface: ['demo.ts'],
  handlers: [...applicationHandlers, ...recommendationHandlers],
  housekeeping: [(tx, now) => tx.delete(table).where(lt(table.removedAt, restoreCutoff(now)))],
  demo: {
    async lives(tx, now) {
      await loadDemoTracker(tx, now)
      await loadDemoCrowdTracker(tx, now)
    },
  },
  personalData: applicationData,
})
