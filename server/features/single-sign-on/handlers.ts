import { createHash, randomBytes } from 'node:crypto'
import { randomNonce, randomPKCECodeVerifier, randomState, type Configuration } from 'openid-client'
import { problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import { completeSingleSignOn, startSingleSignOn } from '#shared/single-sign-on/api.ts'
import { CompleteAnswer, CompleteInput, StartAnswer, StartInput } from '#shared/single-sign-on/schemas.ts'
import { enter } from '#server/features/sign-in/enter.ts'
import { handle } from '#server/platform/http/mount.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'
import { attemptCookieName, attemptSeconds } from './attempt-cookie.ts'
import { findKnownPerson, welcomeNewcomer } from './people.ts'
import { describeFault, isRefusal, openProvider, redeem, signInAddress } from './provider.ts'
import { findProvider, insertAttempt, spendAttempt, type IdentityProvider } from './queries.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const returnAddress = (site: ServedSite) => site.origin + href('/login-success')

export const ssoHandlers = [
  handle(
    startSingleSignOn,
    { input: StartInput, answer: StartAnswer },
    async ({ input: { universityId }, ...scope }) => {
      const { db, site, secrets, config, cookies, now } = scope
      // A microsite knows only its own university.
      const provider =
        site.isMicrosite && site.universityId !== universityId ? undefined : await findProvider(db, universityId)
      if (!provider) throw problem('NOT_FOUND')
      const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const address = await asking(scope, provider, async opened => signInAddress(opened, returnAddress(site), checks))
      const browser = readBrowserToken(scope) ?? randomBytes(32).toString('base64url')
      await insertAttempt(
        db,
        {
          stateHash: hash(checks.state),
          browserHash: hash(browser),
          universityId,
          site: site.key,
          sealedNonce: secrets.seal(checks.nonce),
          sealedVerifier: secrets.seal(checks.verifier),
          expiresAt: new Date(now.getTime() + attemptSeconds * 1000),
        },
        now,
      )
      cookies.write(attemptCookieName(config.production), browser, { maxAgeSeconds: attemptSeconds, httpOnly: true })
      return { address }
    },
  ),

  handle(completeSingleSignOn, { input: CompleteInput, answer: CompleteAnswer }, async ({ input, ...scope }) => {
    const { db, site, secrets, config, cookies, now } = scope
    const browser = readBrowserToken(scope)
    const attempt =
      browser &&
      (await spendAttempt(db, { stateHash: hash(input.state), browserHash: hash(browser), site: site.key }, now))
    const provider = attempt && (await findProvider(db, attempt.universityId))
    if (!attempt || !provider) throw problem('SSO_FAILED')
    const checks = {
      state: input.state,
      nonce: secrets.open(attempt.sealedNonce),
      verifier: secrets.open(attempt.sealedVerifier),
    }
    const returned = new URL(returnAddress(site))
    for (const [name, value] of Object.entries(input)) if (value !== undefined) returned.searchParams.set(name, value)

    const { issuer, subject, readClaims } = await asking(scope, provider, opened => redeem(opened, returned, checks))
    const identity = { universityId: provider.universityId, issuer, subject }
    let person = await findKnownPerson(db, identity)
    if (person === 'unknown')
      person = await welcomeNewcomer(
        db,
        identity,
        await asking(scope, provider, readClaims),
        provider.emailDomains,
        now,
      )
    if (person === 'refused') throw problem('SSO_NOT_MATCHED')
    cookies.write(attemptCookieName(config.production), '', { maxAgeSeconds: 0, httpOnly: true })
    return enter(scope, person)
  }),
]

type Asking = Pick<RequestScope, 'secrets' | 'config' | 'cookies' | 'now' | 'log'>

/** One cookie for all tabs, so that a second tab does not spoil the first. */
function readBrowserToken({ cookies, config }: Asking): string | undefined {
  const token = cookies.read(attemptCookieName(config.production))
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** Calls a university's provider. Faults are logged by their codes, and described in our own words. */
async function asking<T>(
  { secrets, config, now, log }: Asking,
  provider: IdentityProvider,
  ask: (opened: Configuration) => Promise<T>,
): Promise<T> {
  const { universityId, issuer, clientId, sealedClientSecret } = provider
  const clientSecret = secrets.open(sealedClientSecret)
  try {
    return await ask(await openProvider({ issuer, clientId, clientSecret }, config.production, now))
  } catch (error) {
    log.warn({ universityId, ...describeFault(error) }, 'Signing in through a university failed.')
    throw problem(isRefusal(error) ? 'SSO_FAILED' : 'SSO_UNAVAILABLE')
  }
}
