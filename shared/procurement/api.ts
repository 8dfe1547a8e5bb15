import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import type { ProcurementAnswer, ProcurementInput, ServiceStatusAnswer } from './schemas.ts'

export const getProcurementPage = endpoint<typeof ProcurementInput, typeof ProcurementAnswer>()({
  method: 'GET',
  path: '/api/procurement/:name',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Pricing, security, data processing, service levels or accessibility conformance, for those who buy.',
})

export const getServiceStatus = endpoint<typeof NoInput, typeof ServiceStatusAnswer>()({
  method: 'GET',
  path: '/api/service-status',
  access: 'anyone',
  perMinute: callLimits.search,
  summary: 'Whether the service works and has worked, from checks that the server records itself.',
})

export const getProcessingAgreement = endpoint<typeof NoInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/data-processing-agreement',
  access: 'anyone',
  perMinute: callLimits.heavy,
  download: true,
  summary: 'A draft of a data processing agreement, as a document that word processors open.',
})
