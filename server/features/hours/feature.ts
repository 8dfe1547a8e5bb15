import { defineFeature } from '#server/platform/feature.ts'
import { findDemoEmployer } from '#server/features/applications/demo.ts'
import { demoPersonId } from '#server/platform/people/demo.ts'
import { loadDemoShifts } from './demo.ts'
import { hoursHandlers } from './handlers.ts'
import { hoursData } from './personal-data.ts'

export const hours = defineFeature({
  name: 'hours',
  handlers: hoursHandlers,
  demo: {
    lives: async (tx, now) =>
      loadDemoShifts(tx, demoPersonId('student@northbridge.example'), await findDemoEmployer(tx), now),
  },
  personalData: hoursData,
})
