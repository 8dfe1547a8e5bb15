import { normaliseEmail } from '#shared/email-address.ts'
import type { PersonalData } from '#server/platform/feature.ts'
import { deleteInvitationsTo, findOrganisationOf, listColleagues } from './organisations/queries.ts'
import { closePostsOf } from './posts/board.ts'

/** The organisation and its jobs are the employer's; the names of the people in them go with their accounts. */
export const employerData: PersonalData = {
  columns: [
    'employer_members.user_id',
    'employer_organisations.decided_by',
    'employer_invitations.email',
    'employer_invitations.invited_by',
    'posts.created_by',
    'post_reviews.submitted_by',
    'post_reviews.decided_by',
  ],
  export: [
    {
      name: 'employer',
      about: 'the organisation you post jobs for',
      read: async (db, { id }) => {
        const organisation = await findOrganisationOf(db, id)
        return organisation && { name: organisation.name, website: organisation.website, state: organisation.state }
      },
    },
  ],
  async erase(tx, { id, email }, now) {
    await deleteInvitationsTo(tx, normaliseEmail(email))
    const organisation = await findOrganisationOf(tx, id)
    if (!organisation) return
    const colleagues = await listColleagues(tx, organisation.id)
    // No one is left to answer those who apply.
    if (colleagues.every(colleague => colleague.id === id)) await closePostsOf(tx, organisation.id, now)
  },
}
