import type { NoInput } from '../access/schemas.ts'
import { endpoint } from '../http/endpoint.ts'
import type { WatchAnswer, WatchedAnswer, WatchInput } from './schemas.ts'

export const listWatchedEmployers = endpoint<typeof NoInput, typeof WatchedAnswer>()({
  method: 'GET',
  path: '/api/watched-employers',
  access: 'loggedIn',
  summary: 'The employers I watch.',
})

export const watchEmployer = endpoint<typeof WatchInput, typeof WatchAnswer>()({
  method: 'PUT',
  path: '/api/watched-employers/:slug',
  access: 'loggedIn',
  summary: 'Watch an employer. We email when what official data says about it changes.',
})

export const unwatchEmployer = endpoint<typeof WatchInput, typeof WatchAnswer>()({
  method: 'DELETE',
  path: '/api/watched-employers/:slug',
  access: 'loggedIn',
  summary: 'Stop watching an employer.',
})
