import { NoInput } from '#shared/access/schemas.ts'
import {
  getSignInSettings,
  removeOwnProvider,
  saveEncryption,
  saveMethods,
  saveOpenId,
  saveSaml,
} from '#shared/single-sign-on/own-api.ts'
import {
  EncryptionForm,
  MethodsForm,
  OpenIdForm,
  SamlForm,
  SeenInput,
  SignInSettings,
} from '#shared/single-sign-on/own-schemas.ts'
import { handleSlowUniversityChange, handleUniversityChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { assertVersion, lockUniversity, subjectOf } from '#server/features/universities/change-record.ts'
import { updateRecord } from '#server/features/universities/record-queries.ts'
import { returnAddress } from './attempts.ts'
import { changeMethods, changeProvider, changeToPasswords, isSameProvider, refuse } from './change-sign-in.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { tryOut } from './try-out.ts'
import {
  deleteSamlKey,
  findLinks,
  findProvider,
  findSamlKey,
  findSignInMethods,
  insertSamlKey,
  type IdentityProvider,
} from './queries.ts'
import { describeCertificate, readSamlMetadata } from './saml-metadata.ts'
import { createSamlKey } from './saml-key.ts'
import { consumerPath, entityIdOf } from './service-addresses.ts'

const noAttributes = { email: '', name: '', subject: '' }

type SiteScope = Pick<RequestScope, 'site' | 'originsOf'>

async function readSettings(db: Database, { site, originsOf }: SiteScope, universityId: number) {
  const origins = originsOf(universityId)
  const [provider, current, key] = await Promise.all([
    findProvider(db, universityId),
    findSignInMethods(db, universityId),
    findSamlKey(db, universityId),
  ])
  return {
    version: current.version,
    takesPassword: !provider?.enabled || current.signInMethods.includes('password'),
    provider: provider ? describeProvider(provider) : null,
    ours: {
      returnAddresses: origins.flatMap(origin => [
        returnAddress({ origin }, 'enter'),
        returnAddress({ origin }, 'link'),
      ]),
      entityId: entityIdOf(site, universityId),
      consumers: origins.map(origin => origin + consumerPath),
      encryption: key ? describeCertificate(key.certificate) : null,
    },
  }
}

const describeProvider = ({ issuer, label, clientId, saml, enabled, testedAt }: IdentityProvider) => ({
  protocol: saml ? ('saml' as const) : ('openid' as const),
  issuer,
  label: label ?? '',
  clientId,
  metadataAddress: saml?.metadataAddress ?? '',
  attributes: saml?.attributes ?? noAttributes,
  certificates: (saml?.certificates ?? []).map(describeCertificate),
  isOffered: enabled,
  testedAt: testedAt?.toISOString() ?? null,
})

/** The words of a refusal go next to the field it is about. */
async function orRefuse<T>(field: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof Refusal) throw refuse(field, cause.message)
    throw cause
  }
}

