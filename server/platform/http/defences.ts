import type { HonoRequest } from 'hono'
import { longestUrl, scriptHeader } from '#shared/constants.ts'
import { isSafe } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'

/** Addresses that are too long or wrongly encoded are refused before anything reads them. */
export function refuseBadAddress({ url }: HonoRequest) {
  const address = url.slice(url.indexOf('/', 'https://'.length))
  if (address.length > longestUrl) throw problem('ADDRESS_TOO_LONG')
  if (address.includes('%') && !decodes(address)) throw problem('BAD_ADDRESS')
}

function decodes(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes('\0')
  } catch {
    return false
  }
}

/**
 * Whether a Host header names this machine itself. Any other name may be one that a foreign site pointed here, so
 * that its own page can read our answers (DNS rebinding).
 */
export const namesThisMachine = (host: string) =>
  /^(?:(?:[\w-]+\.)*localhost|[\d.]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host)

/** As far as the browser says: older ones say neither. */
export function comesFromUs(headers: Headers): boolean {
  const { origin, 'sec-fetch-site': fetchSite, host } = Object.fromEntries(headers)
  return (
    (origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)) &&
    (fetchSite === undefined || fetchSite === 'same-origin')
  )
}

/**
 * Another site can make a visitor's browser send requests with our cookie, but not with our header, and it cannot
 * hide where they come from. Unsafe requests must carry our header and come from ourselves.
 */
export function refuseForeignWrite(request: HonoRequest) {
  if (isSafe(request.method) || isOneClick(request.method, request.path) || isProviderAnswer(request)) return
  if (request.header(scriptHeader.name) !== scriptHeader.value || !comesFromUs(request.raw.headers))
    throw problem('NOT_OUR_SCRIPT')
}

/**
 * The only address that email programs post to by themselves (RFC 8058). Another site gains nothing from it: it reads
 * no cookie, and acts only with the key from an email, see features/job-alerts/newsletter/one-click.ts.
 */
const isOneClick = (method: string, path: string) =>
  method === 'POST' && /^\/unsubscribe-job-newsletter\/[^/]+$/.test(path)

/**
 * A university's SAML provider has the browser post its answer here. No cookie is read, and the answer is only kept for
 * the browser that asked for it, see features/single-sign-on/saml-route.ts.
 */
const isProviderAnswer = ({ method, path }: HonoRequest) => method === 'POST' && path === '/saml/consumer'

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The one script that a page may start by its address: see client/features/cv/offline/keep-offline.ts.
  'trusted-types offline-editor',
].join('; ')

/** Sent with every answer. Only the development server, whose tools need inline scripts, has no policy. */
export const securityHeaders = (production: boolean, strictPolicy: boolean): Readonly<Record<string, string>> => ({
  ...(strictPolicy && { 'content-security-policy': contentSecurityPolicy }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(production && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
})
