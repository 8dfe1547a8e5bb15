import { checkUserLoggedIn, checkUserRedirections } from '#shared/access/api.ts'
import { rememberedAddress, type World } from '#shared/access/guards.ts'
import { checkBlogSlug, getBlogDetail } from '#shared/blog/api.ts'
import { cookieNames, previousUrlDays } from '#shared/constants.ts'
import type { Render } from '#shared/render.ts'
import { routes, type Path } from '#shared/routes.ts'
import { matchAddress } from '#shared/routing/match.ts'
import { createCall, type Mounted } from '#server/http/mount.ts'
import type { RequestScope } from '#server/http/request-scope.ts'
import { publicSite } from '#server/http/site-directory.ts'
import { securityHeaders } from '#server/http/defences.ts'
import type { Services } from '#server/services.ts'
import type { Assets } from './assets.ts'
import { acceptedEncoding } from './compression.ts'
import { htmlDocument, themeFrom } from './document.ts'
import { encoded, Microcache, type StoredAnswer } from './microcache.ts'

const daySeconds = 86_400

/** Answers first requests for pages: row → guard → redirect or HTML. */
export function createPageAnswerer(services: Services, assets: Assets, mounted: readonly Mounted[]) {
  const { log, clock, config } = services
  const cache = new Microcache(clock)
  const baseHeaders = {
    ...securityHeaders(config.production, assets.strictPolicy),
    // The copy in a browser or proxy must be asked about again: the same address shows a signed-in visitor something else.
    'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie',
  }

  /** With `refusal`, the error page of that status instead of what stands at the address. */
  return async function answerPage(request: Request, scope: RequestScope, refusal?: number): Promise<Response> {
    const url = new URL(request.url)
    const { site } = scope
    const path = refusal ? '*' : matchAddress(url.pathname)?.path ?? '*'
    const make = () => renderAnswer(scope, url, path, refusal ?? 404, assets, mounted, log)
    const anonymous = scope.sessionToken === undefined && !refusal
    // The key holds all that such a page can depend on. Rows have no use for the query yet, so it is left out.
    const key = anonymous ? `${site.cacheKey}|${themeFrom(scope.cookies.read) ?? ''}|${path === '*' ? '*' : url.pathname}` : ''
    const answer = (anonymous && cache.fresh(key)) || await (anonymous ? cache.get(key, make) : make())
    rememberAddress(scope, path, url)
    return toResponse(answer, request, scope, baseHeaders)
  }
}

async function renderAnswer(
  scope: RequestScope, url: URL, path: string, errorStatus: number, assets: Assets, mounted: readonly Mounted[], log: Services['log'],
): Promise<StoredAnswer> {
  const { render } = await import('#client/entry-server.tsx') as { render: Render }
  const call = createCall(mounted, scope)
  const world: World = {
    checkLogin: () => call(checkUserLoggedIn, {}),
    checkRedirections: checkurl => call(checkUserRedirections, { checkurl }),
    checkBlogSlug: slug => call(checkBlogSlug, { slug }),
    checkBlogDetail: slug => call(getBlogDetail, { slug }),
    readCookie: scope.cookies.read,
    // Set for every answer, cached ones too: see rememberAddress.
    writeCookie: () => {},
    log: (message, cause) => log.error({ err: cause }, message),
  }
  const visitor = await scope.visitor().catch(() => null)
  const rendered = await render({
    // Where there is no page, its address does not matter, and may be one the router cannot read.
    url: path === '*' ? url.origin : url.href, path, site: publicSite(scope.site), visitor: visitor && { name: visitor.name, role: visitor.role },
    side: { world, call, shown: () => undefined, errorStatus },
  })
  if (rendered.kind === 'redirect') return { status: 302, location: rendered.to, body: Buffer.alloc(0), compressed: {} }
  const html = htmlDocument(rendered, assets, themeFrom(scope.cookies.read))
  return { status: rendered.status, body: Buffer.from(html), compressed: {} }
}

/** prev_url depends on guard and address alone, so a page from the cache sets it like any other. */
function rememberAddress({ cookies }: RequestScope, path: string, { pathname, search }: URL) {
  if (!Object.hasOwn(routes, path)) return
  const address = rememberedAddress(routes[path as Path][0], { pathname, search })
  if (address !== undefined) cookies.write(cookieNames.previousUrl, address, { maxAgeSeconds: previousUrlDays * daySeconds, httpOnly: false })
}

async function toResponse(
  answer: StoredAnswer, request: Request, { cookies }: RequestScope, baseHeaders: Readonly<Record<string, string>>,
): Promise<Response> {
  // A plain object keeps @hono/node-server on its fast path; a guard sets one cookie at most.
  const headers: Record<string, string> = { ...baseHeaders }
  if (cookies.written[0]) headers['set-cookie'] = cookies.written[0]
  if (answer.location !== undefined) {
    headers.location = answer.location
    return new Response(null, { status: answer.status, headers })
  }
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '')
  const compressed = await encoded(answer, encoding)
  const body = compressed ?? answer.body
  if (compressed) headers['content-encoding'] = encoding!
  if (answer.status === 503) headers['retry-after'] = '1'
  headers['content-type'] = 'text/html; charset=utf-8'
  headers['content-length'] = String(body.byteLength)
  return new Response(request.method === 'HEAD' ? null : body as Uint8Array<ArrayBuffer>, { status: answer.status, headers })
}
