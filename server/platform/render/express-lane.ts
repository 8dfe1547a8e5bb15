import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchAddress } from '#shared/routing/match.ts'
import type { Metrics } from '#server/platform/http/metrics.ts'
import type { Services } from '#server/platform/services.ts'
import { pageHeaders, previousUrlCookie, robotsHeader } from './answer-headers.ts'
import { acceptedEncoding } from './compression.ts'
import { cacheKey, type Microcache } from './microcache.ts'

/**
 * Sends a fresh copy of an anonymous page straight from memory, before the framework has built a request: the
 * most frequent answer at a fraction of the cost. It takes only the plain case (reading, no cookie that changes the
 * page, no query) and leaves everything else to the ordinary way.
 */
export function createExpressLane(
  { sites, config }: Services,
  cache: Microcache,
  metrics: Metrics,
  noticeChanges: () => void,
) {
  const baseHeaders = Object.entries(pageHeaders(config.production, true)).flat()

  return function sendFromCache(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { method, url: pathname = '' } = incoming
    const { host, cookie, 'accept-encoding': accept } = incoming.headers
    // Keys are canonical addresses, so any other spelling finds nothing here; what is not a path has keys of
    // another kind.
    if (
      method !== 'GET' ||
      !pathname.startsWith('/') ||
      pathname.includes('?') ||
      (cookie !== undefined && /session=|theme=/.test(cookie))
    )
      return false
    noticeChanges()
    const site = host === undefined ? undefined : sites.find(host)
    const answer = site && cache.fresh(cacheKey(site, undefined, pathname))
    const encoding = acceptedEncoding(typeof accept === 'string' ? accept : '')
    const body = encoding ? answer?.compressed[encoding] : answer?.body
    if (!answer || answer.location !== undefined || !Buffer.isBuffer(body)) return false

    const previousUrl = previousUrlCookie(
      matchAddress(pathname)?.path ?? '*',
      { pathname, search: '' },
      config.production,
    )
    outgoing.writeHead(answer.status, [
      ...baseHeaders,
      ...Object.entries(robotsHeader(site)).flat(),
      'content-length',
      String(body.length),
      ...(encoding ? ['content-encoding', encoding] : []),
      ...(previousUrl ? ['set-cookie', previousUrl] : []),
    ])
    outgoing.end(body)
    metrics.expressAnswers.inc()
    return true
  }
}
