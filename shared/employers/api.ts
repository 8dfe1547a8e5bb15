import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type { HiringAnswer, HiringInput } from './schemas.ts'

export const explainHiring = endpoint<typeof HiringInput, typeof HiringAnswer>()({
  method: 'GET',
  path: '/api/hiring',
  access: 'anyone',
  perMinute: callLimits.read,
  summary:
    'What hiring somebody in one situation asks of an employer in the UK: steps and costs, with the figures of the day.',
})
