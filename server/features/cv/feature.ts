import { demoPersonId } from '#server/platform/people/demo.ts'
import { loadDemoCvs } from './demo.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { drawings } from './drawing/typesetter.ts'
import { drawingHandlers } from './drawing-handlers.ts'
import { cvHandlers } from './handlers.ts'
import { importHandlers } from './import-handlers.ts'
import { cvData } from './personal-data.ts'
import { forgetDeletedCvs } from './queries.ts'

export const cv = defineFeature({
  name: 'cv',
  handlers: [...cvHandlers, ...drawingHandlers, ...importHandlers],
  warmUp: () => drawings.prepare(),
  housekeeping: [forgetDeletedCvs],
  demo: { lives: (tx, now) => loadDemoCvs(tx, demoPersonId('student@northbridge.example'), now) },
  personalData: cvData,
})
