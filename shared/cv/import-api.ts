import type { NoInput } from '#shared/access/schemas.ts'
import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type { CvFileReading } from './import-schemas.ts'

export const mostPdfBytes = 8_000_000

export const readCvFile = endpoint<typeof NoInput, typeof CvFileReading>()({
  method: 'POST',
  path: '/api/cv-readings',
  access: 'loggedIn',
  perMinute: callLimits.heavy,
  upload: { types: ['application/pdf'], mostBytes: mostPdfBytes },
  summary: 'The text of a CV in a PDF, and its data when it was made here. The file is not stored.',
})
