import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { LegalAnswer, LegalInput } from './schemas.ts'

export const getLegalText = endpoint<typeof LegalInput, typeof LegalAnswer>()({
  method: 'GET',
  path: '/api/legal/:name',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'The privacy policy, the terms or the accessibility statement, with who runs this copy.',
})
