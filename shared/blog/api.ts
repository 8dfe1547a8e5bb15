import { endpoint } from '../http/endpoint.ts'
import type { BlogDetailAnswer, BlogSlugAnswer, BlogSlugInput } from './schemas.ts'

/** The lookups of the old blog addresses. Addresses are the specification's. */
export const checkBlogSlug = endpoint<typeof BlogSlugInput, typeof BlogSlugAnswer>()({
  method: 'GET', path: '/check-blog-slug/:slug', access: 'anyone',
  summary: 'What is at this blog slug: 1 an article, 2 a category, 0 neither.',
})

export const getBlogDetail = endpoint<typeof BlogSlugInput, typeof BlogDetailAnswer>()({
  method: 'GET', path: '/get-blog-detail/:slug', access: 'anyone',
  summary: 'Does an article or category with this slug exist?',
})
