import { defineFeature } from '#server/platform/feature.ts'
import { landingPicture } from '#shared/site/pictures.ts'
import { landingPages } from './content.ts'
import { landingHandlers } from './handlers.ts'

export const landing = defineFeature({
  name: 'landing',
  handlers: landingHandlers,
  figureTexts: () =>
    [...landingPages].map(([slug, page]) => ({ title: page.title, to: `/${slug}`, text: JSON.stringify(page) })),
  pictures: () => [...landingPages.values()].map(({ title }) => landingPicture(title)),
})
