import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { getBlogEntry, listArticles } from '#shared/blog/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { evidenceId } from '#shared/jobs/taxonomy.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { jobs } from '#server/features/jobs/tables.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { northbridge, openTestApp } from '#server/testing.ts'
import { articles } from './content.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
  await saveListing(
    testApp.db,
    {
      source: 'test',
      drafts: ['one', 'two', 'three', 'four'].flatMap(name => [
        draft(name),
        draft(`shift ${name}`, { board: 2, typeId: 5, title: 'Barista' }),
      ]),
    },
    new Date(testApp.time.now),
  )
  await testApp.db.update(jobs).set({ evidence: evidenceId('possible') })
})
afterAll(() => testApp.close())

const read = async <T>(path: string) => {
  const answer = await testApp.ask(path)
  return { status: answer.status, body: (await answer.json()) as T }
}
type Article = Extract<AnswerOf<typeof getBlogEntry>, { kind: 'article' }>
const article = async (slug: string) => (await read<Article>(`/api/blog/entries/${slug}`)).body

describe('the list of articles', () => {
  it('comes newest first, twelve a page', async () => {
    const { body } = await read<AnswerOf<typeof listArticles>>('/api/blog/articles?page=2')
    expect(body.articles.map(({ slug }) => slug)).toEqual(articles.slice(12, 24).map(({ slug }) => slug))
    expect([body.page, body.pages, body.total]).toEqual([2, Math.ceil(articles.length / 12), articles.length])
  })
  it.each([
    '/blog?page=-1',
    '/blog?page=999',
    '/blog?page=x',
    '/blog?q=%25%27%22',
    `/blog?q=${'x'.repeat(500)}`,
    '/blog?q=%F0%9F%98%80',
  ])('%s is a page, whatever was typed', async address => {
    expect((await testApp.ask(address)).status).toBe(200)
  })
})

describe('looking for articles', () => {
  const find = async (q: string) =>
    (await read<AnswerOf<typeof listArticles>>(`/api/blog/articles?q=${encodeURIComponent(q)}`)).body.articles.map(
      ({ slug }) => slug,
    )
  it('finds a word with signs as one, and those that have it in the title first', async () => {
    const found = await find('2:2')
    expect(found[0]).toBe('masters-and-graduate-jobs-with-2-2-degree')
    expect(found.length).toBeLessThan(6)
  })
  it.each(['h1b', 'H-1B', 'h1-b', 'H‑1B'])('finds H-1B as %s', async typed =>
    expect((await find(typed))[0]).toBe('from-opt-to-h-1b-a-calm-plan'),
  )
  it('finds two words where one was typed with a sign, and the other way round', async () => {
    expect((await find('part-time')).length).toBeGreaterThan(0)
    expect(await find('parttime')).toEqual(expect.arrayContaining((await find('part-time')).slice(0, 1)))
  })
})

