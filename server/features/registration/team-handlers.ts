import { NoInput } from '#shared/access/schemas.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { changeTeamRole, invite, listTeam, removeColleague, withdrawInvitation } from '#shared/registration/api.ts'
import {
  InvitationAnswer,
  InvitationForm,
  RemovalAnswer,
  TeamAnswer,
  TeamMemberInput,
  TeamRoleAnswer,
  TeamRoleForm,
} from '#shared/registration/schemas.ts'
import { handleUniversityChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findUniversity } from '#server/platform/sites/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { isMember, listPendingColleagues, saveInvitation } from './invitations.ts'
import { sendInvitations, withdraw } from './invite.ts'
import { removedLetter, teamRoleLetter } from './letters.ts'
import { deleteColleague, listTeam as readTeam, lockTeam, setViewer } from './team.ts'

const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])
const subjectOf = ({ id, name }: { id: number; name: string }) => ({ kind: 'university', key: id, name }) as const
const roleWords = (isViewer: boolean) => (isViewer ? 'viewer' : 'administrator')

type Colleague = Awaited<ReturnType<typeof lockTeam>>[number]

/** Someone else of the team, while the visitor is still an administrator of it. */
async function lockColleague(tx: Database, universityId: number, userId: number, id: number, refusal: string) {
  const team = await lockTeam(tx, universityId)
  // When two administrators remove each other at the same time, the second is no longer on the team.
  const own = team.find(person => person.id === userId)
  if (!own) throw problem('NOT_SIGNED_IN')
  if (own.isViewer) throw problem('VIEWER_ONLY')
  if (id === userId) throw refuse('id', refusal)
  const colleague = team.find(person => person.id === id)
  if (!colleague) throw problem('NOT_FOUND')
  return { team, colleague }
}

/** The visitor is another one, unless their own account is about to be deleted. */
function assertAnotherAdministrator(team: readonly Colleague[], { id, name, isAdministrator }: Colleague) {
  if (!isAdministrator || team.some(person => person.id !== id && person.isAdministrator)) return
  throw refuse(
    'id',
    `Your own account is about to be deleted, so ${name} is the last administrator. ` +
      'Keep your account or invite a colleague first.',
  )
}

/** The team of a university and those it invites. Their university is the session's, never the request's. */
export const teamHandlers = [
  handle(listTeam, { input: NoInput, answer: TeamAnswer }, async ({ visitor, db }) => {
    const universityId = visitor.universityId!
    const [team, invited] = await Promise.all([readTeam(db, universityId), listPendingColleagues(db, universityId)])
    return {
      team: team.map(person => ({ ...person, isYou: person.id === visitor.userId })),
      invited: invited.map(({ sentAt, ...person }) => ({ ...person, sentAt: sentAt?.toISOString() ?? null })),
    }
  }),

  handleUniversityChange(
    invite,
    { input: InvitationForm, answer: InvitationAnswer },
    async ({ input, universityId, visitor, tx, record, recordNothing, site, now }) => {
      const { asViewer = false, ...person } = input
      const university = (await findUniversity(tx, universityId))!
      const isViewer = asViewer && person.kind === 'colleague'
      const invitation = await saveInvitation(tx, universityId, { ...person, asViewer: isViewer }, visitor.userId, now)
      if (await isMember(tx, invitation))
        throw refuse('email', `${input.email} already has an account at your university.`)
      const sent = await sendInvitations(tx, site, [invitation], { name: visitor.name, university }, now)
      // Students are let in, not given a say: that is no change of the university.
      if (person.kind !== 'colleague') recordNothing()
      else
        await record({
          action: 'team.invite',
          subject: subjectOf(university),
          after: { colleague: person.name, role: roleWords(isViewer) },
        })
      return { sent: sent > 0 }
    },
  ),

  handleUniversityChange(
    withdrawInvitation,
    { input: TeamMemberInput, answer: RemovalAnswer },
    async ({ input: { id }, universityId, tx, record, now }) => {
      const university = (await findUniversity(tx, universityId))!
      const invited = (await listPendingColleagues(tx, universityId)).find(colleague => colleague.id === id)
      if (!invited) throw problem('NOT_FOUND')
      await withdraw(tx, id, now)
      await record({
        action: 'team.withdraw',
        subject: subjectOf(university),
        before: { colleague: invited.name, role: roleWords(invited.isViewer) },
      })
      return { name: invited.name, email: invited.email }
    },
  ),

  handleUniversityChange(
    changeTeamRole,
    { input: TeamRoleForm, answer: TeamRoleAnswer },
    async ({ input: { id, isViewer, wasViewer }, universityId, visitor, tx, record, recordNothing, site, now }) => {
      const university = (await findUniversity(tx, universityId))!
      const own = 'You can’t change your own role. Ask another administrator.'
      const { team, colleague } = await lockColleague(tx, universityId, visitor.userId, id, own)
      // Sent twice, or someone else was quicker.
      if (colleague.isViewer === isViewer) {
        recordNothing()
        return { isViewer }
      }
      if (colleague.isViewer !== wasViewer)
        throw changedMeanwhile(`Someone else has changed the role of ${colleague.name}.`, {
          isViewer: colleague.isViewer,
        })
      if (isViewer) assertAnotherAdministrator(team, colleague)
      await setViewer(tx, id, isViewer)
      await sendLetter(tx, colleague.email, teamRoleLetter(visitor.name, university.name, isViewer), now, site.name)
      await record({
        action: 'team.role',
        subject: subjectOf(university),
        personId: id,
        before: { colleague: colleague.name, role: roleWords(wasViewer) },
        after: { colleague: colleague.name, role: roleWords(isViewer) },
      })
      return { isViewer }
    },
  ),

  handleUniversityChange(
    removeColleague,
    { input: TeamMemberInput, answer: RemovalAnswer },
    async ({ input: { id }, universityId, visitor, tx, record, site, now }) => {
      const university = (await findUniversity(tx, universityId))!
      const own = 'You can’t remove yourself. To leave, close your account in your profile.'
      const { team, colleague } = await lockColleague(tx, universityId, visitor.userId, id, own)
      assertAnotherAdministrator(team, colleague)
      await deleteColleague(tx, universityId, colleague)
      await sendLetter(tx, colleague.email, removedLetter(visitor.name, university), now, site.name)
      await record({
        action: 'team.remove',
        subject: subjectOf(university),
        before: { colleague: colleague.name, role: roleWords(colleague.isViewer) },
      })
      return { name: colleague.name, email: colleague.email }
    },
  ),
]
