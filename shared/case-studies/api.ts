import type { NoInput } from '../access/schemas.ts'
import { endpoint } from '../http/endpoint.ts'
import type { CaseStudiesAnswer, CaseStudyAnswer, CaseStudyInput } from './schemas.ts'

export const listCaseStudies = endpoint<typeof NoInput, typeof CaseStudiesAnswer>()({
  method: 'GET', path: '/api/case-studies', access: 'anyone',
  summary: 'What universities do with this service, by the name of the university.',
})

export const getCaseStudy = endpoint<typeof CaseStudyInput, typeof CaseStudyAnswer>()({
  method: 'GET', path: '/api/case-studies/:slug', access: 'anyone',
  summary: 'One university’s case, and the others there are.',
})
