import type { Hono } from 'hono'
import { createHash, timingSafeEqual } from 'node:crypto'
import { problem } from '#shared/http/problems.ts'
import { DiskFull } from '#server/platform/db/explain-opening.ts'
import type { Services } from '#server/platform/services.ts'
import type { Admission } from './admission.ts'
import type { Metrics } from './metrics.ts'
import type { HttpEnv } from './mount.ts'

/** What operators ask the server: is it alive, can it serve, how is it doing. Answered on any host. */
export function mountOperations(
  app: Hono<HttpEnv>,
  { ping, log, config }: Services,
  { registry, requestSeconds }: Metrics,
  admission: Admission,
) {
  app.use(async (c, next) => {
    const began = performance.now()
    await next()
    requestSeconds
      .labels(c.req.method, `${Math.floor(c.res.status / 100)}xx`)
      .observe((performance.now() - began) / 1000)
  })
  app.get('/healthz', c => c.text('ok'))
  app.get('/readyz', async c => {
    try {
      await ping()
      // Not a failure: a balancer that took the server out would send its load to the others, until they are full too.
      return c.text(admission.isFull ? 'ready, but full: some requests are turned away' : 'ready')
    } catch (cause) {
      const reason = cause instanceof DiskFull ? 'the disk is full' : 'the database does not answer'
      log.error({ err: cause }, `Not ready: ${reason}.`)
      return c.text(reason, 503)
    }
  })
  app.get('/metrics', async c => {
    if (!showsToken(c.req.header('authorization'), config.metricsToken)) throw problem('NOT_FOUND')
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
}

/** Hashes have one length, and comparing them takes the same time wherever the token differs. */
function showsToken(authorization: string | undefined, token: string | undefined): boolean {
  const shown = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (shown === undefined || token === undefined) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(shown), hash(token))
}
