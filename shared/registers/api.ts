import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { OfficialCheckAnswer, OfficialCheckInput, OfficialSearchAnswer, OfficialSearchInput } from './schemas.ts'

export const checkOfficially = endpoint<typeof OfficialCheckInput, typeof OfficialCheckAnswer>()({
  method: 'GET',
  path: '/api/official-check',
  access: 'anyone',
  perMinute: callLimits.search,
  summary:
    'What the official files of a country outside the UK say about an employer of this name, with publisher, count and ' +
    'period. Without a name, which files there are.',
})

export const searchOfficially = endpoint<typeof OfficialSearchInput, typeof OfficialSearchAnswer>()({
  method: 'GET',
  path: '/api/official-search',
  access: 'anyone',
  perMinute: callLimits.search,
  summary: 'Employers in the official files of a country outside the UK whose name starts like this, at most eight.',
})
