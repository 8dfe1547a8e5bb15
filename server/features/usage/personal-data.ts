import { anonymiseEvents, listUseOf } from './queries.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const usageData: PersonalData = {
  columns: ['events.user_id'],
  export: [
    {
      name: 'usage',
      about: 'the jobs you opened, saved or went to apply for, your searches in the sponsor checker, and your sign-ins',
      read: (db, { id }) => listUseOf(db, id),
    },
  ],
  erase: (tx, { id }) => anonymiseEvents(tx, id),
}
