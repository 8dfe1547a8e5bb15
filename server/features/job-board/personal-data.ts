import { desc, eq } from 'drizzle-orm'
import { jobReports, jobs } from '#server/features/jobs/tables.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const jobBoardData: PersonalData = {
  columns: ['job_reports.user_id', 'job_reports.decided_by'],
  export: [
    {
      name: 'reportedJobs',
      about: 'the jobs you reported, and what you wrote',
      read: (db, { id }) =>
        db
          .select({
            job: jobs.slug,
            reason: jobReports.reason,
            words: jobReports.words,
            createdAt: jobReports.createdAt,
          })
          .from(jobReports)
          .innerJoin(jobs, eq(jobs.id, jobReports.jobId))
          .where(eq(jobReports.userId, id))
          .orderBy(desc(jobReports.id)),
    },
  ],
}
