import { defineFeature } from '#server/platform/feature.ts'
import { formHandlers } from './handlers.ts'
import { formData } from './personal-data.ts'
import { deleteOldSubmissions } from './queries.ts'

export const forms = defineFeature({
  name: 'forms',
  interface: ['receive.ts', 'letters.ts'],
  handlers: formHandlers,
  retention: [
    {
      what: 'Messages and requests for a guide',
      days: 365,
      from: 'the day they were sent',
      deleteBefore: deleteOldSubmissions,
    },
  ],
  personalData: formData,
})
