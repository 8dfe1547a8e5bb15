import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/platform/people/tokens.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import type { SetupDetails } from './queries.ts'

/** The time to finish a setup. Later, the person signs in with their password. */
export const setupCookieSeconds = 24 * 60 * 60
export const setupCookieName = (production: boolean) => (production ? '__Host-setup' : 'setup')

type Scope = Pick<RequestScope, 'cookies' | 'config'>

/** Marks the browser in which the password was chosen, and answers what the link remembers of it. */
export function markSetupBrowser({ cookies, config }: Scope): string {
  const secret = randomBytes(32).toString('base64url')
  cookies.write(setupCookieName(config.production), secret, { maxAgeSeconds: setupCookieSeconds, httpOnly: true })
  return hashToken(secret)
}

export const unmarkSetupBrowser = ({ cookies, config }: Scope) =>
  cookies.write(setupCookieName(config.production), '', { maxAgeSeconds: 0, httpOnly: true })

/**
 * Whether this browser may continue a setup. Once the account has a password, the link alone opens nothing: it may
 * have been forwarded, or read by someone else.
 */
export function mayContinueSetup({ cookies, config }: Scope, { done, browserHash }: SetupDetails): boolean {
  if (done === 0) return true
  const secret = cookies.read(setupCookieName(config.production))
  return !!secret && hashToken(secret) === browserHash
}
