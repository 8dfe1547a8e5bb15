import { defineFeature } from '#server/platform/feature.ts'
import { cvHandlers } from './handlers.ts'
import { cvData } from './personal-data.ts'
import { forgetDeletedCvs } from './queries.ts'

export const cv = defineFeature({
  name: 'cv',
  handlers: cvHandlers,
  housekeeping: [forgetDeletedCvs],
  personalData: cvData,
})
