import { desc, eq, getTableColumns } from 'drizzle-orm'
import { applicationEvents, applications } from './tables.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const applicationData: PersonalData = {
  columns: ['applications.user_id'],
  export: [
    {
      name: 'applications',
      about: 'the jobs you saved and applied for, with your notes',
      read: (db, { id }) =>
        db.select().from(applications).where(eq(applications.userId, id)).orderBy(desc(applications.id)),
    },
    {
      name: 'applicationTimeline',
      about: 'what happened to each of them; applicationId says which one',
      read: (db, { id }) =>
        db
          .select(getTableColumns(applicationEvents))
          .from(applicationEvents)
          .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
          .where(eq(applications.userId, id))
          .orderBy(applicationEvents.id),
    },
  ],
}
