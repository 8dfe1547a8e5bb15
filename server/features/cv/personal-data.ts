import type { PersonalData } from '#server/platform/feature.ts'
import { exportCvs } from './queries.ts'

export const cvData: PersonalData = {
  columns: ['cvs.user_id'],
  export: [
    {
      name: 'cvs',
      about: 'your CVs and cover letters, including those you deleted in the last seven days',
      read: (db, { id }) => exportCvs(db, id),
    },
  ],
}
