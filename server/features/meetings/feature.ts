import { defineFeature } from '#server/platform/feature.ts'
import { loadDemoMeetings } from './demo.ts'
import { diaryHandlers } from './diary-handlers.ts'
import { meetingHandlers } from './handlers.ts'
import { hostHandlers } from './host-handlers.ts'
import { meetingData } from './personal-data.ts'
import { deletePastMeetings, deleteUnconfirmedMeetings } from './queries.ts'

export const meetings = defineFeature({
  name: 'meetings',
  handlers: [...meetingHandlers, ...hostHandlers, ...diaryHandlers],
  retention: [
    { what: 'Meetings that were not confirmed', days: 1, from: 'the booking', deleteBefore: deleteUnconfirmedMeetings },
    { what: 'Meetings', days: 365, from: 'the day of the meeting', deleteBefore: deletePastMeetings },
  ],
  demo: { begin: loadDemoMeetings },
  personalData: meetingData,
})
