import type { Hono } from 'hono'
import { blogCategories } from '#shared/blog/categories.ts'
import { productName } from '#shared/brand.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { callLimits } from '#shared/http/call-limits.ts'
import { href } from '#shared/routing/href.ts'
import { limitTo, mainOrigin, takePlace } from '#server/platform/http/discovery.ts'
import type { HttpEnv } from '#server/platform/http/mount.ts'
import { escapeHtml } from '#server/platform/render/escape.ts'
import { authorOf, listArticlesOn, type Article } from './content.ts'

const feedLength = 50
const namespaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"'

const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`

function describeArticle(article: Article, origin: string): string {
  const link = origin + href('/blog/:slug', { slug: article.slug })
  return [
    '<item>',
    element('guid', link),
    element('title', article.title),
    element('link', link),
    element('pubDate', new Date(article.published).toUTCString()),
    element('dc:creator', authorOf(article).name),
    element('category', blogCategories[article.category].title),
    element('description', article.summary),
    '</item>',
  ].join('')
}

/** The newest articles as an RSS feed. */
export function mountBlogFeed(app: Hono<HttpEnv>, headers: Readonly<Record<string, string>>) {
  app.get('/blog.rss', takePlace('read'), limitTo('feeds', callLimits.search), async c => {
    const { db, now, site } = c.var.scope
    const origin = mainOrigin(site)
    const articles = await listArticlesOn(db, dayOf(now))
    const feed = [
      `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${namespaces}><channel>`,
      element('title', `${productName}: advice`),
      element('link', `${origin}/blog`),
      `<atom:link rel="self" type="application/rss+xml" href="${escapeHtml(`${origin}/blog.rss`)}"/>`,
      element('description', 'Applications, interviews, sponsorship and rules that change.'),
      element('language', 'en'),
      ...articles.slice(0, feedLength).map(article => describeArticle(article, origin)),
      '</channel></rss>',
    ]
    return new Response(feed.join(''), {
      headers: {
        ...headers,
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': 'public, max-age=600',
      },
    })
  })
}
