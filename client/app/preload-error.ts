import { untilReached } from './connection.ts'

const mark = 'reloaded-after-preload-error'

/** The address that is being opened. */
let findTarget = () => location.href
export const setTargetFinder = (find: typeof findTarget) => {
  findTarget = find
}

/**
 * Fetches the script of a page. Without a connection it waits for one. When the server can be reached and the script
 * cannot, a new release has most often replaced it: the address is then opened as a whole page, which brings the new
 * release. Should that not have helped, the error is the caller's.
 */
export function fetchScript<Module>(load: () => Promise<Module>): Promise<Module> {
  return untilReached(load).catch((cause: unknown) => {
    const target = findTarget()
    if (sessionStorage.getItem(mark) === target) throw cause
    sessionStorage.setItem(mark, target)
    if (target === location.href) location.reload()
    else location.assign(target)
    return new Promise<never>(() => {})
  })
}

/** Called once the app runs: the next failure deserves a fresh page of its own. */
export function clearPreloadError() {
  window.setTimeout(() => sessionStorage.removeItem(mark), 10_000)
}

/**
 * For the one script that is not fetched by Vite's means: raises what Vite would, and rethrows unless a handler stopped
 * it.
 */
export function failedToPreload(cause: unknown): Promise<never> {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: cause })
  return window.dispatchEvent(event) ? Promise.reject(cause) : new Promise<never>(() => {})
}
