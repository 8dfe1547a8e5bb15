import { Hono } from 'hono'
import { problem } from '#shared/http/problems.ts'
import { demoStaff } from '#server/platform/people/demo.ts'
import { features } from './features.ts'
import { codeAt } from '#server/features/sign-in/second-step/codes.ts'
import { watchChanges } from '#server/platform/db/change-watch.ts'
import type { SharedData } from '#server/platform/db/memory.ts'
import { createAdmission } from '#server/platform/http/admission.ts'
import { createCallLimit } from '#server/platform/http/call-limit.ts'
import { createProxyHint } from '#server/platform/http/client-address.ts'
import {
  namesThisMachine,
  refuseBadAddress,
  refuseForeignWrite,
  securityHeaders,
} from '#server/platform/http/defences.ts'
import { mountDiscovery } from '#server/platform/http/discovery.ts'
import { findProblem } from '#server/platform/http/find-problem.ts'
import { createMethodFinder, mountAll, type HttpEnv, type Mounted } from '#server/platform/http/mount.ts'
import { describeApi } from '#server/platform/http/openapi.ts'
import { createMetrics } from '#server/platform/http/metrics.ts'
import { measureOutbox } from '#server/platform/mail/queries.ts'
import { findLastBackup } from '#server/platform/settings/queries.ts'
import { mountOperations } from '#server/platform/http/operations.ts'
import { readRefusedForm } from '#server/platform/http/refused-form.ts'
import { openScope, asStranger } from '#server/platform/http/request-scope.ts'
import { mailboxPage } from '#server/platform/mail/mailbox.ts'
import { listNewestMails } from '#server/platform/mail/queries.ts'
import type { Assets } from '#server/platform/render/assets.ts'
import { favicon } from '#server/platform/render/favicon.ts'
import { createExpressLane } from '#server/platform/render/express-lane.ts'
import { Microcache } from '#server/platform/render/microcache.ts'
import { createPageAnswerer } from '#server/platform/render/page.ts'
import type { Services } from '#server/platform/services.ts'

/** Every API call of the product. */
export const mounted: readonly Mounted[] = features.flatMap(({ handlers }) => handlers ?? [])

/** Addresses that only ever answer JSON, so that a mistyped one is not answered with a page. */
const isApiAddress = (path: string) => path.startsWith('/api/')

/** Some addresses contain a link's token or an email address; neither belongs in a log. */
const withoutSecrets = (path: string) => path.replace(/[^/]*(?:@|%40)[^/]*|[\w-]{24,}/gi, '…')

/**
 * For the header `allow`: what can be read can also be requested without its body, and a page may exist where no row
 * does.
 */
const allowed = (methods: readonly string[]) =>
  (methods.length > 0 ? methods : ['GET']).flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', ')

/**
 * What pages for visitors are made from. An import changes jobs many times a second, so copies of those pages only get
 * old in their usual short time.
 */
const shownToVisitors: readonly SharedData[] = [
  'rules',
  'register',
  'content',
  'published',
  'universities',
  'events',
  'settings',
]

