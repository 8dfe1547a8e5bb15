import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { FaqAnswer, FaqInput } from './schemas.ts'

export const listQuestions = endpoint<typeof FaqInput, typeof FaqAnswer>()({
  method: 'GET',
  path: '/api/faq',
  access: 'anyone',
  perMinute: callLimits.read,
  summary:
    'Questions and answers by group, with today’s figures. With search words, only those that contain all of them.',
})
