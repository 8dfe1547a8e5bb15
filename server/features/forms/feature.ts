import { defineFeature } from '#server/platform/feature.ts'
import { formHandlers } from './handlers.ts'
import { formData } from './personal-data.ts'
import { deleteOldSubmissions } from './queries.ts'
import { messageHandlers } from './staff-handlers.ts'
import { deleteOldEntries } from './thread-queries.ts'

export const forms = defineFeature({
  name: 'forms',
  interface: ['receive.ts', 'letters.ts'],
  handlers: [...formHandlers, ...messageHandlers],
  retention: [
    {
      what: 'Messages and requests for a guide',
      days: 365,
      from: 'the day they were sent',
      deleteBefore: deleteOldSubmissions,
    },
    {
      what: 'Our answers to messages, and replies to them',
      days: 365,
      from: 'the day they were written',
      deleteBefore: deleteOldEntries,
    },
  ],
  personalData: formData,
})
