import { Refusal } from '#server/platform/refusal.ts'
import { describeFault, discover, type ProviderSettings } from './provider.ts'

/** Asks the provider for its addresses, and refuses in words that say what to check. */
export async function tryOut(settings: ProviderSettings, production: boolean): Promise<void> {
  const { issuer } = settings
  if (!URL.canParse(issuer) || !['http:', 'https:'].includes(new URL(issuer).protocol))
    throw new Refusal(`"${issuer}" is not an address. The issuer starts with https://.`)
  if (production && !issuer.startsWith('https:'))
    throw new Refusal('In production the issuer must start with https://.')
  try {
    const { authorization_endpoint: signIn, token_endpoint: token } = (
      await discover(settings, production)
    ).serverMetadata()
    if (!signIn || !token) throw new Refusal(`${issuer} does not say where people sign in. Is it an OpenID provider?`)
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    const { kind, codes } = describeFault(cause)
    throw new Refusal(
      `${issuer} does not answer as an OpenID provider (${[kind, ...codes].join(', ')}). ` +
        `Check the issuer: ${issuer.replace(/\/$/, '')}/.well-known/openid-configuration must open. ` +
        'Nothing was saved.',
    )
  }
}
