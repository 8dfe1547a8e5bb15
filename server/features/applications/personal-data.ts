import { desc, eq, getTableColumns } from 'drizzle-orm'
import { jobs } from '#server/features/jobs/tables.ts'
import { applicationEvents, applications, dismissedJobs } from './tables.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const applicationData: PersonalData = {
  columns: ['applications.user_id', 'dismissed_jobs.user_id'],
  export: [
    {
      name: 'applications',
      about: 'the jobs you saved and applied for, with your notes',
      read: (db, { id }) =>
        db.select().from(applications).where(eq(applications.userId, id)).orderBy(desc(applications.id)),
    },
    {
      name: 'dismissedJobs',
      about: 'the jobs you said are not for you',
      read: (db, { id }) =>
        db
          .select({ title: jobs.title, company: jobs.company, dismissedAt: dismissedJobs.dismissedAt })
          .from(dismissedJobs)
          .innerJoin(jobs, eq(jobs.id, dismissedJobs.jobId))
          .where(eq(dismissedJobs.userId, id))
          .orderBy(desc(dismissedJobs.dismissedAt)),
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
