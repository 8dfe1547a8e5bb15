import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type {
  NoticeForm,
  NoticeInput,
  NoticeList,
  NoticePreview,
  NoticePreviewForm,
  NoticeSaved,
  OwnNotices,
} from './schemas.ts'

export const listNotices = endpoint<typeof NoInput, typeof NoticeList>()({
  method: 'GET',
  path: '/api/my-university/notices',
  access: 'university_admin',
  perMinute: callLimits.read,
  summary: 'My university’s notices to its students, and the groups it can write to.',
})

export const previewNotice = endpoint<typeof NoticePreviewForm, typeof NoticePreview>()({
  method: 'POST',
  path: '/api/my-university/notices/preview',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'How a notice would look and about how many students it would reach. Sends nothing.',
})

export const sendNotice = endpoint<typeof NoticeForm, typeof NoticeSaved>()({
  method: 'POST',
  path: '/api/my-university/notices',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Send a notice to students of my university. The same key sent twice is one notice.',
})

export const withdrawNotice = endpoint<typeof NoticeInput, typeof NoticeSaved>()({
  method: 'DELETE',
  path: '/api/my-university/notices/:id',
  access: 'university_admin',
  perMinute: callLimits.write,
  summary: 'Take a notice off the dashboards, and stop its emails that are not written yet.',
})

export const listOwnNotices = endpoint<typeof NoInput, typeof OwnNotices>()({
  method: 'GET',
  path: '/api/notices',
  access: ['student', 'predeparture_student'],
  perMinute: callLimits.read,
  summary: 'What my university wants its students to know now.',
})
