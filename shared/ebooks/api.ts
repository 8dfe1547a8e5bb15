import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import type { EbookAnswer, EbookFileInput, EbookForm, EbookInput, Ordered } from './schemas.ts'

export const getEbook = endpoint<typeof EbookInput, typeof EbookAnswer>()({
  method: 'GET',
  path: '/api/ebooks/:slug',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'What is in a downloadable guide, and whether a link from our email still works.',
})

export const orderEbook = endpoint<typeof EbookForm, typeof Ordered>()({
  method: 'POST',
  path: '/api/ebooks/:slug/orders',
  access: 'anyone',
  perMinute: 60,
  summary: 'Ask for a guide. Answers a download link and emails it too. The same form sent again is the same request.',
})

export const getEbookFile = endpoint<typeof EbookFileInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/ebooks/:slug/file',
  access: 'anyone',
  perMinute: 120,
  download: true,
  summary: 'The guide as a PDF, with a key from our answer or our email.',
})
