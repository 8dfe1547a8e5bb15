import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import type { ReportAnswer, ReportInput, ReportTableInput } from './schemas.ts'

export const getReport = endpoint<typeof ReportInput, typeof ReportAnswer>()({
  method: 'GET',
  path: '/api/job-search-report',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Figures from the job board, the register of sponsors and the rules ledger. Updated every hour.',
})

export const getReportTable = endpoint<typeof ReportTableInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/job-search-report/:chart',
  access: 'anyone',
  perMinute: 60,
  download: true,
  summary: 'The table behind one chart of the report, as CSV.',
})
