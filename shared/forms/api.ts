import { endpoint } from '../http/endpoint.ts'
import type { ContactForm, Sent } from './schemas.ts'

export const sendContact = endpoint<typeof ContactForm, typeof Sent>()({
  method: 'POST', path: '/api/forms/contact', access: 'anyone', perMinute: 10,
  summary: 'Send us a message. The same key sent again is the same message.',
})
