import { defineFeature } from '#server/platform/feature.ts'
import { stripTexts } from './country-strip.ts'
import { homeHandlers } from './handlers.ts'

export const home = defineFeature({
  name: 'home',
  handlers: homeHandlers,
  figureTexts: () => [{ title: 'Home page', to: '/', text: stripTexts }],
})
