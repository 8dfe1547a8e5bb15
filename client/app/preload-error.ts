import { isImportingLate } from '#client/ui/import-late.ts'

const mark = 'reloaded-after-preload-error'

/**
 * A page's script or style could not be fetched, most often because a new release has replaced it. Vite raises
 * `vite:preloadError` and rethrows unless a handler stops it: the first time we stop it and reload, which brings
 * the new release; should that not have helped, we let the error through and the page says what happened.
 */
export function reloadOnceOnPreloadError() {
  window.addEventListener('vite:preloadError', event => {
    // Marked by a flag, not by stopping the event: at the window, Chromium calls listeners in the order they were
    // added.
    if (isImportingLate() || sessionStorage.getItem(mark) === location.href) return
    sessionStorage.setItem(mark, location.href)
    event.preventDefault()
    location.reload()
  })
}

/** Called once the app runs: the next failure deserves a reload of its own. */
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
