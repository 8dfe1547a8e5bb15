import { endpoint } from '../http/endpoint.ts'
import type { AmbassadorForm, ContactForm, EmployerForm, PartnerForm, Sent } from './schemas.ts'

export const sendContact = endpoint<typeof ContactForm, typeof Sent>()({
  method: 'POST',
  path: '/api/forms/contact',
  access: 'anyone',
  perMinute: 60,
  summary: 'Send us a message. The same form sent again is the same message.',
})

export const sendAmbassador = endpoint<typeof AmbassadorForm, typeof Sent>()({
  method: 'POST',
  path: '/api/forms/ambassador',
  access: 'anyone',
  perMinute: 60,
  summary: 'Apply to be a campus ambassador. The same form sent again is the same application.',
})

export const sendEmployerEnquiry = endpoint<typeof EmployerForm, typeof Sent>()({
  method: 'POST',
  path: '/api/forms/employer',
  access: 'anyone',
  perMinute: 60,
  summary: 'Ask us something as an employer. The same form sent again is the same question.',
})

export const sendPartnerEnquiry = endpoint<typeof PartnerForm, typeof Sent>()({
  method: 'POST',
  path: '/api/forms/partner',
  access: 'anyone',
  perMinute: 60,
  summary: 'Ask us about a site for your university. The same form sent again is the same question.',
})
