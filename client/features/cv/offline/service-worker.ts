import { offlineCacheName } from '#client/app/offline-cache.ts'

/** As far as we use them: the types of service workers exclude those of pages. */
interface LateEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface FetchEvent extends LateEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface ServiceWorkerScope {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: LateEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
const scope = self as unknown as ServiceWorkerScope

scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', event => event.waitUntil(scope.clients.claim()))
scope.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(request))
  else if (/^\/(assets|brand)\//.test(pathname)) event.respondWith(answerAsset(request))
})

/** The server's page while there is a connection; without one, the last copy of it. */
async function answerPage(request: Request): Promise<Response> {
  const cache = await caches.open(offlineCacheName)
  try {
    const answer = await fetch(request)
    // Signed out, or no longer theirs: then the copy is not to be shown either.
    if (answer.type === 'opaqueredirect' || (answer.status >= 400 && answer.status < 500))
      await cache.delete(request.url)
    return answer
  } catch (error) {
    const copy = await cache.match(request.url)
    if (copy) return copy
    throw error
  }
}

/** Their names change with their content, so that a copy is never out of date. */
async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(offlineCacheName)
  const copy = await cache.match(request.url)
  if (copy) return copy
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request.url, answer.clone())
  return answer
}
