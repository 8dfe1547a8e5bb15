import type { ServedSite } from '#server/platform/sites/site-directory.ts'
import type { ServiceAddresses } from './saml.ts'

/** Where a provider's answer is posted. `platform/http/defences.ts` lets other sites post there. */
export const consumerPath = '/saml/consumer'

/** One name of ours for each university. */
export const entityIdOf = ({ canonicalOrigin }: Pick<ServedSite, 'canonicalOrigin'>, universityId: number) =>
  `${canonicalOrigin}/api/auth/saml/metadata/${universityId}`

/** With the address on the site where the person began. */
export const serviceAddresses = (site: ServedSite, universityId: number): ServiceAddresses => ({
  entityId: entityIdOf(site, universityId),
  consumer: site.origin + consumerPath,
})
