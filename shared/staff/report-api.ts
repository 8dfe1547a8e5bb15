import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { QueueInput } from './queue-schemas.ts'
import type { ReportDecision, ReportsDecided, StaffReportsAnswer } from './report-schemas.ts'

export const listReportedJobs = endpoint<typeof QueueInput, typeof StaffReportsAnswer>()({
  method: 'GET',
  path: '/api/staff/reports',
  access: 'staff',
  perMinute: callLimits.read,
  summary: 'Jobs that people reported, oldest first.',
})

export const decideReportedJob = endpoint<typeof ReportDecision, typeof ReportsDecided>()({
  method: 'POST',
  path: '/api/staff/reports/:id/decision',
  access: 'staff',
  perMinute: callLimits.write,
  summary:
    'Keep a reported job on the board, or close it. Refused if another report has come since, or the job has changed.',
})
