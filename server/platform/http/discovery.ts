import type { Hono, MiddlewareHandler } from 'hono'
import { blogCategories, blogCategoryKeys } from '#shared/blog/categories.ts'
import { productName } from '#shared/brand.ts'
import { callLimits, type PerMinute } from '#shared/http/call-limits.ts'
import { problem } from '#shared/http/problems.ts'
import { jobAddress } from '#shared/jobs/address.ts'
import { ledgerCountryKeys } from '#shared/rules/ledger.ts'
import { boards, jobCountries } from '#shared/jobs/taxonomy.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import type { Config } from '#server/config.ts'
import { articles, authorOf, authors } from '#server/features/blog/content.ts'
import { publishedIn } from '#server/features/case-studies/content.ts'
import { guideText } from '#server/features/country-guides/content.ts'
import { ebooks } from '#server/features/ebooks/content.ts'
import { countLiveJobs, listJobAddresses, listNewestJobs } from '#server/features/jobs/queries.ts'
import { listAll } from '#server/features/workshops/queries.ts'
import { escapeHtml } from '#server/platform/render/escape.ts'
import type { HttpEnv } from './mount.ts'
import { openPages } from './open-pages.ts'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'

/** The most a sitemap may hold is 50,000; fewer keep each answer small. */
const jobsPerSitemap = 10_000
const feedLength = 50
const feeds = [
  { page: '/jobs', board: boards.careers, name: 'newest jobs' },
  { page: '/part-time-jobs', board: boards.partTime, name: 'newest part-time jobs' },
] as const

/** A page for each country instead. */
const pagesToFind = openPages.filter(path => path !== '/immigration-guide')

/** Repeats the main site, but for a home of its own. */
const isCountrySite = ({ isMicrosite, origin, canonicalOrigin }: ServedSite) =>
  !isMicrosite && origin !== canonicalOrigin

const limitTo =
  (what: string, most: PerMinute): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await c.var.scope.countCall(what, most)
    await next()
  }

