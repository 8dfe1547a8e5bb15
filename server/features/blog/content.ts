import * as z from 'zod/mini'
import { blogCategoryKeys, type BlogCategory } from '#shared/blog/categories.ts'
import { plainText, type RichText } from '#shared/rich-text/rich-text.ts'
import { referencesIn, withoutReferences, type Figure } from '#server/features/rules/figures.ts'
import { splitFrontMatter } from '#server/platform/rich-text/front-matter.ts'
import { markdownToRichText } from '#server/platform/rich-text/markdown-to-rich-text.ts'
import { hasWord, searchableWords, wordsToFind } from '#server/platform/word-search.ts'
import writers from '../../../content/blog/authors.json'

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const FrontMatter = z.strictObject({
  title: z.string(),
  summary: z.string(),
  category: z.enum(blogCategoryKeys as [BlogCategory]),
  author: z.string(),
  published: Day,
  reviewed: Day,
  /** A query of the job board, and which of the two boards is meant. */
  jobs: z.optional(z.string()),
  board: z._default(z.enum(['careers', 'part-time']), 'careers'),
})

export const authors: readonly (typeof writers)[number][] = writers

export type Article = z.output<typeof FrontMatter> & {
  slug: string
  /** As written: figures are still references. */
  markdown: string
  minutes: number
}

const wordsAMinute = 200
const files = import.meta.glob<string>('../../../content/blog/articles/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Newest first. A mistake in an article's front matter stops the server from starting. */
export const articles: readonly Article[] = Object.entries(files)
  .map(([path, file]) => {
    const { front, body } = splitFrontMatter(file)
    return {
      ...z.parse(FrontMatter, front),
      slug: /([^/]+)\.md$/.exec(path)![1]!,
      markdown: body,
      minutes: Math.ceil(body.split(/\s+/).length / wordsAMinute),
    }
  })
  .sort((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug))

export const findArticle = (slug: string) => articles.find(article => article.slug === slug)
export const findCategory = (slug: string) => blogCategoryKeys.find(key => key === slug)
export const authorOf = ({ author }: Article) => authors.find(({ slug }) => slug === author)!

const bodies = new Map<string, RichText>()

/** Read when first asked for. */
export function bodyOf({ slug, markdown }: Article): RichText {
  let body = bodies.get(slug)
  if (!body) bodies.set(slug, (body = markdownToRichText(markdown)))
  return body
}

const readWords = new Map<string, readonly string[]>()

/** Where words are searched, the best place first: what people read in an article, without references. */
function placesOf(article: Article): readonly string[] {
  let places = readWords.get(article.slug)
  if (!places)
    readWords.set(
      article.slug,
      (places = [article.title, article.summary, withoutReferences(plainText(bodyOf(article)))].map(searchableWords)),
    )
  return places
}
/** Title, summary, body, figures: the better the place, the higher the article. */
const worth = [27, 9, 3, 1]

/**
 * Articles that contain every word, begun or whole, including in the figures of the day; first those that have them
 * in the title, then in the summary, in the text, and only in a figure.
 */
export function searchArticles(query: string, figures: ReadonlyMap<string, Figure>): readonly Article[] {
  const words = wordsToFind(query)
  if (words.length === 0) return query.trim() ? [] : articles
  const scoreOf = (places: readonly string[]) => {
    const found = words.map(word => places.findIndex(place => hasWord(place, word)))
    return found.includes(-1) ? 0 : found.reduce((sum, place) => sum + worth[place]!, 0)
  }
  // Only a search for a figure needs any.
  const figuresIn = ({ markdown }: Article) =>
    figures.size === 0
      ? ''
      : searchableWords(
          referencesIn(markdown)
            .map(id => figures.get(id)?.words ?? '')
            .join(' '),
        )
  return articles
    .map(article => ({ article, score: scoreOf([...placesOf(article), figuresIn(article)]) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ article }) => article)
}
