import * as z from 'zod/mini'

/** Field names are the specification's. */
export const BlogSlugInput = z.strictObject({ slug: z.string().check(z.minLength(1), z.maxLength(200)) })

export const BlogSlugAnswer = z.object({
  status: z.boolean(), type: z.union([z.literal(0), z.literal(1), z.literal(2)]), isSlugExists: z.boolean(), message: z.string(),
})

export const BlogDetailAnswer = z.object({ status: z.boolean(), isSlugExists: z.boolean(), message: z.string() })
