import * as z from 'zod/mini'
import { BoardAnswer } from '../jobs/schemas.ts'
import { FigureAnswer } from '#shared/rules/schemas.ts'
import { RichTextAnswer } from '../rich-text/schema.ts'
import { blogCategoryKeys, type BlogCategory } from './categories.ts'

/** Field names are the specification's. */
export const BlogSlugInput = z.strictObject({ slug: z.string().check(z.minLength(1), z.maxLength(200)) })

export const BlogSlugAnswer = z.object({
  status: z.boolean(),
  type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  isSlugExists: z.boolean(),
  message: z.string(),
})

export const BlogDetailAnswer = z.object({ status: z.boolean(), isSlugExists: z.boolean(), message: z.string() })

const Category = z.enum(blogCategoryKeys as [BlogCategory])
const Author = z.object({ slug: z.string(), name: z.string(), role: z.string(), bio: z.string() })
const Teaser = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: Category,
  author: Author,
  published: z.string(),
  minutes: z.number(),
})

export const ArticlesInput = z.strictObject({
  q: z._default(z.string().check(z.trim(), z.maxLength(120, 'Use at most 120 characters.')), ''),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
})
export const ArticlesAnswer = z.object({
  q: z.string(),
  page: z.number(),
  pages: z.number(),
  total: z.number(),
  articles: z.array(Teaser),
  origin: z.string(),
})

export const EntryInput = z.strictObject({ slug: z.string().check(z.maxLength(200)) })
const CategoryAnswer = z.object({
  kind: z.literal('category'),
  category: Category,
  articles: z.array(Teaser),
  origin: z.string(),
})
const ArticleAnswer = z.object({
  kind: z.literal('article'),
  ...Teaser.shape,
  /** Whether a link picture was drawn for its title. */
  hasOwnPicture: z.boolean(),
  reviewed: z.string(),
  body: RichTextAnswer,
  figures: z.array(FigureAnswer),
  /** Rules in the text whose current version began after its last review. */
  changed: z.array(z.object({ id: z.string(), title: z.string(), words: z.string(), validFrom: z.string() })),
  /** Rules in the text whose last version we know of has ended since. */
  ended: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      validTo: z.string(),
      source: z.object({ name: z.string(), url: z.string() }),
    }),
  ),
  related: z.array(Teaser),
  jobs: BoardAnswer.shape.jobs,
  saved: BoardAnswer.shape.saved,
  /** The board with the filters of those jobs, as a query. */
  jobsQuery: z.nullable(z.string()),
  board: z.enum(['careers', 'part-time']),
  register: z.nullable(z.object({ date: z.string(), isDemo: z.boolean() })),
  today: z.string(),
  origin: z.string(),
})
export const EntryAnswer = z.discriminatedUnion('kind', [ArticleAnswer, CategoryAnswer])

export const AuthorAnswer = z.object({ author: Author, articles: z.array(Teaser), origin: z.string() })
