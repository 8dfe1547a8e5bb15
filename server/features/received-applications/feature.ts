import { lt } from 'drizzle-orm'
import { defineFeature } from '#server/platform/feature.ts'
import { dashboardHandlers } from './dashboard-handlers.ts'
import { loadDemoInbox } from './demo.ts'
import { employerHandlers } from './employer-handlers.ts'
import { keptDays } from './kept-days.ts'
import { receivedApplicationData } from './personal-data.ts'
import { studentHandlers } from './student-handlers.ts'
import { receivedApplications as table } from './tables.ts'

export const receivedApplications = defineFeature({
  name: 'received-applications',
  handlers: [...studentHandlers, ...employerHandlers, ...dashboardHandlers],
  retention: [
    {
      what: 'Applications sent to employers here',
      days: keptDays,
      from: 'the day they were sent',
      deleteBefore: (tx, before) => tx.delete(table).where(lt(table.sentAt, before)),
    },
  ],
  demo: { lives: loadDemoInbox },
  personalData: receivedApplicationData,
})
