import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { ReportAnswer, ReportForm } from './report-schemas.ts'
import type { BoardAnswer, BoardInput, JobAnswer, JobInput, SponsorJobsAnswer, SponsorJobsInput } from './schemas.ts'

export const listJobs = endpoint<typeof BoardInput, typeof BoardAnswer>()({
  method: 'GET',
  path: '/api/jobs',
  access: 'anyone',
  perMinute: callLimits.search,
  summary: 'A page of the job board with its total and, beside every choice, how many jobs it would leave.',
})

export const listPartTimeJobs = endpoint<typeof BoardInput, typeof BoardAnswer>()({
  method: 'GET',
  path: '/api/part-time-jobs',
  access: 'anyone',
  perMinute: callLimits.search,
  summary: 'A page of the part-time board, in the same form.',
})

export const getJob = endpoint<typeof JobInput, typeof JobAnswer>()({
  method: 'GET',
  path: '/api/jobs/:slug',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'One job of either board, with the evidence about sponsorship for the person who looks.',
})

export const listSponsorJobs = endpoint<typeof SponsorJobsInput, typeof SponsorJobsAnswer>()({
  method: 'GET',
  path: '/api/sponsors/:id/jobs',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'The newest live jobs of one organisation of the sponsor register, and how many there are.',
})

export const reportJob = endpoint<typeof ReportForm, typeof ReportAnswer>()({
  method: 'POST',
  path: '/api/jobs/:slug/reports',
  access: 'anyone',
  perMinute: 10,
  summary: 'Tell us that a job is not what it seems. The same key sent again is the same report.',
})
