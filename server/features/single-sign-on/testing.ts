import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Provider, type Configuration, type JWK } from 'oidc-provider'

/** What the provider says about each person, by subject. Tests may change it while it runs. */
export type Accounts = Map<string, Record<string, unknown>>

interface ProviderOptions {
  accounts: Accounts
  /** Addresses people may be sent back to. */
  returnTo: readonly string[]
  /** Put everything into the ID token, as some providers do, instead of answering when asked. */
  tellsAtOnce?: boolean
}

const clientId = 'sojourn-test'
const clientSecret = 'secret+of/a%test:client'

/**
 * A real OpenID provider on its own port. Its sign-in page lists the accounts as buttons, so that a browser or a
 * test can choose one; there are no passwords and no one is asked for consent.
 */
export async function startIdentityProvider({ accounts, returnTo, tellsAtOnce = false }: ProviderOptions) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configure({ accounts, returnTo, tellsAtOnce }))
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const handled = request.url!.startsWith('/choose/')
      ? choose(provider, accounts, request, response)
      : answer(request, response)
    void Promise.resolve(handled).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  return {
    issuer,
    clientId,
    clientSecret,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(resolve => void server.close(() => resolve()))
    },
  }
}

function configure({ accounts, returnTo, tellsAtOnce }: Required<ProviderOptions>): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [...returnTo] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as JWK] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: !tellsAtOnce,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/choose/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts.get(sub) }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

async function choose(provider: Provider, accounts: Accounts, request: IncomingMessage, response: ServerResponse) {
  const { uid } = await provider.interactionDetails(request, response)
  if (request.method === 'POST') {
    const account = new URLSearchParams(await text(request)).get('account')
    return provider.interactionFinished(
      request,
      response,
      account ? { login: { accountId: account } } : { error: 'access_denied' },
    )
  }
  const buttons = [...accounts.keys()].map(subject => `<button name="account" value="${subject}">${subject}</button>`)
  response.setHeader('content-type', 'text/html; charset=utf-8')
    .end(`<!doctype html><html lang="en"><title>Who are you?</title><link rel="icon" href="data:,">
<h1>Who are you?</h1><form method="post" action="/choose/${uid}">${buttons.join('')}
<button name="account" value="">Cancel</button></form>`)
}

/** Signs in at the provider as a browser would, or cancels, and answers the address it is sent back to. */
export async function signInAtProvider(address: string, subject: string | undefined): Promise<URL> {
  const jar = new Map<string, string>()
  const { origin } = new URL(address)
  let next = new URL(address)
  while (next.origin === origin) {
    const choosing = next.pathname.startsWith('/choose/')
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(choosing && { method: 'POST', body: new URLSearchParams({ account: subject ?? '' }) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      jar.set(name!, value!)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    next = new URL(location, next)
  }
  return next
}
