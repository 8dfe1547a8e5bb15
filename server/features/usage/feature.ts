import { defineFeature } from '#server/platform/feature.ts'
import { daysBefore, minutes } from '#shared/calendar/durations.ts'

import { lt } from 'drizzle-orm'
import { loadDemoUsage } from './demo.ts'
import { eventHandlers } from './handlers.ts'
import { usageData } from './personal-data.ts'
import { forgetOldEvents } from './queries.ts'
import { rollUp } from './roll-up.ts'
import { eventBatches } from './tables.ts'

export const usage = defineFeature({
  name: 'usage',
  handlers: eventHandlers,
  tasks: [{ name: 'count usage', everyMs: minutes(10), run: rollUp }],
  housekeeping: [
    // No batch is sent again after a day.
    (tx, now) => tx.delete(eventBatches).where(lt(eventBatches.writtenAt, daysBefore(now, 1))),
    forgetOldEvents,
  ],
  demo: { content: loadDemoUsage },
  personalData: usageData,
})
