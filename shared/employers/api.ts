import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type { HiringAnswer, HiringInput } from './schemas.ts'

export const explainHiring = endpoint<typeof HiringInput, typeof HiringAnswer>()({
  method: 'GET',
  path: '/api/hiring',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'What a UK employer has to do to hire someone in one situation: steps and costs, with today’s figures.',
})
