import { callLimits } from '#shared/http/call-limits.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import type { PagesAnswer, PagesForm } from './drawing-schemas.ts'

export const drawCvPages = endpoint<typeof PagesForm, typeof PagesAnswer>()({
  method: 'POST',
  path: '/api/cv-pages',
  access: 'loggedIn',
  perMinute: callLimits.read,
  summary: 'The pages of a document that is being edited, exactly as its PDF has them. Nothing is stored.',
})
