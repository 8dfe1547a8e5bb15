import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  ArticlesAnswer,
  ArticlesInput,
  AuthorAnswer,
  BlogDetailAnswer,
  BlogSlugAnswer,
  BlogSlugInput,
  EntryAnswer,
  EntryInput,
} from './schemas.ts'

/** The lookups of the old blog addresses. Addresses are the specification's. */
export const checkBlogSlug = endpoint<typeof BlogSlugInput, typeof BlogSlugAnswer>()({
  method: 'GET',
  path: '/check-blog-slug/:slug',
  access: 'anyone',
  perMinute: callLimits.glance,
  summary: 'What is at this blog slug: 1 an article, 2 a category, 0 neither.',
})

export const getBlogDetail = endpoint<typeof BlogSlugInput, typeof BlogDetailAnswer>()({
  method: 'GET',
  path: '/get-blog-detail/:slug',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Does an article or category with this slug exist?',
})

export const listArticles = endpoint<typeof ArticlesInput, typeof ArticlesAnswer>()({
  method: 'GET',
  path: '/api/blog/articles',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'A page of the blog, newest first, or of search results, best first.',
})

export const getBlogEntry = endpoint<typeof EntryInput, typeof EntryAnswer>()({
  method: 'GET',
  path: '/api/blog/entries/:slug',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'An article with the figures of the day, or a category with its articles.',
})

export const getAuthor = endpoint<typeof EntryInput, typeof AuthorAnswer>()({
  method: 'GET',
  path: '/api/blog/authors/:slug',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'An author and what they wrote.',
})
