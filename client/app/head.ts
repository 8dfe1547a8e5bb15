import { useEffect } from 'react'
import { productName } from '#shared/brand.ts'
import type { HeadTag } from '#shared/render.ts'
import type { Site } from '#shared/site/site.ts'
import { useSite } from './context.ts'
import type { Head } from './pages.ts'

export const titleOf = (head: Head, site: Site) => {
  const owner = site.isMicrosite ? `${site.name} with ${productName}` : productName
  return head.title === productName ? owner : `${head.title} | ${owner}`
}

/** `address` is the page's address as its row spells it. */
export function describeHead(head: Head, site: Site, address: string): HeadTag[] {
  const canonical = new URL(head.canonical ?? address, site.canonicalOrigin).href
  const meta = (attribute: string, value: string, content: string): HeadTag => ({
    tag: 'meta',
    key: [attribute, value],
    content,
  })
  return [
    meta('name', 'description', head.description),
    // A microsite repeats the main site's pages; search engines get the originals only.
    ...(head.noindex || site.isMicrosite ? [meta('name', 'robots', 'noindex')] : []),
    ...(head.noindex
      ? []
      : [
          { tag: 'link', key: ['rel', 'canonical'], content: canonical } as const,
          meta('property', 'og:url', canonical),
        ]),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', head.isArticle ? 'article' : 'website'),
    meta('property', 'og:site_name', site.name),
  ]
}

/**
 * Keeps the document's head true to the page after in-app navigation. The first request's head comes from the server.
 */
export function HeadTags({ head, address }: { head: Head; address: string }) {
  const site = useSite()
  useEffect(() => {
    document.title = titleOf(head, site)
    const tags = describeHead(head, site, address)
    for (const {
      tag,
      key: [attribute, value],
      content,
    } of tags) {
      let element = document.head.querySelector(`${tag}[${attribute}="${value}"]`)
      if (!element) {
        element = document.createElement(tag)
        element.setAttribute(attribute, value)
        document.head.append(element)
      }
      element.setAttribute(tag === 'meta' ? 'content' : 'href', content)
    }
    // What the page before said and this one does not.
    for (const [selector, value] of [
      ['meta[name="robots"]', 'robots'],
      ['link[rel="canonical"]', 'canonical'],
      ['meta[property="og:url"]', 'og:url'],
    ] as const) {
      if (!tags.some(({ key }) => key[1] === value)) document.head.querySelector(selector)?.remove()
    }
  })
  return null
}
