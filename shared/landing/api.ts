import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { LandingAnswer, LandingInput } from './schemas.ts'

export const getLanding = endpoint<typeof LandingInput, typeof LandingAnswer>()({
  method: 'GET',
  path: '/api/landing/:slug',
  access: 'anyone',
  perMinute: callLimits.read,
  summary:
    'A landing page: its words with the figures of the day, and the newest jobs of its filters with their number.',
})
