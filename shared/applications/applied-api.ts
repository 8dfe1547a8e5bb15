import { endpoint } from '#shared/http/endpoint.ts'
import type { AppliedForm, SavedAnswer } from './schemas.ts'

export const answerApplied = endpoint<typeof AppliedForm, typeof SavedAnswer>()({
  method: 'POST',
  path: '/api/saved-jobs/:jobId/applied',
  access: 'loggedIn',
  summary:
    'Whether I applied for a job: yes (and when), not yet, or no longer interested. An application that has gone further stays as it is.',
})
