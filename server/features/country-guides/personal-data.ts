import { listTicks } from './queries.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const countryGuideData: PersonalData = {
  columns: ['guide_ticks.user_id'],
  export: [
    {
      name: 'guideTicks',
      about: 'the checklist items you ticked in the country guides',
      read: (db, { id }) => listTicks(db, id),
    },
  ],
}
