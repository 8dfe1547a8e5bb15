import type { Hono, MiddlewareHandler } from 'hono'
import { callLimits, type PerMinute } from '#shared/http/call-limits.ts'
import { problem } from '#shared/http/problems.ts'
import type { Feature, SitemapEntry } from '#server/platform/feature.ts'
import { escapeHtml } from '#server/platform/render/escape.ts'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'
import type { RequestKind } from './admission.ts'
import type { HttpEnv } from './mount.ts'
import { openPages } from './open-pages.ts'

/** A sitemap may have at most 50,000; fewer keep each answer small. */
const entriesPerSitemap = 10_000

/** The rules have a page for each country instead. */
const pagesToFind = openPages.filter(path => path !== '/immigration-guide')

/** Repeats the main site, except for its own home page. */
const isCountrySite = ({ isMicrosite, origin, canonicalOrigin }: ServedSite) =>
  !isMicrosite && origin !== canonicalOrigin

/** Limits addresses for which no API row states a limit. */
export const limitTo =
  (what: string, most: PerMinute): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await c.var.scope.countCall(what, most)
    await next()
  }

/** Gives places to what no API row describes. */
export const takePlace =
  (kind: RequestKind): MiddlewareHandler<HttpEnv> =>
  (c, next) =>
    c.var.admission.run(kind, c.var.scope.clientAddress(), next)

/** The main site's address, for sites that repeat it. A microsite has no feeds and no sitemap. */
export function mainOrigin(site: ServedSite): string {
  if (site.isMicrosite) throw problem('NOT_FOUND')
  return site.canonicalOrigin
}

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'

const describeVideo = (origin: string, video: NonNullable<SitemapEntry['video']>) => {
  const element = (name: string, text: string) => `<video:${name}>${escapeHtml(text)}</video:${name}>`
  return [
    '<video:video>',
    element('thumbnail_loc', origin + video.poster),
    element('title', video.title),
    element('description', video.description),
    element('content_loc', origin + video.file),
    element('duration', String(Math.round(video.seconds))),
    '</video:video>',
  ].join('')
}

/** Tells robots and feed readers where things are. */
export function mountDiscovery(
  app: Hono<HttpEnv>,
  features: readonly Feature[],
  headers: Readonly<Record<string, string>>,
) {
  const answerXml = (text: string) =>
    new Response(`<?xml version="1.0" encoding="UTF-8"?>${text}`, {
      headers: {
        ...headers,
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=600',
      },
    })
  const answerUrlset = (origin: string, entries: readonly SitemapEntry[]) => {
    const urls = entries.map(({ to, changed, video }) => {
      const lastChange = changed ? `<lastmod>${changed}</lastmod>` : ''
      const about = video ? describeVideo(origin, video) : ''
      return `<url><loc>${escapeHtml(origin + to)}</loc>${lastChange}${about}</url>`
    })
    return answerXml(`<urlset ${namespaces}>${urls.join('')}</urlset>`)
  }
  const largeSitemaps = features.flatMap(({ largeSitemap }) => largeSitemap ?? [])

  app.get('/robots.txt', c => {
    const { isMicrosite, origin } = c.var.scope.site
    // A microsite's pages say themselves that they are not for search: a robot kept out would never read that.
    const sitemap = isMicrosite ? '' : `Sitemap: ${origin}/sitemap.xml\n`
    return c.text(`User-agent: *\nDisallow: /api/\nDisallow: /dev/\n${sitemap}`, 200, {
      ...headers,
      'cache-control': 'public, max-age=600',
    })
  })

  app.get('/sitemap.xml', takePlace('expensive'), limitTo('sitemaps', callLimits.heavy), async c => {
    const { site, db } = c.var.scope
    const origin = mainOrigin(site)
    if (isCountrySite(site)) return answerUrlset(site.origin, [{ to: '/' }])
    const parts = await Promise.all(
      largeSitemaps.map(async ({ name, count }) => {
        const length = Math.ceil((await count(db)) / entriesPerSitemap)
        return Array.from({ length }, (_, index) => `${name}-${index + 1}`)
      }),
    )
    const sitemaps = ['pages', ...parts.flat()].map(
      name => `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`,
    )
    return answerXml(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps.join('')}</sitemapindex>`,
    )
  })

  app.get('/sitemaps/:part', takePlace('expensive'), limitTo('sitemaps', callLimits.heavy), async c => {
    const { scope } = c.var
    const origin = mainOrigin(scope.site)
    if (isCountrySite(scope.site)) throw problem('NOT_FOUND')
    const file = c.req.param('part')
    if (file === 'pages.xml') {
      const ofFeatures = await Promise.all(features.map(async feature => feature.sitemap?.(scope) ?? []))
      return answerUrlset(origin, [...pagesToFind.map(to => ({ to })), ...ofFeatures.flat()])
    }
    const [, name, number] = /^([a-z-]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? []
    const sitemap = largeSitemaps.find(candidate => candidate.name === name)
    const entries = await sitemap?.list(scope.db, (Number(number) - 1) * entriesPerSitemap, entriesPerSitemap)
    if (!entries?.length) throw problem('NOT_FOUND')
    return answerUrlset(origin, entries)
  })
}
