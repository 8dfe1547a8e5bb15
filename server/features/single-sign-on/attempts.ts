import { createHash, randomBytes } from 'node:crypto'
import { randomNonce, randomPKCECodeVerifier, randomState, type Configuration } from 'openid-client'
import { problem } from '#shared/http/problems.ts'
import type { StaticPath } from '#shared/routing/href.ts'
import type { CompleteInput } from '#shared/single-sign-on/schemas.ts'
import type * as z from 'zod/mini'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import type { AttemptPurpose } from '#server/platform/sites/identity-tables.ts'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'
import { attemptCookieName, attemptSeconds } from './attempt-cookie.ts'
import type { Claims } from './people.ts'
import { describeFault, isRefusal, openProvider, redeem, signInAddress } from './provider.ts'
import { findProvider, insertAttempt, spendAttempt, type Identity, type IdentityProvider } from './queries.ts'
import { startSamlSignIn } from './saml.ts'
import { serviceAddresses } from './service-addresses.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
export const hashState = (state: string) => hash(state)

/** Where the person comes back to. Those who are signed in already come back to their own page. */
export const returnPages = {
  enter: '/login-success',
  link: '/student-login',
  test: '/student-login',
} as const satisfies Record<AttemptPurpose, StaticPath>

export const returnAddress = (site: Pick<ServedSite, 'origin'>, purpose: AttemptPurpose) =>
  site.origin + returnPages[purpose]

/** In place of a code, for an answer that has already been read. */
export const samlCode = 'saml'

type Scope = Omit<RequestScope, 'visitor'>

/** Begins signing in at a university. Answers where the browser goes. */
export async function beginAttempt(
  scope: Scope,
  provider: IdentityProvider,
  purpose: AttemptPurpose,
  userId: number | null,
): Promise<string> {
  const { db, site, secrets, config, cookies, now } = scope
  const state = randomState()
  const { address, nonce, verifier } = await askToSignIn(scope, provider, purpose, state)
  const browser = readBrowserToken(scope) ?? randomBytes(32).toString('base64url')
  await insertAttempt(
    db,
    {
      stateHash: hash(state),
      browserHash: hash(browser),
      universityId: provider.universityId,
      site: site.key,
      purpose,
      userId,
      sealedNonce: secrets.seal(nonce),
      sealedVerifier: secrets.seal(verifier),
      expiresAt: new Date(now.getTime() + attemptSeconds * 1000),
    },
    now,
  )
  cookies.write(attemptCookieName(config.production), browser, { maxAgeSeconds: attemptSeconds, httpOnly: true })
  return address
}

async function askToSignIn(scope: Scope, provider: IdentityProvider, purpose: AttemptPurpose, state: string) {
  const { site } = scope
  if (provider.saml) {
    const addresses = serviceAddresses(site, provider.universityId)
    const { address, requestId } = await startSamlSignIn({ ...provider, saml: provider.saml }, addresses, state)
    // The request's id is what an OpenID provider calls a nonce: the answer must repeat it.
    return { address, nonce: requestId, verifier: '' }
  }
  const checks = { state, nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const address = await asking(scope, provider, opened => signInAddress(opened, returnAddress(site, purpose), checks))
  return { ...checks, address }
}

export interface ReadAnswer {
  provider: IdentityProvider
  purpose: AttemptPurpose
  identity: Identity
  readClaims(): Promise<Claims>
}

/** Uses up the attempt that this browser began, and reads what the university answered. */
export async function takeAnswer(
  scope: Scope,
  input: z.output<typeof CompleteInput>,
  userId: number | null,
): Promise<ReadAnswer> {
  const { db, site, secrets, config, cookies, now } = scope
  const browser = readBrowserToken(scope)
  const attempt =
    browser &&
    (await spendAttempt(db, { stateHash: hash(input.state), browserHash: hash(browser), site: site.key, userId }, now))
  const provider = attempt && (await findProvider(db, attempt.universityId))
  // A test comes before the sign-in is offered.
  if (!attempt || !provider || (!provider.enabled && attempt.purpose !== 'test')) throw problem('SSO_FAILED')
  cookies.write(attemptCookieName(config.production), '', { maxAgeSeconds: 0, httpOnly: true })
  const { purpose } = attempt
  const { universityId } = provider
  if (attempt.sealedResult !== null) {
    if (!provider.saml || input.code !== samlCode) throw problem('SSO_FAILED')
    const { issuer, subject, claims } = JSON.parse(secrets.open(attempt.sealedResult)) as SamlResult
    return { provider, purpose, identity: { universityId, issuer, subject }, readClaims: async () => claims }
  }
  if (provider.saml) throw problem('SSO_FAILED')
  const checks = {
    state: input.state,
    nonce: secrets.open(attempt.sealedNonce),
    verifier: secrets.open(attempt.sealedVerifier),
  }
  const returned = new URL(returnAddress(site, purpose))
  for (const [name, value] of Object.entries(input)) if (value !== undefined) returned.searchParams.set(name, value)
  const { issuer, subject, readClaims } = await asking(scope, provider, opened => redeem(opened, returned, checks))
  return {
    provider,
    purpose,
    identity: { universityId, issuer, subject },
    readClaims: () => asking(scope, provider, readClaims),
  }
}

/** What a SAML answer said, kept with its attempt until the browser that began comes for it. */
export interface SamlResult {
  issuer: string
  subject: string
  claims: Claims
}

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
