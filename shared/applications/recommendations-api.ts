import type { NoInput } from '#shared/access/schemas.ts'
import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type { DismissedAnswer, RecommendationList } from './recommendation-schemas.ts'
import type { JobInput } from './schemas.ts'

export const listRecommendations = endpoint<typeof NoInput, typeof RecommendationList>()({
  method: 'GET',
  path: '/api/recommendations',
  access: 'student',
  perMinute: callLimits.search,
  summary:
    'Jobs that can lead to a visa for me, by my roles, my country and what I saved or dismissed, with the reasons.',
})

export const dismissJob = endpoint<typeof JobInput, typeof DismissedAnswer>()({
  method: 'PUT',
  path: '/api/dismissed-jobs/:jobId',
  access: 'student',
  summary: 'A job is not for me. It is not recommended again, and jobs like it less often.',
})

export const undismissJob = endpoint<typeof JobInput, typeof DismissedAnswer>()({
  method: 'DELETE',
  path: '/api/dismissed-jobs/:jobId',
  access: 'student',
  summary: 'Take back that a job is not for me.',
})
