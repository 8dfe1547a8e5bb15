import { defineFeature } from '#server/platform/feature.ts'
import { demoPersonId } from '#server/platform/people/demo.ts'
import { studentHandlers } from './handlers.ts'
import { loadDemoJourney } from './journey/demo.ts'
import { journeyHandlers } from './journey/handlers.ts'
import { studentData } from './personal-data.ts'

export const student = defineFeature({
  name: 'student',
  handlers: [...studentHandlers, ...journeyHandlers],
  demo: { lives: (tx, now) => loadDemoJourney(tx, demoPersonId('student@northbridge.example'), now) },
  personalData: studentData,
})
