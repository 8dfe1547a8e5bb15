import { defineFeature } from '#server/platform/feature.ts'
import { ssoHandlers } from './handlers.ts'
import { singleSignOnData } from './personal-data.ts'

export const singleSignOn = defineFeature({
  name: 'single-sign-on',
  handlers: ssoHandlers,
  personalData: singleSignOnData,
})
