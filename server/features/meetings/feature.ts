import { defineFeature } from '#server/platform/feature.ts'
import { daysBefore } from '#shared/calendar/durations.ts'

import { loadDemoMeetings } from './demo.ts'
import { meetingHandlers } from './handlers.ts'
import { meetingData } from './personal-data.ts'
import { deletePastMeetings, deleteUnconfirmedMeetings } from './queries.ts'

export const meetings = defineFeature({
  name: 'meetings',
  handlers: meetingHandlers,
  housekeeping: [
    (tx, now) => deleteUnconfirmedMeetings(tx, daysBefore(now, 1)),
    (tx, now) => deletePastMeetings(tx, daysBefore(now, 365)),
  ],
  demo: { begin: loadDemoMeetings },
  personalData: meetingData,
})
