import * as z from 'zod/mini'
import { blogCategories, blogCategoryKeys, type BlogCategory } from '#shared/blog/categories.ts'
import { href } from '#shared/routing/href.ts'
import { plainText, type RichText } from '#shared/rich-text/rich-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { remember } from '#server/platform/db/memory.ts'
import {
  fileForEach,
  openShelf,
  readFields,
  readOriginal,
  TextFieldError,
  type EditableTexts,
} from '#server/platform/edits/editable-texts.ts'
import { referencesIn, withoutReferences, type Figure } from '#server/features/rules/figures.ts'
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
const repository = new Map(Object.entries(files).map(([path, file]) => [/([^/]+)\.md$/.exec(path)![1]!, file]))

function readArticle(slug: string, file: string): Article {
  const { front, body } = readFields(FrontMatter, file)
  if (!authors.some(author => author.slug === front.author))
    throw new TextFieldError('author', `We have no author “${front.author}”.`)
  return { ...front, slug, markdown: body, minutes: Math.ceil(body.split(/\s+/).length / wordsAMinute) }
}

export const articleTexts: EditableTexts<Article> = {
  kind: 'article',
  repository,
  read: readArticle,
  titleOf: ({ title }) => title,
  addressOf: slug => href('/blog/:slug', { slug }),
  fields: [
    { name: 'title', label: 'Title', kind: 'line' },
    { name: 'summary', label: 'Summary', hint: 'Shown in lists and by search engines.', kind: 'sentence' },
    {
      name: 'category',
      label: 'Category',
      kind: 'choice',
      choices: blogCategoryKeys.map(value => ({ value, words: blogCategories[value].title })),
    },
    {
      name: 'author',
      label: 'Author',
      kind: 'choice',
      choices: writers.map(({ slug, name }) => ({ value: slug, words: name })),
    },
    { name: 'published', label: 'Published on', kind: 'day' },
    { name: 'reviewed', label: 'Reviewed on', hint: 'The day someone last checked that it is true.', kind: 'day' },
    {
      name: 'jobs',
      label: 'Related jobs (optional)',
      hint: 'What follows the question mark in the address of a search on the board, such as field=law.',
      kind: 'line',
    },
    {
      name: 'board',
      label: 'Board of the related jobs',
      kind: 'choice',
      usual: 'careers',
      choices: [
        { value: 'careers', words: 'Jobs' },
        { value: 'part-time', words: 'Part-time jobs' },
      ],
    },
  ],
  template: `---
title: 
summary: 
category: ${blogCategoryKeys[0]!}
author: ${writers[0]!.slug}
published: 
reviewed: 
---

`,
  toFiles: fileForEach(repository, slug => `content/blog/articles/${slug}.md`),
}

const newestFirst = (a: Article, b: Article) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug)

/** The repository's, newest first. A mistake in an article's front matter stops the server from starting. */
export const articles: readonly Article[] = [...repository.keys()]
  .map(slug => readOriginal(articleTexts, slug)!)
  .sort(newestFirst)

/** Those that readers see on a day, newest first. */
export const listArticlesOn = (db: Database, day: string): Promise<readonly Article[]> =>
  remember(db, ['content'], `articles ${day}`, async () => {
    const shelf = await openShelf(db, articleTexts, day)
    return shelf.keys.map(slug => shelf.get(slug)!).sort(newestFirst)
  })

/** Whether a link picture was drawn for its title. */
export const hasOwnPicture = ({ slug, title }: Article) => readOriginal(articleTexts, slug)?.title === title

export const findCategory = (slug: string) => blogCategoryKeys.find(key => key === slug)
export const authorOf = ({ author }: Article) => authors.find(({ slug }) => slug === author)!

const bodies = new WeakMap<Article, RichText>()

/** Read when first asked for. */
export function bodyOf(article: Article): RichText {
  let body = bodies.get(article)
  if (!body) bodies.set(article, (body = markdownToRichText(article.markdown)))
  return body
}

const readWords = new WeakMap<Article, readonly string[]>()

/** Where words are searched, the best place first: what people read in an article, without references. */
function placesOf(article: Article): readonly string[] {
  let places = readWords.get(article)
  if (!places)
    readWords.set(
      article,
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
export function searchArticles(
  articles: readonly Article[],
  query: string,
  figures: ReadonlyMap<string, Figure>,
): readonly Article[] {
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
