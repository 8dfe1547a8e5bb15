import { checkBlogSlug, getAuthor, getBlogDetail, getBlogEntry, listArticles } from '#shared/blog/api.ts'
import { blogCategories, blogCategoryKeys, type BlogCategory } from '#shared/blog/categories.ts'
import {
  ArticlesAnswer,
  ArticlesInput,
  AuthorAnswer,
  BlogDetailAnswer,
  BlogSlugAnswer,
  BlogSlugInput,
  EntryAnswer,
  EntryInput,
} from '#shared/blog/schemas.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { nothingBut } from '#shared/http/problems.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import { href } from '#shared/routing/href.ts'
import { readFilterQuery, searchJobs, toCard } from '#server/features/jobs/search.ts'
import { fillRichText, readFigures, readFiguresAndEnds } from '#server/features/rules/figures.ts'
import { findRegister } from '#server/features/sponsors/queries.ts'
import { listSavedAmong } from '#server/features/applications/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { nearest } from '#server/platform/nearest.ts'
import {
  authorOf,
  authors,
  bodyOf,
  findCategory,
  hasOwnPicture,
  listArticlesOn,
  searchArticles,
  type Article,
} from './content.ts'

const article = 1
const category = 2
const nothing = 0

const perPage = 12
const mostRelated = 3

export const blogHandlers = [
  handle(checkBlogSlug, { input: BlogSlugInput, answer: BlogSlugAnswer }, async ({ input, db, now }) => {
    const articles = await listArticlesOn(db, dayOf(now))
    const title = titleOf(articles, input.slug)
    if (title === undefined)
      return {
        status: false,
        type: nothing,
        isSlugExists: false,
        message: 'No article or category has this address.',
      } as const
    return {
      status: true,
      type: findArticle(articles, input.slug) ? article : category,
      isSlugExists: true,
      message: title,
    } as const
  }),

  handle(getBlogDetail, { input: BlogSlugInput, answer: BlogDetailAnswer }, async ({ input, db, now }) => {
    const title = titleOf(await listArticlesOn(db, dayOf(now)), input.slug)
    return {
      status: title !== undefined,
      isSlugExists: title !== undefined,
      message: title ?? 'No article or category has this address.',
    }
  }),

  handle(
    listArticles,
    { input: ArticlesInput, answer: ArticlesAnswer },
    async ({ input: { q, page }, site, db, now }) => {
      const articles = await listArticlesOn(db, dayOf(now))
      // A figure is searched by its digits; other searches need no figures.
      const figures = await readFigures(db, /\d/.test(q) ? articles.map(({ markdown }) => markdown) : [], dayOf(now))
      const found = searchArticles(articles, q, figures)
      return {
        q,
        page,
        pages: Math.max(1, Math.ceil(found.length / perPage)),
        total: found.length,
        origin: site.canonicalOrigin,
        articles: found.slice((page - 1) * perPage, page * perPage).map(teaserOf),
      }
    },
  ),

  handle(getBlogEntry, { input: EntryInput, answer: EntryAnswer }, async ({ input: { slug }, ...scope }) => {
    const articles = await listArticlesOn(scope.db, dayOf(scope.now))
    const shelf = findCategory(slug)
    if (shelf)
      return {
        kind: 'category' as const,
        category: shelf,
        articles: articles.filter(each => each.category === shelf).map(teaserOf),
        origin: scope.site.canonicalOrigin,
      }
    const found = findArticle(articles, slug)
    if (!found) throw nothingBut([...shelvesLike(slug), ...articlesLike(articles, slug), allArticles])
    return answerArticle(scope, articles, found)
  }),

  handle(getAuthor, { input: EntryInput, answer: AuthorAnswer }, async ({ input: { slug }, site, db, now }) => {
    const author = authors.find(each => each.slug === slug)
    if (!author)
      throw nothingBut([
        ...nearest(slug, authors, each => each.slug).map(each => ({
          to: href('/author/:slug', { slug: each.slug }),
          label: each.name,
        })),
        allArticles,
      ])
    return {
      author,
      articles: (await listArticlesOn(db, dayOf(now))).filter(each => each.author === slug).map(teaserOf),
      origin: site.canonicalOrigin,
    }
  }),
]

const findArticle = (articles: readonly Article[], slug: string) => articles.find(each => each.slug === slug)
const titleOf = (articles: readonly Article[], slug: string) =>
  findArticle(articles, slug)?.title ?? (findCategory(slug) && blogCategories[slug as BlogCategory].title)
const teaserOf = (each: Article) => ({ ...each, author: authorOf(each) })

const allArticles = { to: '/blog', label: 'All articles' } as const
const addressOf = (slug: string) => href('/blog/:slug', { slug })
const shelvesLike = (slug: string) =>
  nearest(slug, blogCategoryKeys, key => key, 1).map(key => ({ to: addressOf(key), label: blogCategories[key].title }))
const articlesLike = (articles: readonly Article[], slug: string) =>
  nearest(slug, articles, each => each.slug).map(each => ({ to: addressOf(each.slug), label: each.title }))

async function answerArticle(
  { db, now, site, visitor }: Pick<RequestScope, 'db' | 'now' | 'site'> & { visitor: Visitor | null },
  articles: readonly Article[],
  found: Article,
) {
  const today = dayOf(now)
  const [{ figures, ended }, jobs, register] = await Promise.all([
    readFiguresAndEnds(db, [found.markdown], today),
    findJobs(db, found, now),
    findRegister(db),
  ])
  return {
    kind: 'article' as const,
    ...teaserOf(found),
    hasOwnPicture: hasOwnPicture(found),
    today,
    register,
    origin: site.canonicalOrigin,
    body: fillRichText(bodyOf(found), id => figures.get(id)),
    figures: [...figures.values()],
    changed: [...figures.values()].filter(
      ({ startIsExact, validFrom }) => startIsExact && validFrom > found.reviewed && validFrom <= today,
    ),
    ended: ended.filter(({ validTo }) => validTo >= found.reviewed),
    related: articles
      .filter(each => each.category === found.category && each !== found)
      .slice(0, mostRelated)
      .map(teaserOf),
    saved:
      visitor &&
      (await listSavedAmong(
        db,
        visitor.userId,
        jobs.map(({ id }) => id),
      )),
    jobs: jobs.map(job => toCard(job)),
    jobsQuery: found.jobs ?? null,
    board: found.board,
  }
}

async function findJobs(db: RequestScope['db'], { jobs, board }: Article, now: Date) {
  if (jobs === undefined) return []
  const boardId = board === 'careers' ? boards.careers : boards.partTime
  return (await searchJobs(db, boardId, readFilterQuery(jobs, boardId).filters, now)).jobs.slice(0, mostRelated)
}
