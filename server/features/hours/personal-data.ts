import { eq } from 'drizzle-orm'
import { listAllShifts } from './queries.ts'
import { workSettings } from './tables.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const hoursData: PersonalData = {
  columns: ['work_shifts.user_id', 'work_settings.user_id'],
  export: [
    { name: 'workingHours', about: 'the shifts you entered', read: (db, { id }) => listAllShifts(db, id) },
    {
      name: 'workingHoursSettings',
      about: 'which rules we check your hours against, and your own vacations',
      read: async (db, { id }) =>
        (
          await db
            .select({
              country: workSettings.country,
              level: workSettings.level,
              isOlderVisa: workSettings.isOlderVisa,
              periods: workSettings.periods,
              updatedAt: workSettings.updatedAt,
            })
            .from(workSettings)
            .where(eq(workSettings.userId, id))
        )[0] ?? null,
    },
  ],
}
