import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import type { reportReasons } from '#shared/jobs/report-schemas.ts'
import { QueueInput } from '#shared/staff/queue-schemas.ts'
import { decideReportedJob, listReportedJobs } from '#shared/staff/report-api.ts'
import { ReportDecision, ReportsDecided, StaffReportsAnswer } from '#shared/staff/report-schemas.ts'
import { handleStaffChange } from '#server/platform/audit/record-change.ts'
import { handle } from '#server/platform/http/mount.ts'
import { clearMarks, listInOrder, readQueuePage } from '#server/platform/queues/queries.ts'
import { holdJob, lockJob } from '#server/features/jobs/hold-queries.ts'
import { decideReports, readReportedJobs, reportQueue } from '#server/features/jobs/report-queries.ts'
import { jobStatus } from '#server/features/jobs/tables.ts'

type ReportedJob = Awaited<ReturnType<typeof readReportedJobs>>[number]

const describeJob = <Job extends ReportedJob>({ reports, status, updatedAt, ...job }: Job) => ({
  ...job,
  isLive: status === jobStatus.live,
  upTo: reports.at(-1)!.id,
  seen: updatedAt.toISOString(),
  reports: reports.map(({ id, reason, words, createdAt, userId }) => ({
    id,
    reason: reason as (typeof reportReasons)[number],
    words,
    at: createdAt.toISOString(),
    isSignedIn: userId !== null,
  })),
})

export const reportHandlers = [
  handle(listReportedJobs, { input: QueueInput, answer: StaffReportsAnswer }, async ({ input, visitor, db, now }) => {
    const page = await readQueuePage(db, reportQueue, input, { userId: visitor.userId, now })
    return { ...page, items: listInOrder(page, await readReportedJobs(db, page.ids)).map(describeJob) }
  }),

  handleStaffChange(
    decideReportedJob,
    { input: ReportDecision, answer: ReportsDecided },
    async ({ input: { id, upTo, seen, decision, note }, visitor, tx, record, now }) => {
      const job = await lockJob(tx, id)
      const [reported] = job ? await readReportedJobs(tx, [id]) : []
      if (!job || !reported) throw problem('NOT_FOUND')
      const last = reported.reports.at(-1)?.id
      if (last !== upTo)
        throw changedMeanwhile(
          last === undefined
            ? 'Someone else has decided about this job meanwhile.'
            : 'There is another report about this job since you opened it. Read it, then decide.',
          { upTo: last ?? null },
        )
      if (job.updatedAt.toISOString() !== seen)
        throw changedMeanwhile(
          'This job has changed since you opened it, by a colleague or an import. Look at it again, then decide.',
          { upTo: last, seen: job.updatedAt.toISOString() },
        )
      if (decision === 'closed') await holdJob(tx, job, 'closed', now)
      await decideReports(tx, { jobId: id, upTo, decision, decidedBy: visitor.userId }, now)
      await clearMarks(tx, 'reports', [id])
      await record({
        action: decision === 'closed' ? 'report.close' : 'report.keep',
        subject: { kind: 'job', key: id, name: `${job.title}, ${job.company}` },
        before: { hold: job.hold },
        after: {
          hold: decision === 'closed' ? 'closed' : job.hold,
          reports: reported.reports.length,
          ...(note && { note }),
        },
      })
      return { decided: true as const }
    },
  ),
]
