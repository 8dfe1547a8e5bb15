import { defineFeature } from '#server/platform/feature.ts'
import { daysBefore } from '#shared/calendar/durations.ts'

import { lt } from 'drizzle-orm'
import { loadDemoUsage } from './demo.ts'
import { eventHandlers } from './handlers.ts'
import { usageData } from './personal-data.ts'
import { deleteOldEvents } from './queries.ts'
import { eventBatches } from './tables.ts'

export const usage = defineFeature({
  name: 'usage',
  sqlTables: ['jobs'],
  handlers: eventHandlers,
  housekeeping: [
    // No batch is sent again after a day.
    (tx, now) => tx.delete(eventBatches).where(lt(eventBatches.writtenAt, daysBefore(now, 1))),
    deleteOldEvents,
  ],
  demo: { content: loadDemoUsage },
  personalData: usageData,
})
