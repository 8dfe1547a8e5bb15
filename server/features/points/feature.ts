import { defineFeature } from '#server/platform/feature.ts'
import { demoPersonId } from '#server/platform/people/demo.ts'
import { loadDemoScenarios } from './demo.ts'
import { pointsHandlers } from './handlers.ts'
import { pointsData } from './personal-data.ts'

export const points = defineFeature({
  name: 'points',
  handlers: pointsHandlers,
  demo: { lives: (tx, now) => loadDemoScenarios(tx, demoPersonId('student@northbridge.example'), now) },
  personalData: pointsData,
})
