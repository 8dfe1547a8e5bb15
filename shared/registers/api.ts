import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { OfficialCheckAnswer, OfficialCheckInput } from './schemas.ts'

export const checkOfficially = endpoint<typeof OfficialCheckInput, typeof OfficialCheckAnswer>()({
  method: 'GET',
  path: '/api/official-check',
  access: 'anyone',
  perMinute: callLimits.search,
  summary:
    'What the official files of a country outside the UK say about an employer of this name, with publisher, count and ' +
    'period. Without a name, which files there are.',
})
