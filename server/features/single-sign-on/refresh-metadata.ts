import { isDeepStrictEqual } from 'node:util'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { TaskTools } from '#server/platform/feature.ts'
import { lockUniversity, subjectOf } from '#server/features/universities/change-record.ts'
import { updateRecord } from '#server/features/universities/record-queries.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { findProvider, listMetadataAddresses, saveProvider } from './queries.ts'
import { describeCertificate, readSamlMetadata, type SamlMetadata } from './saml-metadata.ts'

/**
 * Reads the metadata of SAML providers again, so that a new certificate works before the old one ends. Metadata of
 * another provider is never taken over: an administrator has to save and test it. What could not be read is named at
 * the end, so that one provider does not stop the others.
 */
export async function refreshSamlMetadata(db: Database, now: Date, { config }: Pick<TaskTools, 'config'>) {
  const failures: string[] = []
  for (const { universityId, issuer, address } of await listMetadataAddresses(db)) {
    try {
      const metadata = readSamlMetadata(await fetchMetadata(address, config.production), issuer)
      await db.transaction(tx => takeOver(tx, universityId, address, metadata, now))
    } catch (cause) {
      failures.push(`university ${universityId}: ${cause instanceof Error ? cause.message : 'unknown'}`)
    }
  }
  if (failures.length > 0) throw new Error(`SAML metadata could not be read again (${failures.join('; ')})`)
}

async function takeOver(tx: Database, universityId: number, address: string, metadata: SamlMetadata, now: Date) {
  const university = await lockUniversity(tx, universityId)
  const provider = await findProvider(tx, universityId)
  // Someone may have saved something else while it was read.
  if (provider?.saml?.metadataAddress !== address || provider.issuer !== metadata.issuer) return
  const { entryPoint, certificates } = metadata
  const { emailDomains: _, ...settings } = provider
  const saml = { ...provider.saml, entryPoint, certificates }
  if (isDeepStrictEqual(saml, provider.saml)) return
  await saveProvider(tx, { ...settings, saml })
  await updateRecord(tx, universityId, {})
  await recordChange(
    tx,
    { name: 'Scheduled check of the metadata' },
    {
      action: 'university.signIn',
      subject: subjectOf(university),
      before: describe(provider.saml),
      after: describe(saml),
    },
    now,
  )
}

const describe = ({ entryPoint, certificates }: Pick<SamlMetadata, 'entryPoint' | 'certificates'>) => ({
  entryPoint,
  certificates: certificates.map(each => describeCertificate(each).fingerprint),
})