/** The whole server, made from what it is given: the app, and the express lane for pages that are ready. */
export function createApp(services: Services, assets: Assets) {
  const { config, log, sites } = services
  const headers = securityHeaders(config.production, assets.strictPolicy)
  const cache = new Microcache(services.elapsed)
  const noticeChanges = watchChanges(services.db, services.elapsed, async changed => {
    // Before the pages, which are made from them.
    if (changed.has('universities')) await sites.refresh()
    if (changed.has('settings')) await services.liveConfig.refresh()
    if (shownToVisitors.some(data => changed.has(data))) cache.clear()
  })
  const metrics = createMetrics({
    events: services.events,
    measureOutbox: () => measureOutbox(services.db, new Date(services.clock())),
    findBackupTime: async () => (await findLastBackup(services.db))?.at,
  })
  const admission = createAdmission(config.mostRequests, services.elapsed, kind =>
    metrics.refusedRequests.labels(kind).inc(),
  )
  const countCall = createCallLimit()
  const hintAtProxy = createProxyHint(config.trustedProxies, log)
  const answerPage = createPageAnswerer(services, assets, features, cache, admission)
  const methodsAt = createMethodFinder(mounted)
  const app = new Hono<HttpEnv>()

  app.onError(async (error, c) => {
    const known = findProblem(error) ?? problem('UNEXPECTED')
    const allow = known.code === 'WRONG_METHOD' ? allowed(methodsAt(c.req.path)) : undefined
    // The error itself goes to the log; the answer says no more than its kind.
    // Being busy is not a failure, and would fill the log.
    if (known.status >= 500 && known.code !== 'BUSY')
      log.error({ err: error, method: c.req.method, path: withoutSecrets(c.req.path) }, 'A request failed.')
    // A person who mistyped an address, or sent a form before our script was there, gets a page with what they
    // typed; programs get the problem itself.
    if (!isApiAddress(c.req.path) && c.req.header('accept')?.includes('text/html') && c.var.scope) {
      // Who is turned away must cost as little as can be: the page is the same for everyone, and kept.
      const scope = known.code === 'BUSY' ? asStranger(c.var.scope) : c.var.scope
      const page = await answerPage(c.req.raw, scope, {
        errorStatus: known.status,
        errorDetails: known.code === 'NOT_OUR_SCRIPT' ? { refused: await readRefusedForm(c.req.raw) } : undefined,
      })
      if (allow) page.headers.set('allow', allow)
      if (known.body.retryAfter) page.headers.set('retry-after', String(known.body.retryAfter))
      return page
    }
    return c.json(known.body, known.status as 400, {
      ...headers,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(known.body.retryAfter && { 'retry-after': String(known.body.retryAfter) }),
      ...(allow && { allow }),
    })
  })

  mountOperations(app, services, metrics, admission)

  app.get(
    '/assets/*',
    c => assets.serve(c.req.path, c.req.header('accept-encoding') ?? '') ?? Promise.reject(problem('NOT_FOUND')),
  )
  app.get('/favicon.svg', () => favicon(headers))
  app.get('/brand/*', c => {
    const css = sites.stylesheet(c.req.path)
    if (css === undefined) throw problem('NOT_FOUND')
    return c.body(css, 200, {
      ...headers,
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  app.use(async (c, next) => {
    noticeChanges()
    const site = sites.find(c.req.header('host') ?? '')
    if (!site) throw problem('UNKNOWN_HOST')
    hintAtProxy(c)
    c.set('scope', openScope(services, site, countCall, c))
    c.set('admission', admission)
    refuseBadAddress(c.req)
    refuseForeignWrite(c.req)
    await next()
  })
  mountAll(app, mounted, headers, admission)
  mountDiscovery(app, features, headers)
  for (const feature of features) feature.mount?.(app, headers)
  // Takes a while to make, and never changes.
  let described: string | undefined
  app.get('/api/openapi.json', c =>
    c.body((described ??= JSON.stringify(describeApi(mounted))), 200, {
      ...headers,
      'content-type': 'application/json',
    }),
  )
  if (!config.production) {
    const demoCode = () =>
      config.demo ? { email: demoStaff.email, code: codeAt(demoStaff.secret, new Date(services.clock())) } : undefined
    app.get('/dev/mailbox', async c => {
      if (!namesThisMachine(c.req.header('host') ?? '')) throw problem('NOT_FOUND')
      return c.html(mailboxPage(await listNewestMails(services.db, 50), demoCode()), 200, {
        ...headers,
        'cache-control': 'no-store',
      })
    })
  }
  app.on(['GET', 'HEAD'], '*', c => {
    if (methodsAt(c.req.path).length > 0) throw problem('WRONG_METHOD')
    if (isApiAddress(c.req.path)) throw problem('NOT_FOUND')
    return admission.run('read', c.var.scope.clientAddress(), () => answerPage(c.req.raw, c.var.scope))
  })
  app.all('*', () => {
    throw problem('WRONG_METHOD')
  })
  return { app, sendFromCache: createExpressLane(services, cache, metrics, noticeChanges) }
}
