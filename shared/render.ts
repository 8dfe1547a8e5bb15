import type { GuardName, Target, Verdict } from './access/guards.ts'
import type { Role } from './access/visitor.ts'
import type { Call } from './http/endpoint.ts'
import type { Nearby } from './http/problem.ts'
import type { blogSlugRedirects } from './redirects.ts'
import type { Href, StaticPath } from './routing/href.ts'
import type { Picture } from './site/pictures.ts'
import type { Site } from './site/site.ts'

/** The agreement between the server that answers a first request and the app that draws it. */

/** What differs between the two sides a page can be drawn on. */
export interface Side {
  /** Whether a page may be entered. */
  decide(guard: GuardName, target: Target): Promise<Verdict>
  /** Where an old address of the blog leads. */
  decideBlog(path: keyof typeof blogSlugRedirects, slug: string): Promise<Verdict>
  call: Call
  /** The pathname of the page now on the screen: a change of its query alone does not ask the guard again. */
  shown(): string | undefined
  /** What an address without a page is answered with, and what there is to say about it. */
  errorStatus: number
  errorDetails?: ErrorDetails | undefined
}

/** A form that the browser sent without our script. */
export interface RefusedForm {
  /** Of the current page. */
  address: string
  typed: readonly { label: string; text: string }[]
}

/** What an error page says beyond its status. */
export interface ErrorDetails {
  /** Where the address has no page: pages with a name like it. */
  nearby?: readonly Nearby[] | undefined
  refused?: RefusedForm | undefined
}

/** Who is looking, as far as the page needs to know. */
export interface PublicVisitor {
  name: string
  role: Role
  /** The university they belong to, if any. */
  universityId?: number
  /** On a university's team, without the right to change anything. */
  isViewer?: true
}

/** A link of the shell. */
export interface Place {
  to: StaticPath | Href
  label: string
}
export interface PlaceGroup {
  title: string
  links: readonly Place[]
}
/**
 * Where header, bar and menu lead, for this visitor on this site: it comes with the page, so that no one's script
 * carries the menus of others.
 */
export interface Places {
  /** In the header, and the bar at the foot of small screens. */
  bar: readonly (Place & { short?: string; icon: string })[]
  /** In the header only. */
  rest: readonly Place[]
  /** Everything, in groups. */
  menu: readonly PlaceGroup[]
  /** Where the person's name leads. */
  account: Place['to'] | null
}

/**
 * What the server prints into the page for the browser to start from. A data block, not a script: our policy allows no
 * inline script.
 */
export interface Boot {
  site: Site
  visitor: PublicVisitor | null
  places: Places
  loaderData: Record<string, unknown>
  /** The row that was drawn; null where the answer is an error. */
  row: { path: string; guard: GuardName } | null
  /** Status of the answer if it was an error. */
  errorStatus: number | null
  errorDetails: ErrorDetails | null
}
/** The server adds where the page's own script is. */
export type PrintedBoot = Boot & { script: string | undefined }
export const bootElementId = 'boot'

/** One tag of the document's head, found by its key attribute, with its content. */
export interface HeadTag {
  tag: 'meta' | 'link'
  key: readonly [attribute: string, value: string]
  content: string
}

export interface Feed {
  title: string
  address: string
  type: 'application/atom+xml' | 'application/rss+xml'
}

export interface RenderInput {
  url: string
  /** The row of the table, or '*' for an address that has none. */
  path: string
  site: Site
  visitor: PublicVisitor | null
  side: Side
}

/** An answer to a first request: where to go instead, or everything a document is made of. */
export type Rendered = { kind: 'redirect'; to: string } | RenderedPage
export interface RenderedPage {
  kind: 'page'
  status: number
  title: string
  tags: readonly HeadTag[]
  /** The same page for readers of other countries. */
  alternates: readonly { language: string; address: string }[]
  jsonLd: object | undefined
  /** For link previews. */
  picture: Picture | undefined
  feed: Feed | undefined
  /** The app's markup. */
  markup: string
  boot: Boot
  /** Source file of the page drawn, by which its script is found. */
  source: string | undefined
}
export type Render = (input: RenderInput) => Promise<Rendered>
