import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  MarkdownPreviewAnswer,
  MarkdownPreviewForm,
  TextAnswer,
  TextForm,
  TextInput,
  TextPreviewAnswer,
  TextPreviewForm,
  TextRestoreForm,
  TextSaved,
  TextsAnswer,
  TextsInput,
  TextStateForm,
} from './content-schemas.ts'

export const listTexts = endpoint<typeof TextsInput, typeof TextsAnswer>()({
  method: 'GET',
  path: '/api/staff/content',
  access: 'staff',
  perMinute: callLimits.read,
  summary: 'The texts of a kind that staff can change, and what readers see of each.',
})

export const getText = endpoint<typeof TextInput, typeof TextAnswer>()({
  method: 'GET',
  path: '/api/staff/content/:kind/:key',
  access: 'staff',
  perMinute: callLimits.read,
  summary: 'A text as staff write it, the newest or an older version, and who saved each version.',
})

export const previewText = endpoint<typeof TextPreviewForm, typeof TextPreviewAnswer>()({
  method: 'POST',
  path: '/api/staff/content/:kind/:key/preview',
  access: 'staff',
  perMinute: callLimits.heavy,
  summary: 'How a text would look with today’s figures, without saving it.',
})

export const previewMarkdown = endpoint<typeof MarkdownPreviewForm, typeof MarkdownPreviewAnswer>()({
  method: 'POST',
  path: '/api/staff/markdown-preview',
  access: 'staff',
  perMinute: callLimits.heavy,
  summary: 'How an event’s description or a host’s introduction would look, without saving it.',
})

export const saveText = endpoint<typeof TextForm, typeof TextSaved>()({
  method: 'PUT',
  path: '/api/staff/content/:kind/:key',
  access: 'staff',
  perMinute: callLimits.heavy,
  summary: 'Save a text as a draft, or publish it at once or on a day, if no one else has saved another version.',
})

export const unpublishText = endpoint<typeof TextStateForm, typeof TextSaved>()({
  method: 'POST',
  path: '/api/staff/content/:kind/:key/unpublish',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Take a text away from readers. Its versions stay.',
})

export const restoreText = endpoint<typeof TextRestoreForm, typeof TextSaved>()({
  method: 'POST',
  path: '/api/staff/content/:kind/:key/restore',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Publish an earlier version of a text again, or the repository’s own.',
})
