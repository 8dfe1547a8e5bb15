import { defineFeature } from '#server/platform/feature.ts'
import { daysBefore } from '#shared/calendar/durations.ts'

import { formHandlers } from './handlers.ts'
import { formData } from './personal-data.ts'
import { deleteOldSubmissions } from './queries.ts'

export const forms = defineFeature({
  name: 'forms',
  interface: ['receive.ts', 'letters.ts'],
  handlers: formHandlers,
  housekeeping: [(tx, now) => deleteOldSubmissions(tx, daysBefore(now, 365))],
  personalData: formData,
})
