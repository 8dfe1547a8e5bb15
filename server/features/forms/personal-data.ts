import { deleteSubmissionsFrom, listSubmissionsOf } from './queries.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const formData: PersonalData = {
  columns: ['form_submissions.email', 'form_submissions.user_id'],
  export: [
    {
      name: 'messages',
      about: 'what you sent us with the forms on our pages, signed in or with your address',
      read: listSubmissionsOf,
    },
  ],
  erase: (tx, { email }) => deleteSubmissionsFrom(tx, normaliseEmail(email)),
}
