import { defineFeature } from '#server/platform/feature.ts'
import { blogCategories, blogCategoryKeys } from '#shared/blog/categories.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { href } from '#shared/routing/href.ts'
import { articlePicture, authorPicture, categoryPicture } from '#shared/site/pictures.ts'
import { articles, authors, listArticlesOn } from './content.ts'
import { mountBlogFeed } from './feed.ts'
import { blogHandlers } from './handlers.ts'

export const blog = defineFeature({
  name: 'blog',
  handlers: blogHandlers,
  figureTexts: async (db, day) =>
    (await listArticlesOn(db, day)).map(({ title, slug, markdown }) => ({
      title,
      to: href('/blog/:slug', { slug }),
      text: markdown,
    })),
  mount: mountBlogFeed,
  sitemap: async ({ db, now }) => [
    ...blogCategoryKeys.map(slug => ({ to: href('/blog/:slug', { slug }) })),
    ...(await listArticlesOn(db, dayOf(now))).map(({ slug, reviewed }) => ({
      to: href('/blog/:slug', { slug }),
      changed: reviewed,
    })),
    ...authors.map(({ slug }) => ({ to: href('/author/:slug', { slug }) })),
  ],
  pictures: () => [
    ...articles.map(({ title }) => articlePicture(title)),
    ...Object.values(blogCategories).map(({ title }) => categoryPicture(title)),
    ...authors.map(({ name }) => authorPicture(name)),
  ],
})
