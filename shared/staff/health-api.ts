import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { EmailRetried, EmailRetry, HealthAnswer } from './health-schemas.ts'

export const getHealth = endpoint<typeof NoInput, typeof HealthAnswer>()({
  method: 'GET',
  path: '/api/staff/health',
  access: 'staff',
  perMinute: callLimits.search,
  summary: 'How the service is doing: queues, emails, tasks, the database, its slow statements and backups.',
})

export const retryEmail = endpoint<typeof EmailRetry, typeof EmailRetried>()({
  method: 'POST',
  path: '/api/staff/health/emails/:id/retry',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Send an email again at once that could not be sent.',
})
