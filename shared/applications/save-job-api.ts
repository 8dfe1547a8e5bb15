import { endpoint } from '#shared/http/endpoint.ts'
import type { JobInput, SavedAnswer } from './schemas.ts'

// Apart from the tracker's other rows: these come with every board.
export const saveJob = endpoint<typeof JobInput, typeof SavedAnswer>()({
  method: 'PUT',
  path: '/api/saved-jobs/:jobId',
  access: 'loggedIn',
  summary:
    'Save a job. Does nothing when it is already saved. A job removed within the last day is restored with its notes.',
})

export const unsaveJob = endpoint<typeof JobInput, typeof SavedAnswer>()({
  method: 'DELETE',
  path: '/api/saved-jobs/:jobId',
  access: 'loggedIn',
  summary: 'Stop saving a job. A job I applied for stays. Saving it again within a day restores its notes.',
})
