import { deleteStories, listStoriesOf } from './queries.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const storyData: PersonalData = {
  columns: ['stories.email', 'stories.user_id', 'stories.decided_by'],
  export: [{ name: 'stories', about: 'the success stories you shared', read: listStoriesOf }],
  erase: (tx, { email }) => deleteStories(tx, normaliseEmail(email)),
}
