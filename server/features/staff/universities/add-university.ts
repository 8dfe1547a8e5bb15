import { problem } from '#shared/http/problems.ts'
import type { UniversityValues } from '#shared/staff/university-schemas.ts'
import type { Actor, StaffWork } from '#server/platform/audit/record-change.ts'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'
import { isMember, saveInvitation } from '#server/features/registration/invitations.ts'
import { sendInvitations } from '#server/features/registration/invite.ts'
import { lockUniversity, subjectOf } from '#server/features/universities/change-record.ts'
import type { ChangeWork } from '../change-settings.ts'
import { checkValues } from './check-values.ts'
import { insertRecord, lockAddresses } from './queries.ts'

/** Answers its id. */
export async function addUniversity(
  { tx, record, afterCommit, refreshDirectories }: ChangeWork,
  values: UniversityValues,
  baseDomain: string,
  now: Date,
): Promise<number> {
  await lockAddresses(tx)
  await checkValues(tx, null, values, baseDomain)
  const id = await insertRecord(tx, values, now)
  await record({ action: 'university.create', subject: subjectOf({ id, values }), after: values })
  afterCommit(refreshDirectories)
  return id
}

/** False: they were invited less than an hour ago, and get no second email. */
export async function inviteAdministratorTo(
  { tx, record }: StaffWork,
  { id, name, email }: { id: number; name: string; email: string },
  inviter: Actor,
  site: ServedSite,
  now: Date,
): Promise<boolean> {
  const university = await lockUniversity(tx, id)
  if (university.values.kind !== 'partner')
    throw problem('BAD_INPUT', [
      { field: 'email', message: 'Only a partner university has people. Change its kind first.' },
    ])
  const invitation = await saveInvitation(tx, id, { name, email, kind: 'colleague' }, inviter.userId ?? null, now)
  if (await isMember(tx, invitation))
    throw problem('BAD_INPUT', [{ field: 'email', message: `${email} already has an account at this university.` }])
  const from = { name: inviter.name, university: { id, name: university.values.name } }
  const sent = await sendInvitations(tx, site, [invitation], from, now)
  await record({ action: 'university.invite', subject: subjectOf(university), after: { administrator: name } })
  return sent > 0
}
