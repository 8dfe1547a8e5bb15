import { isDeepStrictEqual } from 'node:util'
import { problem } from '#shared/http/problems.ts'
import type { StaffWork } from '#server/platform/audit/record-change.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { subjectOf } from '#server/features/universities/change-record.ts'
import { updateRecord, type UniversityRecord } from '#server/features/universities/record-queries.ts'
import {
  findProvider,
  findSignInMethods,
  removeProvider,
  saveProvider,
  saveSignInMethods,
  switchProvider,
  type IdentityProvider,
} from './queries.ts'

/** What screens and the command change in the same way. The caller has locked the university. */
export type Work = StaffWork & Pick<RequestScope, 'refreshDirectories'>

export const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])

/** What the audit log says: nothing secret. */
export const describeChange = (provider: IdentityProvider | undefined) => ({
  protocol: provider && (provider.saml ? 'SAML' : 'OpenID Connect'),
  issuer: provider?.issuer,
  clientId: provider?.clientId,
  isOffered: provider?.enabled,
})

/** Another provider is offered only after a test. The same one, with new certificates or words, stays as it was. */
export const isSameProvider = (
  before: IdentityProvider | undefined,
  { issuer, clientId, saml }: Pick<IdentityProvider, 'issuer' | 'clientId'> & { saml: object | null },
) => before?.issuer === issuer && before.clientId === clientId && !before.saml === !saml

type ProviderSettings = Pick<IdentityProvider, 'issuer' | 'clientId' | 'label' | 'sealedClientSecret' | 'saml'>

/** Answers whether it is offered now. An operator may offer a new one before an administrator has tested it. */
export async function changeProvider(
  { tx, record, afterCommit, refreshDirectories }: Work,
  university: UniversityRecord,
  settings: ProviderSettings,
  isOfferedUntested = false,
): Promise<boolean> {
  const { id } = university
  const before = await findProvider(tx, id)
  const same = isSameProvider(before, settings) ? before : undefined
  const enabled = isOfferedUntested || (same?.enabled ?? false)
  await saveProvider(tx, { universityId: id, ...settings, enabled, testedAt: same?.testedAt ?? null })
  await updateRecord(tx, id, {})
  await record({
    action: 'university.signIn',
    subject: subjectOf(university),
    before: describeChange(before),
    after: describeChange(await findProvider(tx, id)),
  })
  afterCommit(refreshDirectories)
  return enabled
}

/** Passwords are refused only once `assertWayIn` has found someone who can still get in and change it back. */
export async function changeMethods(
  { tx, record, recordNothing, afterCommit, refreshDirectories }: Work,
  university: UniversityRecord,
  after: { isOffered: boolean; takesPassword: boolean },
  assertWayIn: () => Promise<void>,
): Promise<void> {
  const { id } = university
  const { isOffered, takesPassword } = after
  const provider = await findProvider(tx, id)
  if (isOffered && !provider) throw refuse('isOffered', 'Set up your university’s sign-in first.')
  if (isOffered && provider && !provider.enabled && provider.testedAt === null)
    throw refuse('isOffered', 'Test your university’s sign-in first.')
  if (!takesPassword) {
    if (!isOffered) throw refuse('takesPassword', 'Without your university’s sign-in, passwords are the only way in.')
    await assertWayIn()
  }
  const { signInMethods } = await findSignInMethods(tx, id)
  const before = { isOffered: provider?.enabled ?? false, takesPassword: signInMethods.includes('password') }
  if (isDeepStrictEqual(before, after)) {
    recordNothing()
    return
  }
  if (provider) await switchProvider(tx, id, isOffered)
  await saveSignInMethods(tx, id, takesPassword ? ['password', 'sso'] : ['sso'])
  await updateRecord(tx, id, {})
  await record({ action: 'university.signIn', subject: subjectOf(university), before, after })
  afterCommit(refreshDirectories)
}

/** Removes a university's own sign-in. Answers whether there was one. */
export async function changeToPasswords(
  { tx, record, recordNothing, afterCommit, refreshDirectories }: Work,
  university: UniversityRecord,
): Promise<boolean> {
  const { id } = university
  const before = await findProvider(tx, id)
  if (!before) {
    recordNothing()
    return false
  }
  await removeProvider(tx, id)
  await saveSignInMethods(tx, id, ['password'])
  await updateRecord(tx, id, {})
  await record({ action: 'university.signIn', subject: subjectOf(university), before: describeChange(before) })
  afterCommit(refreshDirectories)
  return true
}
