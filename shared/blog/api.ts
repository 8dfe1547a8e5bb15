import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

/** The blog lookups of the old addresses. Addresses and field names are the specification's. */
const input = z.strictObject({ slug: z.string().check(z.minLength(1), z.maxLength(200)) })

export const checkBlogSlug = endpoint({
  method: 'GET', path: '/check-blog-slug/:slug', access: 'anyone',
  summary: 'What is at this blog slug: 1 an article, 2 a category, 0 neither.',
  input,
  answer: z.object({
    status: z.boolean(), type: z.union([z.literal(0), z.literal(1), z.literal(2)]), isSlugExists: z.boolean(), message: z.string(),
  }),
})

export const getBlogDetail = endpoint({
  method: 'GET', path: '/get-blog-detail/:slug', access: 'anyone',
  summary: 'Does an article or category with this slug exist?',
  input,
  answer: z.object({ status: z.boolean(), isSlugExists: z.boolean(), message: z.string() }),
})
