import { deleteSubmissionsFrom, listSubmissionsOf } from './queries.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import { deleteThreadsOf, listEntriesOf } from './thread-queries.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const formData: PersonalData = {
  columns: ['form_submissions.email', 'form_submissions.user_id', 'message_threads.email', 'thread_entries.author_id'],
  export: [
    {
      name: 'messages',
      about: 'what you sent us with the forms on our pages, signed in or with your address',
      read: listSubmissionsOf,
    },
    {
      name: 'messageAnswers',
      about: 'our answers to your messages, your replies to them, and what you wrote there as a member of staff',
      read: (db, { id, email }) => listEntriesOf(db, { id, email: normaliseEmail(email) }),
    },
  ],
  erase: async (tx, { id, email }) => {
    await deleteThreadsOf(tx, { id, email: normaliseEmail(email) })
    await deleteSubmissionsFrom(tx, normaliseEmail(email))
  },
}
