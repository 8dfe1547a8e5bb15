import { defineFeature } from '#server/platform/feature.ts'
import { landingPicture } from '#shared/site/pictures.ts'
import { landingPages, openLandingPages } from './content.ts'
import { landingHandlers } from './handlers.ts'

export const landing = defineFeature({
  name: 'landing',
  handlers: landingHandlers,
  figureTexts: async (db, day) => {
    const shelf = await openLandingPages(db, day)
    return shelf.keys.map(slug => {
      const page = shelf.get(slug)!
      return { title: page.title, to: `/${slug}`, text: JSON.stringify(page) }
    })
  },
  pictures: () => [...landingPages.values()].map(({ title }) => landingPicture(title)),
})
