import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { HomeAnswer } from './schemas.ts'

export const getHome = endpoint<typeof NoInput, typeof HomeAnswer>()({
  method: 'GET',
  path: '/api/home',
  access: 'anyone',
  perMinute: callLimits.read,
  summary:
    'What this site’s home page shows: jobs that close soon and their number, newest articles, universities and common questions.',
})
