import { endpoint } from '#shared/http/endpoint.ts'
import type { JobInput, SavedAnswer } from './schemas.ts'

// Apart from the tracker's other rows: these come with every board.
export const saveJob = endpoint<typeof JobInput, typeof SavedAnswer>()({
  method: 'PUT',
  path: '/api/saved-jobs/:jobId',
  access: 'loggedIn',
  summary: 'Save a job. Harmless when it is saved already; one that was removed lately comes back with its notes.',
})

export const unsaveJob = endpoint<typeof JobInput, typeof SavedAnswer>()({
  method: 'DELETE',
  path: '/api/saved-jobs/:jobId',
  access: 'loggedIn',
  summary: 'No longer save a job. One that I have applied for stays; saving it again within a day brings notes back.',
})
