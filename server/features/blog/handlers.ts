import { checkBlogSlug, getBlogDetail } from '#shared/blog/api.ts'
import { BlogDetailAnswer, BlogSlugAnswer, BlogSlugInput } from '#shared/blog/schemas.ts'
import { handle } from '#server/http/mount.ts'
import { findBlogEntry } from './entries.ts'

const article = 1
const category = 2
const nothing = 0

export const blogHandlers = [
  handle(checkBlogSlug, { input: BlogSlugInput, answer: BlogSlugAnswer }, ({ input }) => {
    const entry = findBlogEntry(input.slug)
    if (!entry) return { status: false, type: nothing, isSlugExists: false, message: 'No article or category has this address.' } as const
    return { status: true, type: entry.kind === 'article' ? article : category, isSlugExists: true, message: entry.title } as const
  }),

  handle(getBlogDetail, { input: BlogSlugInput, answer: BlogDetailAnswer }, ({ input }) => {
    const entry = findBlogEntry(input.slug)
    return { status: !!entry, isSlugExists: !!entry, message: entry?.title ?? 'No article or category has this address.' }
  }),
]
