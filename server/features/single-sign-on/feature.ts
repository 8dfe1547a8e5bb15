import { defineFeature } from '#server/platform/feature.ts'
import { ssoHandlers } from './handlers.ts'
import { singleSignOnData } from './personal-data.ts'

export const singleSignOn = defineFeature({
  name: 'single-sign-on',
  interface: ['attempt-cookie.ts'],
  handlers: ssoHandlers,
  personalData: singleSignOnData,
})
