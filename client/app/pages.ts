import type { ComponentType } from 'react'
import type { Call } from '#shared/http/endpoint.ts'
import type { Path } from '#shared/routes.ts'
import type { PathParams } from '#shared/routing/href.ts'
import type { Feed } from '#shared/render.ts'
import type { Picture } from '#shared/site/pictures.ts'

/** What a page says about itself to the browser's tab, search engines and link previews. */
export interface Head {
  title: string
  description: string
  noindex?: boolean
  /** Of the first answer, where it is not 200: 410 for what was here once and is still shown. */
  status?: 410
  /**
   * Where search engines find it, if not at its row's address: with the query that makes it another page, or whole for
   * a page each site has its own of.
   */
  canonical?: string
  /** The same page for readers of other countries, by language tag; printed on first requests only. */
  alternates?: readonly { language: string; address: string }[]
  /** Written by someone, on a day. */
  isArticle?: boolean
  /**
   * For link previews; printed on first requests only, and where the build has drawn it. Without one, the product's.
   */
  picture?: Picture
  /**
   * What can be followed by a reader of feeds; printed on first requests only, and not on microsites, which have none.
   */
  feed?: Feed
  /** Structured data of schema.org; printed on first requests only, since only robots read it. */
  jsonLd?: object
}

/** What `load` gets. It runs before the page is drawn, on either side. */
export interface LoadArgs<P extends Path> {
  call: Call
  /** The row of the table: some rows share a page. */
  path: P
  params: PathParams<P>
  search: URLSearchParams
}

export interface PageProps<P extends Path, Load extends (args: never) => unknown = () => undefined> {
  params: PathParams<P>
  data: Awaited<ReturnType<Load>>
}

/**
 * The default export of every *.page.tsx. `load` and `head` are statics, not exports of their own: a second
 * export would turn React's fast refresh into a page reload.
 */
export type Page = ComponentType<PageProps<never, (args: never) => unknown>> & {
  load?: (args: LoadArgs<never>) => Promise<unknown>
  head?: (props: PageProps<never, (args: never) => unknown>) => Head
}

const modules = import.meta.glob<{ default: Page }>('../features/*/*.page.tsx')
const fileOf = (id: string) => `../features/${id}.page.tsx`

/** The page's source file as the build manifest names it. */
export const pageSource = (id: string) => `client/features/${id}.page.tsx`

export async function importPage(id: string): Promise<Page> {
  return (await modules[fileOf(id)]!()).default
}
