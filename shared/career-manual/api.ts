import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  DraftAnswer,
  DraftInput,
  ManualAnswer,
  ManualForm,
  ManualInput,
  PreviewAnswer,
  PreviewForm,
  SavedAnswer,
} from './schemas.ts'

export const getManual = endpoint<typeof ManualInput, typeof ManualAnswer>()({
  method: 'GET',
  path: '/api/career-manuals/:universityId',
  access: 'loggedIn',
  summary: 'My university’s handbook. Staff can read any university’s.',
})

export const getManualDraft = endpoint<typeof DraftInput, typeof DraftAnswer>()({
  method: 'GET',
  path: '/api/career-manual',
  access: 'university_admin',
  summary: 'My university’s handbook as Markdown, the newest or an older version, and who saved each version.',
})

export const saveManual = endpoint<typeof ManualForm, typeof SavedAnswer>()({
  method: 'PUT',
  path: '/api/career-manual',
  access: 'university_admin',
  perMinute: callLimits.heavy,
  summary: 'Save my university’s handbook. Refused when someone has saved another version in the meantime.',
})

export const previewManual = endpoint<typeof PreviewForm, typeof PreviewAnswer>()({
  method: 'POST',
  path: '/api/career-manual/preview',
  access: 'university_admin',
  perMinute: callLimits.heavy,
  summary: 'How a text would look, without saving it.',
})
