import { endpoint } from '#shared/http/endpoint.ts'
import type { UseAnswer, UseReport } from './schemas.ts'

export const reportUse = endpoint<typeof UseReport, typeof UseAnswer>()({
  method: 'POST',
  path: '/api/events',
  access: 'anyone',
  perMinute: { person: 120, address: 600 },
  summary:
    'Count that a job was opened or its apply link followed. Answers the same whether or not there is such a job.',
})
