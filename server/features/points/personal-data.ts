import { listScenarios } from './queries.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const pointsData: PersonalData = {
  columns: ['points_scenarios.user_id'],
  export: [
    {
      name: 'pointsScenarios',
      about: 'what you saved in the points calculator',
      read: (db, { id }) => listScenarios(db, id),
    },
  ],
}
