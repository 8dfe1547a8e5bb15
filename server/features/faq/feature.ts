import { defineFeature } from '#server/platform/feature.ts'
import { faqHandlers } from './handlers.ts'

export const faq = defineFeature({
  name: 'faq',
  handlers: faqHandlers,
})
