import { rememberedAddress, type Target } from '#shared/access/guards.ts'
import { cookieNames, previousUrlDays } from '#shared/constants.ts'
import { routes, type Path } from '#shared/routes.ts'
import { securityHeaders } from '#server/platform/http/defences.ts'
import { cookieLine } from '#server/platform/http/request-scope.ts'

const daySeconds = 86_400

/** What every page is sent with. */
export const pageHeaders = (production: boolean, strictPolicy: boolean): Readonly<Record<string, string>> => ({
  ...securityHeaders(production, strictPolicy),
  'content-type': 'text/html; charset=utf-8',
  // A browser must revalidate its copy: the same address shows a signed-in visitor something else. Their
  // pages are never stored.
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, cookie',
})

/**
 * A microsite repeats the main site's pages. Stated in the answer too, since an error or a redirect has no page.
 */
export const robotsHeader = ({ isMicrosite }: { isMicrosite: boolean }): Readonly<Record<string, string>> =>
  isMicrosite ? { 'x-robots-tag': 'noindex' } : {}

/** prev_url depends only on guard and address, so a page from the cache sets it like any other. */
export function previousUrlCookie(path: string, target: Target, secure: boolean): string | undefined {
  if (!Object.hasOwn(routes, path)) return undefined
  const address = rememberedAddress(routes[path as Path][0], target)
  return address === undefined
    ? undefined
    : cookieLine(
        cookieNames.previousUrl,
        address,
        { maxAgeSeconds: previousUrlDays * daySeconds, httpOnly: false },
        secure,
      )
}
