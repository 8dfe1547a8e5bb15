import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type { CompleteAnswer, CompleteInput, StartAnswer, StartInput } from './schemas.ts'

export const startSingleSignOn = endpoint<typeof StartInput, typeof StartAnswer>()({
  method: 'POST',
  path: '/api/auth/sso/start',
  access: 'anyone',
  perMinute: callLimits.write,
  summary:
    'Start signing in through a university. Answers the address to open. Only this browser can finish, within ten minutes.',
})

export const completeSingleSignOn = endpoint<typeof CompleteInput, typeof CompleteAnswer>()({
  method: 'POST',
  path: '/api/auth/sso/complete',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Finish signing in with what the university sent back. Works once.',
})
