import type { StaticPath } from '#shared/routing/href.ts'
import type { Site } from '#shared/site/site.ts'
import { breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import type { Head } from './pages.ts'

type Node = Readonly<Record<string, unknown>>

/** What a page says to robots, with the way from the home page to it: a page deeper down names its own. */
export function structuredData(
  { jsonLd, title, noindex, canonical }: Head,
  site: Site,
  path: string,
): object | undefined {
  if (noindex || path === '/' || path.includes(':')) return jsonLd
  const nodes = nodesOf(jsonLd)
  if (nodes.some(node => node['@type'] === 'BreadcrumbList')) return jsonLd
  const trail = breadcrumbs(site.canonicalOrigin, [[title, (canonical ?? path) as StaticPath]])
  return nodes.length === 0 ? trail : { '@graph': [trail, ...nodes] }
}

const nodesOf = (jsonLd: object | undefined): readonly Node[] =>
  jsonLd === undefined ? [] : ((jsonLd as { '@graph'?: readonly Node[] })['@graph'] ?? [jsonLd as Node])
