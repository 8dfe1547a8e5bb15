import { productName } from '#shared/brand.ts'
import type { Href, StaticPath } from '#shared/routing/href.ts'
import { A } from './a.tsx'

export type Trail = readonly (readonly [name: string, to: StaticPath | Href])[]

/** Where the reader is, from the top down. */
export function Breadcrumbs({ trail }: { trail: Trail }) {
  return (
    <nav aria-label="Breadcrumb" className="-mb-4 pt-4 text-small print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        {trail.map(([name, to], place) =>
          place === trail.length - 1 ? (
            <li key={to} aria-current="page" className="wrap-anywhere">
              {name}
            </li>
          ) : (
            <li key={to}>
              <A to={to}>{name}</A> <span aria-hidden="true">/</span>
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}

/** The same for search engines. */
export const breadcrumbs = (origin: string, trail: Trail) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[productName, '/'] as const, ...trail].map(([name, to], place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: origin + to,
  })),
})
