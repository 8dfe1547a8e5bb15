import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { LandingAnswer, LandingInput } from './schemas.ts'

export const getLanding = endpoint<typeof LandingInput, typeof LandingAnswer>()({
  method: 'GET',
  path: '/api/landing/:slug',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'A landing page: its text with today’s figures, and the newest matching jobs with their number.',
})
