import type { Hono } from 'hono'
import { problem } from '#shared/http/problems.ts'
import type { Services } from '#server/services.ts'
import { isLocal } from './client-address.ts'
import type { Metrics } from './metrics.ts'
import type { HttpEnv } from './mount.ts'

/** What whoever runs the server asks it: is it alive, can it serve, how is it doing. Answered on any host. */
export function mountOperations(app: Hono<HttpEnv>, { ping, log }: Services, { registry, requestSeconds }: Metrics) {
  app.use(async (c, next) => {
    const began = performance.now()
    await next()
    requestSeconds.labels(c.req.method, `${Math.floor(c.res.status / 100)}xx`).observe((performance.now() - began) / 1000)
  })
  app.get('/healthz', c => c.text('ok'))
  app.get('/readyz', async c => {
    try {
      await ping()
      return c.text('ready')
    } catch (cause) {
      log.error({ err: cause }, 'The database does not answer.')
      return c.text('the database does not answer', 503)
    }
  })
  app.get('/metrics', async c => {
    if (!isLocal(c)) throw problem('NOT_FOUND')
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
}