describe('an article', () => {
  it('has today’s figures, each with source and date, and no reference left open', async () => {
    for (const { slug } of articles) {
      const body = await article(slug)
      expect([slug, /\{[a-z]{2}\./.test(JSON.stringify(body.body))]).toEqual([slug, false])
      expect(body.figures.every(({ source }) => source.url)).toBe(true)
    }
  })
  it('says that a rule has changed since it was reviewed', async () => {
    const { changed, reviewed } = await article('irish-employment-permits-for-graduates')
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.every(({ validFrom }) => validFrom > reviewed)).toBe(true)
    const html = await (await testApp.ask('/blog/irish-employment-permits-for-graduates')).text()
    expect(html.includes('since we last reviewed this article')).toBe(true)
  })
  it('says nothing of the kind where none has', async () => {
    expect((await article('masters-and-graduate-jobs-with-2-2-degree')).changed).toEqual([])
  })
  it('names a rule that has ended since, and links the sentence that lost it to the immigration guide', async () => {
    const { now } = testApp.time
    testApp.time.now = Date.parse('2027-02-01T09:00:00Z')
    try {
      const told = articles.find(({ markdown }) => /\{uk\.skilled-worker\.[ti]sl\}/.test(markdown))!
      const { ended, body } = await article(told.slug)
      expect(ended.map(({ id, validTo }) => [id, validTo])).toContainEqual([
        expect.stringMatching(/^uk\.skilled-worker\.[ti]sl$/),
        '2026-12-31',
      ])
      expect(
        JSON.stringify(body).includes(
          '"text":"the immigration guide","href":"/immigration-guide?country=uk#uk.skilled-worker.',
        ),
      ).toBe(true)
      const html = await (await testApp.ask(`/blog/${told.slug}`)).text()
      expect([
        html.includes('since we last reviewed this article'),
        html.includes('ended on <!-- -->Thu 31 Dec 2026') || html.includes('ended on Thu 31 Dec 2026'),
      ]).toEqual([true, true])
    } finally {
      testApp.time.now = now
    }
  })
  it('counts a rule that has yet to begin as no change', async () => {
    const { figures, changed } = await article('new-zealand-student-hours-and-new-graduate-visas')
    expect(figures.find(({ id }) => id === 'nz.short-term-graduate.length')!.words).toBe(
      'from Mon 16 Nov 2026: 6 months',
    )
    expect(changed.some(({ id }) => id === 'nz.short-term-graduate.length')).toBe(false)
  })
  it.each([
    ['work-beside-your-course-without-breaking-the-limit', 'part-time', '/part-time-jobs'],
    ['first-message-to-somebody-you-do-not-know', 'careers', '/jobs'],
    ['a-careers-team-checks-its-fair', 'careers', '/jobs'],
  ])('%s shows jobs of the board it names', async (slug, board, address) => {
    const found = await article(slug)
    expect([found.board, found.jobs.length]).toEqual([board, 3])
    const html = await (await testApp.ask(`/blog/${slug}`)).text()
    expect([html.includes(`href="${address}?`), html.includes(`href="${address}/${found.jobs[0]!.slug}"`)]).toEqual([
      true,
      true,
    ])
  })
  it('is drawn with Article and breadcrumbs for search engines', async () => {
    const html = await (await testApp.ask('/blog/masters-and-graduate-jobs-with-2-2-degree')).text()
    const data = JSON.parse(/ld\+json">([^<]+)</.exec(html)![1]!) as {
      '@context': string
      '@graph': Record<string, unknown>[]
    }
    expect(data['@context']).toBe('https://schema.org')
    expect(data['@graph'].map(part => part['@type'])).toEqual(['BreadcrumbList', 'Article'])
    expect(data['@graph'][1]).toMatchObject({ datePublished: '2025-02-18', author: { '@type': 'Person' } })
  })
  it('that is not there answers 404 and names those like it', async () => {
    const page = await testApp.ask('/blog/masters-and-graduate-jobs-with-a-2-1-degree')
    expect(page.status).toBe(404)
    expect((await page.text()).includes('href="/blog/masters-and-graduate-jobs-with-2-2-degree"')).toBe(true)
  })
  it.each([
    ['/blog/zzzz', '/blog'],
    ['/author/zzzz', '/blog'],
    ['/ebook/zzzz', '/ebook/first-job-abroad'],
  ])('%s is like nothing, and leads to the shelf', async (path, shelf) => {
    const page = await testApp.ask(path)
    expect([
      page.status,
      (/id="nearby".*?<\/ul>/s.exec(await page.text())?.[0] ?? '').includes(`href="${shelf}"`),
    ]).toEqual([404, true])
  })
})

it('a category and an author list their articles', async () => {
  const category = await (await testApp.ask('/blog/news-updates')).text()
  expect(category.includes('/blog/graduate-visa-18-months-from-january-2027')).toBe(true)
  expect((await testApp.ask('/author/tomas-novak')).status).toBe(200)
  const unknown = await testApp.ask('/author/tomas-nowak')
  expect([unknown.status, (await unknown.text()).includes('/author/tomas-novak')]).toEqual([404, true])
})

it('a category shows its breadcrumbs, a search and the feed, which microsites do not have', async () => {
  const html = await (await testApp.ask('/blog/news-updates')).text()
  expect([
    html.includes('aria-label="Breadcrumb"'),
    html.includes('role="search"'),
    html.includes('href="/blog.rss"'),
  ]).toEqual([true, true, true])
  const cookie = await testApp.signIn('student@northbridge.example', northbridge)
  for (const path of ['/blog', '/blog/news-updates']) {
    const page = await testApp.ask(path, { host: northbridge, cookie })
    expect([path, page.status, (await page.text()).includes('href="/blog.rss"')]).toEqual([path, 200, false])
  }
})

it('feed and sitemap name every article, on the main site only', async () => {
  const [feed, map] = await Promise.all(
    ['/blog.rss', '/sitemaps/pages.xml'].map(async path => (await testApp.ask(path)).text()),
  )
  for (const { slug } of articles)
    expect([slug, feed!.includes(`/blog/${slug}<`), map!.includes(`/blog/${slug}<`)]).toEqual([slug, true, true])
  for (const path of ['/country-guide/ireland/overview', '/ebook/first-job-abroad', '/university-case-study/'])
    expect([path, map!.includes(path)]).toEqual([path, true])
  expect((await testApp.ask('/blog.rss', { host: northbridge })).status).toBe(404)
})
