import { checkUserLoggedIn, checkUserRedirections } from '#shared/access/api.ts'
import { runBlogRedirect, runGuard, type World } from '#shared/access/guards.ts'
import { checkBlogSlug, getBlogDetail } from '#shared/blog/api.ts'
import { pageLimit } from '#shared/http/call-limits.ts'
import type { Render, Side } from '#shared/render.ts'
import { matchAddress } from '#shared/routing/match.ts'
import type { Admission } from '#server/platform/http/admission.ts'
import { createCall } from '#server/platform/http/mount.ts'
import { pagesNear } from '#server/platform/http/pages-near.ts'
import { withoutCaller, type RequestScope } from '#server/platform/http/request-scope.ts'
import { publicSite } from '#server/platform/sites/site-directory.ts'
import type { Services } from '#server/platform/services.ts'
import type { Nearby } from '#shared/http/problem.ts'
import type { Feature } from '#server/platform/feature.ts'
import { pageHeaders, previousUrlCookie, robotsHeader } from './answer-headers.ts'
import type { Assets } from './assets.ts'
import { canonicalAddress } from './canonical-address.ts'
import { acceptedEncoding } from './compression.ts'
import { htmlDocument, themeFrom, type Theme } from './document.ts'
import { encodeText } from './encode-text.ts'
import { cacheKey, encoded, type Microcache, type StoredAnswer } from './microcache.ts'

/** Addresses from our emails are for one person only; nothing of them is cached. */
const carriesSecret = (path: string) => /:(token|email|user_email|user_id)\b/.test(path)

/** When its author withdraws a story it is gone at once, not when a copy is a minute old. */
const isNeverOld = (path: string) => path === '/success-stories'

/** When to try again: a busy server soon is not, and calls are counted by the minute. */
const retryAfter: Readonly<Record<number, string>> = { 429: '60', 503: '1' }

/** The pages of the feature that the address is close to, or else of all. */
function findNearby(features: readonly Feature[], pathname: string): readonly Nearby[] {
  for (const feature of features) {
    const nearby = feature.findNearby?.(pathname)
    if (nearby) return nearby
  }
  return pagesNear(pathname)
}

type Refusal = Pick<Side, 'errorStatus' | 'errorDetails'>

/** Answers first requests for pages: row → guard → redirect or HTML. */
export function createPageAnswerer(
  services: Services,
  assets: Assets,
  features: readonly Feature[],
  cache: Microcache,
  admission: Admission,
) {
  const mounted = features.flatMap(({ handlers }) => handlers ?? [])
  const baseHeaders = pageHeaders(services.config.production, assets.strictPolicy)

  /** With `refusal`, its error page instead of the page at the address. */
  return async function answerPage(request: Request, scope: RequestScope, refusal?: Refusal): Promise<Response> {
    const url = new URL(request.url)
    const match = refusal ? undefined : matchAddress(url.pathname)
    const path = match?.path ?? '*'
    const nearby = match || refusal ? undefined : findNearby(features, url.pathname)
    // Where there is no page, its address does not matter, and may be one the router cannot read.
    const address = match ? canonicalAddress(match, url.search) : '/'
    // For callers who ask too often, the same page is not drawn each time.
    const isPlainRefusal = refusal !== undefined && refusal.errorDetails === undefined
    const isAnonymous =
      scope.sessionToken === undefined && (!refusal || isPlainRefusal) && !carriesSecret(path) && !isNeverOld(path)
    const theme = themeFrom(scope.cookies.read)
    const make = async () => {
      // Counted here, so that copies are free; and as a whole, so that no page is refused half-drawn.
      if (!refusal) await scope.countCall('page', pageLimit)
      return draw(
        isAnonymous ? withoutCaller(scope) : scope,
        theme,
        address,
        path,
        refusal ?? { errorStatus: 404, errorDetails: { nearby } },
      )
    }
    // Without a page the answer depends only on what it names: any number of wrong addresses share a few copies.
    const copy = match ? address : `*${refusal?.errorStatus ?? ''}${nearby?.map(({ to }) => to).join(' ') ?? ''}`
    const key = cacheKey(scope.site, theme, copy)
    const answer = await (isAnonymous ? cache.get(key, make, isPlainRefusal ? () => true : undefined) : make())

    // A plain object keeps @hono/node-server on its fast path.
    const headers: Record<string, string> = { ...baseHeaders, ...robotsHeader(scope.site) }
    if (scope.sessionToken !== undefined || refusal || carriesSecret(path)) headers['cache-control'] = 'no-store'
    const cookie = previousUrlCookie(path, url, services.config.production)
    if (cookie) headers['set-cookie'] = cookie
    if (answer.location !== undefined) {
      headers.location = answer.location
      return new Response(null, { status: answer.status, headers })
    }
    const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '')
    const compressed = await encoded(answer, encoding)
    const body = compressed ?? answer.body
    if (compressed) headers['content-encoding'] = encoding!
    const wait = retryAfter[answer.status]
    if (wait) headers['retry-after'] = wait
    headers['content-length'] = String(body.byteLength)
    return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
      status: answer.status,
      headers,
    })
  }

  /**
   * Sees only the canonical address, never the one that was asked for, so that a page cannot depend on more than its
   * key.
   */
  async function draw(
    scope: RequestScope,
    theme: Theme | undefined,
    address: string,
    path: string,
    refusal: Refusal,
  ): Promise<StoredAnswer> {
    const { render } = (await import('#client/entry-server.tsx')) as { render: Render }
    const call = createCall(mounted, scope, admission)
    const world: World = {
      checkLogin: () => call(checkUserLoggedIn, {}),
      checkRedirections: checkurl => call(checkUserRedirections, { checkurl }),
      checkBlogSlug: slug => call(checkBlogSlug, { slug }),
      checkBlogDetail: slug => call(getBlogDetail, { slug }),
      readCookie: scope.cookies.read,
      // Sent with every answer, cached ones too: see previousUrlCookie.
      writeCookie: () => {},
      log: (message, cause) => services.log.error({ err: cause }, message),
    }
    const visitor = await scope.visitor().catch(() => null)
    const rendered = await render({
      url: scope.site.origin + address,
      path,
      site: { ...publicSite(scope.site), helpAddress: scope.config.operatorEmail },
      visitor: visitor && {
        name: visitor.name,
        role: visitor.role,
        ...(visitor.universityId !== null && { universityId: visitor.universityId }),
        ...(visitor.isViewer && { isViewer: true as const }),
      },
      side: {
        decide: (guard, target) => runGuard(guard, target, world),
        decideBlog: (old, slug) => runBlogRedirect(old, slug, world),
        call,
        shown: () => undefined,
        ...refusal,
      },
    })
    if (rendered.kind === 'redirect')
      return { status: 302, location: rendered.to, body: Buffer.alloc(0), timesSent: 0, compressed: {} }
    return {
      status: rendered.status,
      body: encodeText(htmlDocument(rendered, assets, theme)),
      timesSent: 0,
      compressed: {},
    }
  }
}