export const signInSettingsHandlers = [
  handle(getSignInSettings, { input: NoInput, answer: SignInSettings }, ({ visitor, ...scope }) =>
    readSettings(scope.db, scope, visitor.universityId!),
  ),

  handleSlowUniversityChange(
    saveOpenId,
    { input: OpenIdForm, answer: SignInSettings },
    async ({ input: { issuer, clientId, clientSecret }, visitor, db, secrets, config }) => {
      const before = await findProvider(db, visitor.universityId!)
      // A secret goes to the provider that it was entered for, and to no other.
      const isKept = clientSecret === '' && before && isSameProvider(before, { issuer, clientId, saml: null })
      if (clientSecret === '' && !isKept) throw refuse('clientSecret', 'Enter the client’s secret.')
      const secret = isKept ? secrets.open(before.sealedClientSecret) : clientSecret
      await orRefuse('issuer', () => tryOut({ issuer, clientId, clientSecret: secret }, config.production))
      return secrets.seal(secret)
    },
    async ({ input, universityId, site, originsOf, ...work }, sealedClientSecret) => {
      const { tx } = work
      const { version, issuer, clientId, label } = input
      const university = await lockUniversity(tx, universityId)
      assertVersion(university, version)
      await changeProvider(work, university, { issuer, clientId, label: label || null, sealedClientSecret, saml: null })
      return readSettings(tx, { site, originsOf }, universityId)
    },
  ),

  handleSlowUniversityChange(
    saveSaml,
    { input: SamlForm, answer: SignInSettings },
    async ({ input: { metadataAddress, metadata, entityId }, config }) => {
      if (metadataAddress === '' && metadata === '')
        throw refuse('metadataAddress', 'Enter the address of the metadata, or choose its file.')
      if (metadata !== '') return orRefuse('metadata', () => readSamlMetadata(metadata, entityId))
      return orRefuse('metadataAddress', async () =>
        readSamlMetadata(await fetchMetadata(metadataAddress, config.production), entityId),
      )
    },
    async ({ input, universityId, site, originsOf, secrets, ...work }, { issuer, entryPoint, certificates }) => {
      const { tx } = work
      const { version, label, metadataAddress, attributes } = input
      const university = await lockUniversity(tx, universityId)
      assertVersion(university, version)
      await changeProvider(work, university, {
        issuer,
        clientId: '',
        sealedClientSecret: secrets.seal(''),
        label: label || null,
        saml: { entryPoint, certificates, metadataAddress: metadataAddress || null, attributes },
      })
      return readSettings(tx, { site, originsOf }, universityId)
    },
  ),

  handleSlowUniversityChange(
    saveEncryption,
    { input: EncryptionForm, answer: SignInSettings },
    async ({ input: { isAccepted }, site, now }) => (isAccepted ? createSamlKey(site, now) : undefined),
    async ({ input, universityId, tx, record, recordNothing, site, originsOf, secrets, now }, created) => {
      const university = await lockUniversity(tx, universityId)
      const before = await findSamlKey(tx, universityId)
      // Another certificate would shut people out until the provider has read it.
      if ((before !== undefined) === input.isAccepted) {
        recordNothing()
        return readSettings(tx, { site, originsOf }, universityId)
      }
      assertVersion(university, input.version)
      if (created) {
        const { key, certificate } = created
        await insertSamlKey(tx, { universityId, sealedKey: secrets.seal(key), certificate, createdAt: now })
      } else await deleteSamlKey(tx, universityId)
      await updateRecord(tx, universityId, {})
      const describe = (certificate: string | undefined) => ({
        encryptionCertificate: certificate ? describeCertificate(certificate).fingerprint : null,
      })
      await record({
        action: 'university.signIn',
        subject: subjectOf(university),
        before: describe(before?.certificate),
        after: describe(created?.certificate),
      })
      return readSettings(tx, { site, originsOf }, universityId)
    },
  ),

  handleUniversityChange(
    saveMethods,
    { input: MethodsForm, answer: SignInSettings },
    async ({ input: { version, ...methods }, universityId, visitor, site, originsOf, ...work }) => {
      const { tx } = work
      const university = await lockUniversity(tx, universityId)
      assertVersion(university, version)
      await changeMethods(work, university, methods, async () => {
        // The person who turns passwords off must still get in.
        if ((await findLinks(tx, visitor.userId, universityId)).length > 0) return
        throw refuse(
          'takesPassword',
          'Link your own university sign-in on the page “Sign-in and security” first, so that you can still get in.',
        )
      })
      return readSettings(tx, { site, originsOf }, universityId)
    },
  ),

  handleUniversityChange(
    removeOwnProvider,
    { input: SeenInput, answer: SignInSettings },
    async ({ input: { version }, universityId, site, originsOf, ...work }) => {
      const { tx } = work
      const university = await lockUniversity(tx, universityId)
      // Sent again because the answer was lost.
      if (await findProvider(tx, universityId)) assertVersion(university, version)
      await changeToPasswords(work, university)
      return readSettings(tx, { site, originsOf }, universityId)
    },
  ),
]
