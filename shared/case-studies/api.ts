import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { CaseStudiesAnswer, CaseStudyAnswer, CaseStudyInput } from './schemas.ts'

export const listCaseStudies = endpoint<typeof NoInput, typeof CaseStudiesAnswer>()({
  method: 'GET',
  path: '/api/case-studies',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'How universities use this service, sorted by name.',
})

export const getCaseStudy = endpoint<typeof CaseStudyInput, typeof CaseStudyAnswer>()({
  method: 'GET',
  path: '/api/case-studies/:slug',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'One university’s case study, and a list of the others.',
})
