import { describe, expect, it } from 'vitest'
import { blogCategoryKeys } from '#shared/blog/categories.ts'
import { blogAliases } from '#shared/redirects.ts'
import { readFilters } from '#shared/jobs/filters.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import { asRead, badFigures, badLinks, byHand, longSentences, wordsIn } from '#server/features/rules/text-checks.ts'
import { readContent } from '#server/features/rules/content.ts'
import { figureOn } from '#server/features/rules/figures.ts'
import { articles, authorOf, authors, bodyOf, findCategory, searchArticles } from './content.ts'

const { ledger } = readContent('2026-11-15')
const figures = new Map(
  ledger.rules.flatMap(({ id }) => {
    const figure = figureOn(ledger, id, '2026-11-15')
    return figure ? [[id, figure] as const] : []
  }),
)

describe('the blog', () => {
  it('has at least 24 articles over the five categories, by four authors who all write', () => {
    expect(articles.length).toBeGreaterThanOrEqual(24)
    expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(blogCategoryKeys))
    expect(authors).toHaveLength(4)
    expect(new Set(articles.map(({ author }) => author))).toEqual(new Set(authors.map(({ slug }) => slug)))
  })
  it('has what the old addresses lead to', () => {
    expect(
      Object.values(blogAliases).filter(
        slug => !articles.some(article => article.slug === slug) && !findCategory(slug),
      ),
    ).toEqual([])
  })
  it('says of every author that they are invented', () => {
    expect(authors.filter(({ bio }) => !/invented/.test(bio))).toEqual([])
  })
  it('says of told people and employers that they are invented', () => {
    const told = articles.filter(({ category }) => category === 'case-studies' || category === 'success-stories')
    expect(told.filter(({ markdown }) => !/invented|made up|demonstration/.test(markdown))).toEqual([])
  })
  it('finds by words in any case and accent, begun or whole, the title first', () => {
    expect(searchArticles(articles, '  SPÓNSOR regist ', figures).map(({ slug }) => slug)[0]).toBe(
      'what-the-sponsor-register-can-and-cannot-say',
    )
    expect(searchArticles(articles, '%', figures)).toEqual([])
    expect(searchArticles(articles, 'zzzz', figures)).toEqual([])
    expect(searchArticles(articles, '', figures)).toBe(articles)
  })
  it('finds what people read: the figures of the day, and no name of a rule', () => {
    const found = (words: string) => searchArticles(articles, words, figures).map(({ slug }) => slug)
    const reads = (word: string) =>
      articles.filter(article =>
        [article.title, article.summary, plainText(bodyOf(article)).replace(/\{[^}]+\}/g, '')].some(text =>
          text.toLowerCase().includes(word),
        ),
      )
    expect(found('threshold').sort()).toEqual(
      reads('threshold')
        .map(({ slug }) => slug)
        .sort(),
    )
    for (const typed of ['41,700', '41700', '£41,700']) expect([typed, found(typed).length > 0]).toEqual([typed, true])
    const salary = articles
      .filter(({ markdown }) => markdown.includes('{uk.skilled-worker.general-threshold}'))
      .map(({ slug }) => slug)
    expect(found('41,700').sort()).toEqual(salary.sort())
  })
})

describe.each(articles.map(article => [article.slug, article] as const))('%s', (slug, article) => {
  const body = bodyOf(article)
  const text = plainText(body)
  it('has 500 to 1,200 words in short sentences', () => {
    const words = wordsIn(asRead(text))
    expect([words >= 500 && words <= 1_200, words]).toEqual([true, words])
    expect(longSentences(text)).toEqual([])
    expect(article.title.length <= 70 && article.summary.length <= 240).toBe(true)
  })
  it('takes every figure from the ledger, and links only to what exists', () => {
    expect(badFigures(text)).toEqual([])
    expect(byHand(text)).toEqual([])
    expect(badLinks(body)).toEqual([])
    expect(
      body
        .flatMap(block => (block.kind === 'list' ? block.items.flat() : block.content))
        .filter(
          ({ href }) =>
            href?.startsWith('/blog/') &&
            !articles.some(({ slug }) => slug === href.slice(6)) &&
            !findCategory(href.slice(6)),
        ),
    ).toEqual([])
  })
  it('has an author, and a review date after its publication and not in the future', () => {
    expect(authorOf(article).name).toBeTruthy()
    expect(article.published <= article.reviewed && article.reviewed <= '2026-11-15').toBe(true)
  })
  it('was reviewed after the last date it mentions', () => {
    const named = [
      ...`${article.title} ${article.summary} ${text}`.matchAll(
        /\b(\d{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December) (\d{4})\b/g,
      ),
    ].map(([day]) => new Date(`${day} UTC`).toISOString().slice(0, 10))
    expect(named.filter(day => day > article.reviewed && day <= '2026-11-15')).toEqual([])
  })
  it('names jobs the board knows', () => {
    const values = Object.fromEntries(
      [...new URLSearchParams(article.jobs ?? '')].map(([name, value]) => [name, [value]]),
    )
    expect([slug, readFilters(values).ignored]).toEqual([slug, []])
  })
})
