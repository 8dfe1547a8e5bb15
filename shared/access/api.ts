import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { LoginCheckAnswer, NoInput, RedirectionAnswer, RedirectionInput } from './schemas.ts'

/** The checks a guard asks for. Addresses are the specification's. */
export const checkUserLoggedIn = endpoint<typeof NoInput, typeof LoginCheckAnswer>()({
  method: 'GET',
  path: '/check-user-loggedin',
  access: 'anyone',
  perMinute: callLimits.glance,
  summary: 'Is this visitor logged in, and in which role?',
})

export const checkUserRedirections = endpoint<typeof RedirectionInput, typeof RedirectionAnswer>()({
  method: 'GET',
  path: '/api/check-user-redirections',
  access: 'anyone',
  perMinute: callLimits.glance,
  summary: 'Everything a guard needs to know about this visitor on this site.',
})
