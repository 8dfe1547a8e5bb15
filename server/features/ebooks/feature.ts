import { defineFeature } from '#server/platform/feature.ts'
import { href } from '#shared/routing/href.ts'
import { ebookPicture } from '#shared/site/pictures.ts'
import { ebooks as books } from './content.ts'
import { ebookHandlers } from './handlers.ts'

export const ebooks = defineFeature({
  name: 'ebooks',
  handlers: ebookHandlers,
  figureTexts: () =>
    books().map(book => ({
      title: book.title,
      to: href('/ebook/:slug', { slug: book.slug }),
      text: JSON.stringify(book.chapters),
    })),
  sitemap: () => books().map(({ slug }) => ({ to: href('/ebook/:slug', { slug }) })),
  pictures: () => books().map(({ title, countryId }) => ebookPicture(title, countryId)),
})
