import { productName } from '#shared/brand.ts'

/** Where a page stands, for search engines: the product, and the page under it. */
export const breadcrumbData = (origin: string, name: string, path: `/${string}`) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[productName, '/'], [name, path]].map(([label, to], i) => ({ '@type': 'ListItem', position: i + 1, name: label, item: origin + to })),
})
