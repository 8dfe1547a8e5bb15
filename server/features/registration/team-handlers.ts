import { NoInput } from '#shared/access/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import { invite, listTeam, removeAdministrator, withdrawInvitation } from '#shared/registration/api.ts'
import {
  InvitationAnswer,
  InvitationForm,
  RemovalAnswer,
  TeamAnswer,
  TeamMemberInput,
} from '#shared/registration/schemas.ts'
import { findUniversity } from '#server/platform/sites/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { isMember, listPendingColleagues, saveInvitation } from './invitations.ts'
import { sendInvitations, withdraw } from './invite.ts'
import { removedLetter } from './letters.ts'
import { deleteAdministrator, listAdministrators, lockAdministrators } from './team.ts'

const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])

/** The administrators of a university and those they invite. Their university is the session's, never the request's. */
export const teamHandlers = [
  handle(listTeam, { input: NoInput, answer: TeamAnswer }, async ({ visitor, db }) => {
    const universityId = visitor.universityId!
    const [team, invited] = await Promise.all([
      listAdministrators(db, universityId),
      listPendingColleagues(db, universityId),
    ])
    return {
      team: team.map(person => ({ ...person, isYou: person.id === visitor.userId })),
      invited: invited.map(({ sentAt, ...person }) => ({ ...person, sentAt: sentAt?.toISOString() ?? null })),
    }
  }),

  handle(invite, { input: InvitationForm, answer: InvitationAnswer }, async ({ input, visitor, db, site, now }) =>
    db.transaction(async tx => {
      const university = (await findUniversity(tx, visitor.universityId!))!
      const invitation = await saveInvitation(tx, university.id, input, visitor.userId, now)
      if (await isMember(tx, invitation))
        throw refuse('email', `${input.email} already has an account at your university.`)
      const sent = await sendInvitations(tx, site, [invitation], { name: visitor.name, university }, now)
      return { sent: sent > 0 }
    }),
  ),

  handle(
    withdrawInvitation,
    { input: TeamMemberInput, answer: RemovalAnswer },
    async ({ input: { id }, visitor, db, now }) =>
      db.transaction(async tx => {
        const invited = (await listPendingColleagues(tx, visitor.universityId!)).find(colleague => colleague.id === id)
        if (!invited) throw problem('NOT_FOUND')
        await withdraw(tx, id, now)
        return { name: invited.name, email: invited.email }
      }),
  ),

  handle(
    removeAdministrator,
    { input: TeamMemberInput, answer: RemovalAnswer },
    async ({ input: { id }, visitor, db, site, now }) =>
      db.transaction(async tx => {
        const university = (await findUniversity(tx, visitor.universityId!))!
        const team = await lockAdministrators(tx, university.id)
        // When two administrators remove each other at the same time, the second is no longer on the team.
        if (!team.some(person => person.id === visitor.userId)) throw problem('NOT_SIGNED_IN')
        if (id === visitor.userId)
          throw refuse('id', 'You can’t remove yourself. To leave, close your account in your profile.')
        const removed = team.find(person => person.id === id)
        if (!removed) throw problem('NOT_FOUND')
        // Someone whose account is about to be deleted does not count.
        const isAnyoneLeft = team.some(person => person.id !== id && person.deleteAfter === null)
        if (!isAnyoneLeft)
          throw refuse(
            'id',
            `Your own account is about to be deleted, so ${removed.name} is the last administrator. ` +
              'Keep your account or invite a colleague first.',
          )
        await deleteAdministrator(tx, university.id, removed)
        await sendLetter(tx, removed.email, removedLetter(visitor.name, university), now, site.name)
        return { name: removed.name, email: removed.email }
      }),
  ),
]
