import { defineFeature } from '#server/platform/feature.ts'
import { daysBefore } from '#shared/calendar/durations.ts'

import { loadDemoMeetings } from './demo.ts'
import { meetingHandlers } from './handlers.ts'
import { meetingData } from './personal-data.ts'
import { forgetPastMeetings, forgetUnconfirmedMeetings } from './queries.ts'

export const meetings = defineFeature({
  name: 'meetings',
  handlers: meetingHandlers,
  housekeeping: [
    (tx, now) => forgetUnconfirmedMeetings(tx, daysBefore(now, 1)),
    (tx, now) => forgetPastMeetings(tx, daysBefore(now, 365)),
  ],
  demo: { begin: loadDemoMeetings },
  personalData: meetingData,
})
