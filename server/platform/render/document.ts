import { cookieNames } from '#shared/constants.ts'
import { bootElementId, type PrintedBoot, type RenderedPage } from '#shared/render.ts'
import { defaultPicture } from '#shared/site/pictures.ts'
import { pictureAddress } from '#server/platform/pictures/address.ts'
import type { Assets } from './assets.ts'
import { escapeHtml, escapeJson } from './escape.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
/** The theme a visitor chose; without a choice the browser's own preference decides, in CSS. */
export const themeFrom = (readCookie: (name: string) => string | undefined): Theme | undefined =>
  themes.find(theme => theme === readCookie(cookieNames.theme))

/** None in development, which draws no pictures. */
function pictureUrl({ picture = defaultPicture, boot: { site } }: RenderedPage, assets: Assets): string | undefined {
  const address = pictureAddress(picture)
  return assets.has(address) ? site.canonicalOrigin + address : undefined
}

function pictureTags(page: RenderedPage, assets: Assets): string {
  const url = pictureUrl(page, assets)
  if (url === undefined) return ''
  const { picture = defaultPicture } = page
  const entries = [
    ['og:image', url],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:type', 'image/png'],
    ['og:image:alt', `${picture.kind}: ${picture.title}`],
  ] as const
  const properties = entries.map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  )
  return `${properties.join('')}<meta name="twitter:card" content="summary_large_image">`
}

/** Search engines show an article with its picture only where the article names it. */
function illustrate(jsonLd: object, image: string | undefined): object {
  if (image === undefined) return jsonLd
  if ('@graph' in jsonLd)
    return { ...jsonLd, '@graph': (jsonLd['@graph'] as object[]).map(node => illustrate(node, image)) }
  return '@type' in jsonLd && jsonLd['@type'] === 'Article' ? { ...jsonLd, image } : jsonLd
}

/**
 * The HTML document of a rendered page. It has no inline script or style, so that a strict policy and a cache work
 * together.
 */
export function htmlDocument(page: RenderedPage, assets: Assets, theme: Theme | undefined): string {
  const { site } = page.boot
  const attributes = [
    'lang="en"',
    `data-country="${site.countryId}"`,
    theme && `data-theme="${theme}"`,
    site.brand && 'data-brand',
  ]
    .filter(Boolean)
    .join(' ')
  const tags = page.tags
    .map(
      ({ tag, key: [attribute, value], content }) =>
        `<${tag} ${attribute}="${value}" ${tag === 'meta' ? 'content' : 'href'}="${escapeHtml(content)}">`,
    )
    .join('')
  const alternates = page.alternates
    .map(({ language, address }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`)
    .join('')
  const jsonLd = page.jsonLd && illustrate(page.jsonLd, pictureUrl(page, assets))
  return (
    `<!doctype html><html ${attributes}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="color-scheme" content="light dark">' +
    `<title>${escapeHtml(page.title)}</title>${tags}${alternates}${pictureTags(page, assets)}` +
    (page.feed
      ? `<link rel="alternate" type="${page.feed.type}" title="${escapeHtml(page.feed.title)}" ` +
        `href="${escapeHtml(page.feed.address)}">`
      : '') +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    assets.head(page.source) +
    (site.brand ? `<link rel="stylesheet" href="${escapeHtml(site.brand.stylesheet)}">` : '') +
    (jsonLd
      ? `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', ...jsonLd })}</script>`
      : '') +
    `</head><body><div id="app">${page.markup}</div>` +
    `<script type="application/json" id="${bootElementId}">` +
    `${escapeJson({ ...page.boot, script: assets.script(page.source) } satisfies PrintedBoot)}</script></body></html>`
  )
}
