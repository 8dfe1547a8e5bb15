import { defineFeature } from '#server/platform/feature.ts'
import { blogCategories, blogCategoryKeys } from '#shared/blog/categories.ts'
import { href } from '#shared/routing/href.ts'
import { articlePicture, authorPicture, categoryPicture } from '#shared/site/pictures.ts'
import { articles, authors } from './content.ts'
import { mountBlogFeed } from './feed.ts'
import { blogHandlers } from './handlers.ts'

export const blog = defineFeature({
  name: 'blog',
  handlers: blogHandlers,
  figureTexts: () =>
    articles.map(({ title, slug, markdown }) => ({ title, to: href('/blog/:slug', { slug }), text: markdown })),
  mount: mountBlogFeed,
  sitemap: () => [
    ...blogCategoryKeys.map(slug => ({ to: href('/blog/:slug', { slug }) })),
    ...articles.map(({ slug, reviewed }) => ({ to: href('/blog/:slug', { slug }), changed: reviewed })),
    ...authors.map(({ slug }) => ({ to: href('/author/:slug', { slug }) })),
  ],
  pictures: () => [
    ...articles.map(({ title }) => articlePicture(title)),
    ...Object.values(blogCategories).map(({ title }) => categoryPicture(title)),
    ...authors.map(({ name }) => authorPicture(name)),
  ],
})
