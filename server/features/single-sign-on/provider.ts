import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  type ClientAuth,
  type Configuration,
} from 'openid-client'
import { minutes } from '#shared/calendar/durations.ts'
import { createOutsideFetch } from '#server/platform/http/outside-fetch.ts'
import type { Claims } from './people.ts'

/** What is needed to talk to a university's identity provider. */
export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

/** What must come back as it was sent. */
export interface Checks {
  state: string
  nonce: string
  verifier: string
}

const timeoutSeconds = 10
const keptMs = minutes(5)

/** Asks the provider for its addresses and keys. In production only https is accepted. */
export const discover = (
  { issuer, clientId, clientSecret }: ProviderSettings,
  production: boolean,
): Promise<Configuration> =>
  discovery(new URL(issuer), clientId, undefined, authenticateWith(clientSecret), {
    timeout: timeoutSeconds,
    [customFetch]: createOutsideFetch(production),
    execute: production ? [enableNonRepudiationChecks] : [enableNonRepudiationChecks, allowInsecureRequests],
  })

/** In the header, the standard's default, unless the provider says otherwise. */
const authenticateWith =
  (clientSecret: string): ClientAuth =>
  (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
    const authenticate = methods.includes('client_secret_basic')
      ? ClientSecretBasic(clientSecret)
      : ClientSecretPost(clientSecret)
    authenticate(server, ...rest)
  }

const discovered = new Map<string, { found: Promise<Configuration>; until: number }>()

/** Like `discover`, remembered for a few minutes. */
export function openProvider(settings: ProviderSettings, production: boolean, now: Date): Promise<Configuration> {
  const key = JSON.stringify([settings.issuer, settings.clientId, settings.clientSecret, production])
  for (const [old, { until }] of discovered) if (until <= now.getTime()) discovered.delete(old)
  const known = discovered.get(key)
  if (known) return known.found
  const found = discover(settings, production)
  discovered.set(key, { found, until: now.getTime() + keptMs })
  found.catch(() => discovered.delete(key))
  return found
}

/** Where the browser goes to sign in at the university. */
export async function signInAddress(
  provider: Configuration,
  returnTo: string,
  { state, nonce, verifier }: Checks,
): Promise<string> {
  return buildAuthorizationUrl(provider, {
    redirect_uri: returnTo,
    scope: 'openid email profile',
    response_type: 'code',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
}

/** Exchanges the returned code for the person's identity at the university. */
export async function redeem(provider: Configuration, returned: URL, { state, nonce, verifier }: Checks) {
  const tokens = await authorizationCodeGrant(provider, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
  })
  const claims = tokens.claims()!
  return {
    issuer: claims.iss,
    subject: claims.sub,
    /** Everything the provider says about the person; asks once more when the address is missing. */
    readClaims: async (opened: Configuration): Promise<Claims> => {
      const saysMore = claims.email === undefined && opened.serverMetadata().userinfo_endpoint !== undefined
      return saysMore ? { ...claims, ...(await fetchUserInfo(opened, tokens.access_token, claims.sub)) } : claims
    },
  }
}

/** Shows that the answer was not meant for this attempt; anything else is a fault of the provider or ours. */
const refusals = ['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED']

export const isRefusal = (error: unknown): boolean =>
  error instanceof AuthorizationResponseError ||
  (error instanceof ResponseBodyError && error.error === 'invalid_grant') ||
  (error instanceof ClientError && refusals.includes(error.code ?? ''))

/** The parts of an error that may be logged: codes. Messages and causes repeat what was sent, including secrets. */
export function describeFault(error: unknown): { kind: string; codes: string[] } {
  const {
    name = 'unknown',
    code,
    error: oauthCode,
    cause,
  } = (error ?? {}) as { name?: string; code?: unknown; error?: unknown; cause?: { code?: unknown } }
  return { kind: name, codes: [code, oauthCode, cause?.code].filter(value => typeof value === 'string') }
}
