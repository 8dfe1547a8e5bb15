import { desc, eq, getTableColumns } from 'drizzle-orm'
import { jobs } from '#server/features/jobs/tables.ts'
import {
  applicationEvents,
  applicationReminders,
  applications,
  applyAnswers,
  dismissedJobs,
  reminderOptOuts,
} from './tables.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const applicationData: PersonalData = {
  columns: ['applications.user_id', 'dismissed_jobs.user_id', 'apply_answers.user_id', 'reminder_opt_outs.user_id'],
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
      name: 'applyAnswers',
      about: 'the jobs for which you said whether you applied, and when you said it',
      read: (db, { id }) =>
        db
          .select({ title: jobs.title, company: jobs.company, answeredAt: applyAnswers.answeredAt })
          .from(applyAnswers)
          .innerJoin(jobs, eq(jobs.id, applyAnswers.jobId))
          .where(eq(applyAnswers.userId, id))
          .orderBy(desc(applyAnswers.answeredAt)),
    },
    {
      name: 'applicationReminders',
      about: 'the dates of your applications that we reminded you of by email',
      read: (db, { id }) =>
        db
          .select(getTableColumns(applicationReminders))
          .from(applicationReminders)
          .innerJoin(applications, eq(applications.id, applicationReminders.applicationId))
          .where(eq(applications.userId, id))
          .orderBy(desc(applicationReminders.sentAt), applicationReminders.applicationId),
    },
    {
      name: 'remindersStopped',
      about: 'since when you want no reminders of your applications',
      read: async (db, { id }) =>
        (
          await db.select({ since: reminderOptOuts.since }).from(reminderOptOuts).where(eq(reminderOptOuts.userId, id))
        )[0] ?? null,
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
