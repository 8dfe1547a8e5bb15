import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { identityProviders, samlKeys, ssoAttempts } from '#server/platform/sites/identity-tables.ts'

/**
 * An OpenID provider can't be asked without its secret. One that speaks SAML needs none, unless it encrypts what it
 * says.
 */
export async function giveUpProviderSecrets(tx: Database): Promise<string> {
  await tx.delete(ssoAttempts)
  const lost = await tx.delete(samlKeys).returning({ universityId: samlKeys.universityId })
  const off = await tx
    .update(identityProviders)
    .set({ enabled: false })
    .where(and(isNull(identityProviders.saml), eq(identityProviders.enabled, true)))
    .returning({ universityId: identityProviders.universityId })
  return (
    `University sign-ins by OpenID Connect switched off: ${off.length}. ` +
    'Their administrators enter the client secret again and switch them on. ' +
    `Universities that lost the key for encrypted SAML answers: ${lost.length}. ` +
    'Their administrators create another certificate, and their providers read our metadata again.'
  )
}
