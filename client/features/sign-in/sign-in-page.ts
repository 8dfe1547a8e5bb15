import type { Href, StaticPath } from '#shared/routing/href.ts'

const key = 'sign-in-page'

/** Which university's sign-in page someone left from, so that they can be led back there. For this tab only. */
export function rememberSignInPage(): void {
  try {
    sessionStorage.setItem(key, location.pathname)
  } catch {
    // Storage may be full or forbidden; then the way back leads to the general page.
  }
}

export function readSignInPage(): Href | StaticPath {
  try {
    const page = sessionStorage.getItem(key)
    return page !== null && /^\/(login|jumpstart-login)(\/[\w-]+)*$/.test(page) ? (page as Href) : '/login'
  } catch {
    return '/login'
  }
}
