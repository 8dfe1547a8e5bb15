import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { ReportAnswer, ReportForm } from './report-schemas.ts'
import type { BoardAnswer, BoardInput, JobAnswer, JobInput, SponsorJobsAnswer, SponsorJobsInput } from './schemas.ts'

export const listJobs = endpoint<typeof BoardInput, typeof BoardAnswer>()({
  method: 'GET',
  path: '/api/jobs',
  access: 'anyone',
  perMinute: callLimits.search,
  expensive: { with: 'words' },
  summary: 'A page of the job board with its total and the number of jobs each filter choice would leave.',
})

export const listPartTimeJobs = endpoint<typeof BoardInput, typeof BoardAnswer>()({
  method: 'GET',
  path: '/api/part-time-jobs',
  access: 'anyone',
  perMinute: callLimits.search,
  expensive: { with: 'words' },
  summary: 'A page of the part-time board, in the same form.',
})

export const getJob = endpoint<typeof JobInput, typeof JobAnswer>()({
  method: 'GET',
  path: '/api/jobs/:slug',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'One job from either board, with the sponsorship evidence for this visitor.',
})

export const listSponsorJobs = endpoint<typeof SponsorJobsInput, typeof SponsorJobsAnswer>()({
  method: 'GET',
  path: '/api/sponsors/:id/jobs',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'The newest live jobs of one organisation in the sponsor register, and their number.',
})

export const reportJob = endpoint<typeof ReportForm, typeof ReportAnswer>()({
  method: 'POST',
  path: '/api/jobs/:slug/reports',
  access: 'anyone',
  perMinute: 10,
  summary: 'Report a job. The same key sent again is the same report.',
})