/** What tells robots and readers of feeds where things are. A microsite repeats the main site's pages and is in none of it. */
export function mountDiscovery(app: Hono<HttpEnv>, headers: Readonly<Record<string, string>>) {
  const xml = (text: string) =>
    new Response(`<?xml version="1.0" encoding="UTF-8"?>${text}`, {
      headers: { ...headers, 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
    })
  const mainOnly = (site: ServedSite) => {
    if (site.isMicrosite) throw problem('NOT_FOUND')
    return site.canonicalOrigin
  }
  const originalsOnly = (site: ServedSite) => {
    if (isCountrySite(site)) throw problem('NOT_FOUND')
    return mainOnly(site)
  }
  const urlset = (entries: readonly { address: string; changed?: string }[]) =>
    xml(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.map(({ address, changed }) => `<url><loc>${escapeHtml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`).join('')}</urlset>`,
    )

  app.get('/robots.txt', c => {
    const { isMicrosite, origin } = c.var.scope.site
    // A microsite's pages say themselves that they are not for search: whoever may not read them would never learn it.
    return c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n${isMicrosite ? '' : `Sitemap: ${origin}/sitemap.xml\n`}`,
      200,
      { ...headers, 'cache-control': 'public, max-age=600' },
    )
  })
  app.get('/sitemap.xml', limitTo('sitemaps', callLimits.heavy), async c => {
    const origin = mainOnly(c.var.scope.site)
    if (isCountrySite(c.var.scope.site)) return urlset([{ address: `${c.var.scope.site.origin}/` }])
    const parts = Math.ceil((await countLiveJobs(c.var.scope.db)) / jobsPerSitemap)
    const maps = ['pages', ...Array.from({ length: parts }, (_, i) => `jobs-${i + 1}`)]
    return xml(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.map(name => `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`).join('')}</sitemapindex>`,
    )
  })
  app.get('/sitemaps/:part', limitTo('sitemaps', callLimits.heavy), async c => {
    const { site, db, now, config } = c.var.scope
    const origin = originalsOnly(site)
    const name = c.req.param('part')
    if (name === 'pages.xml') {
      const { upcoming } = await listAll(db, now)
      const addresses = [
        ...pagesToFind.map(to => ({ to })),
        ...textAddresses(config),
        ...upcoming.map(({ slug }) => ({ to: withQuery('/workshop-and-webinars', { event: slug }) })),
      ]
      return urlset(addresses.map(({ to, ...rest }) => ({ address: origin + to, ...rest })))
    }
    const part = Number(/^jobs-([1-9]\d{0,3})\.xml$/.exec(name)?.[1])
    if (!part) throw problem('NOT_FOUND')
    const jobs = await listJobAddresses(db, (part - 1) * jobsPerSitemap, jobsPerSitemap)
    if (jobs.length === 0) throw problem('NOT_FOUND')
    return urlset(jobs.map(({ slug, board, changed }) => ({ address: origin + jobAddress(board, slug), changed })))
  })
  app.get('/blog.rss', limitTo('feeds', callLimits.search), c => {
    const origin = mainOnly(c.var.scope.site)
    const item = (article: (typeof articles)[number]) => {
      const link = escapeHtml(origin + href('/blog/:slug', { slug: article.slug }))
      return `<item><guid>${link}</guid><title>${escapeHtml(article.title)}</title><link>${link}</link><pubDate>${new Date(article.published).toUTCString()}</pubDate><dc:creator>${escapeHtml(authorOf(article).name)}</dc:creator><category>${escapeHtml(blogCategories[article.category].title)}</category><description>${escapeHtml(article.summary)}</description></item>`
    }
    return new Response(
      `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${productName}: advice</title><link>${escapeHtml(`${origin}/blog`)}</link><atom:link rel="self" type="application/rss+xml" href="${escapeHtml(`${origin}/blog.rss`)}"/><description>Applications, interviews, sponsorship and rules that change.</description><language>en</language>${articles.slice(0, feedLength).map(item).join('')}</channel></rss>`,
      {
        headers: {
          ...headers,
          'content-type': 'application/rss+xml; charset=utf-8',
          'cache-control': 'public, max-age=600',
        },
      },
    )
  })
  for (const { page, board, name } of feeds) {
    app.get(`${page}.atom`, limitTo('feeds', callLimits.search), async c => {
      const origin = mainOnly(c.var.scope.site)
      const jobs = await listNewestJobs(c.var.scope.db, board, feedLength)
      const entry = ({ slug, title, company, place, postedAt, changed }: (typeof jobs)[number]) => {
        const link = escapeHtml(origin + jobAddress(board, slug))
        return `<entry><id>${link}</id><title>${escapeHtml(title)}</title><link href="${link}"/><published>${postedAt}</published><updated>${changed}</updated><author><name>${escapeHtml(company)}</name></author><summary>${escapeHtml(`${company}, ${place}`)}</summary></entry>`
      }
      const updated =
        jobs
          .map(({ changed }) => changed)
          .sort()
          .at(-1) ?? new Date(c.var.scope.now).toISOString()
      return new Response(
        `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><id>${escapeHtml(`${origin}${page}`)}</id><title>${productName}: ${name}</title><link href="${escapeHtml(`${origin}${page}`)}"/><link rel="self" href="${escapeHtml(`${origin}${page}.atom`)}"/><updated>${updated}</updated>${jobs.map(entry).join('')}</feed>`,
        {
          headers: {
            ...headers,
            'content-type': 'application/atom+xml; charset=utf-8',
            'cache-control': 'public, max-age=600',
          },
        },
      )
    })
  }
}

/** Pages whose words are content. */
const textAddresses = (config: Config): { to: string; changed?: string }[] => [
  ...ledgerCountryKeys.map(country => ({ to: withQuery('/immigration-guide', { country }) })),
  ...jobCountries.map(({ slug }) => ({
    to: href('/country-guide/:slug/overview', { slug }),
    changed: guideText(slug, 'overview').checked,
  })),
  ...blogCategoryKeys.map(slug => ({ to: href('/blog/:slug', { slug }) })),
  ...articles.map(({ slug, reviewed }) => ({ to: href('/blog/:slug', { slug }), changed: reviewed })),
  ...authors.map(({ slug }) => ({ to: href('/author/:slug', { slug }) })),
  ...publishedIn(config).map(({ slug }) => ({ to: href('/university-case-study/:slug', { slug }) })),
  ...ebooks.map(({ slug }) => ({ to: href('/ebook/:slug', { slug }) })),
]
