import { defineFeature } from '#server/platform/feature.ts'
import { landingPicture } from '#shared/site/pictures.ts'
import { landingPages } from './content.ts'
import { landingHandlers } from './handlers.ts'

export const landing = defineFeature({
  name: 'landing',
  handlers: landingHandlers,
  pictures: () => [...landingPages.values()].map(({ title }) => landingPicture(title)),
})
