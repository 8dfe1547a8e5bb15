import { offlineCacheName } from '#client/app/offline-cache.ts'
// Vite answers with the address of the built script.
// oxlint-disable-next-line import/default
import script from './service-worker.ts?worker&url'

/** The script answers for this address alone. */
const scope = '/create-cv'
/** About three releases of scripts, styles and fonts. */
const mostCopies = 200
const asset = /\/(?:assets|brand)\/[\w.-]+\.(?:js|css|woff2)/g

interface ScriptPolicy {
  createScriptURL(address: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

let policy: ScriptPolicy | undefined
/** Our policy lets a page start no script by its address but this one. */
function trustScript(): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  policy ??= trustedTypes?.createPolicy('offline-editor', { createScriptURL: () => script })
  return policy ? policy.createScriptURL(script) : script
}

/**
 * Makes the page of a document open without a connection. What it shows then is brought up to date from this device's
 * own copy of the document.
 */
export async function keepPageOffline(address: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in window)) return
  try {
    await navigator.serviceWorker.register(trustScript(), { scope })
    const answer = await fetch(address, { headers: { accept: 'text/html' } })
    if (!answer.ok || answer.redirected) return
    const names = new Set((await answer.clone().text()).match(asset))
    for (const { name } of performance.getEntriesByType('resource'))
      for (const path of new URL(name).pathname.match(asset) ?? []) names.add(path)
    const cache = await caches.open(offlineCacheName)
    await makeRoom(cache)
    await cache.addAll(names)
    // Last, so that a page is never there without its scripts.
    await cache.put(address, answer)
  } catch {
    // Private windows, full devices and lost connections: the editor works, but a reload needs a connection.
  }
}

/** So that copies of earlier releases and of documents that are no longer edited do not pile up. */
async function makeRoom(cache: Cache) {
  const stored = await cache.keys()
  if (stored.length < mostCopies) return
  await Promise.all(stored.map(copy => cache.delete(copy)))
}
