import { defineFeature } from '#server/platform/feature.ts'
import { daysBefore } from '#shared/calendar/durations.ts'

import { formHandlers } from './handlers.ts'
import { formData } from './personal-data.ts'
import { forgetOldSubmissions } from './queries.ts'

export const forms = defineFeature({
  name: 'forms',
  handlers: formHandlers,
  housekeeping: [(tx, now) => forgetOldSubmissions(tx, daysBefore(now, 365))],
  personalData: formData,
})
