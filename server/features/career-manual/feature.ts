import { defineFeature } from '#server/platform/feature.ts'
import { demoPersonId } from '#server/platform/people/demo.ts'
import { loadDemoManual } from './demo.ts'
import { careerManualHandlers } from './handlers.ts'
import { careerManualData } from './personal-data.ts'

export const careerManual = defineFeature({
  name: 'career-manual',
  handlers: careerManualHandlers,
  demo: { lives: (tx, now) => loadDemoManual(tx, 1, demoPersonId('admin@northbridge.example'), now) },
  personalData: careerManualData,
})
